/** The command that the demo was started with (`--server`); '' without one. Set by demo/server/page.mjs. */
declare const __STDIO_COMMAND__: string;

/**
 * The messages between the page and its extension, besides the kit's, which are strings. A page in VS Code cannot open
 * windows, so the extension does.
 */
export type ToPage = { readonly type: 'opened'; readonly id: number; readonly opened: boolean };
export type ToExtension = { readonly type: 'open'; readonly id: number; readonly url: string };

/**
 * What the page and its extension say to each other besides the kit's messages, which are strings. A page in VS Code opens
 * no windows: the extension does.
 */
export type ToPage = { readonly type: 'opened'; readonly id: number; readonly opened: boolean };
export type ToExtension = { readonly type: 'open'; readonly id: number; readonly url: string };

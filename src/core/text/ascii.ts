/**
 * Whether a text is plain ASCII: then it is read without Unicode's properties. An engine takes up to a millisecond to make
 * each expression with them, so those are written where they are used, and made by the first text that needs them.
 */
export const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

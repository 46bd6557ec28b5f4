/**
 * A blank between two elements. Every text has an element of its own: a browser that translates a page puts other nodes in the
 * place of text nodes, and React would look for its own in vain (`docs/decisions/0039-translated-pages.md`).
 */
export const blank = <span> </span>;

const contents = { display: 'contents' } as const;

/**
 * A text between elements, in an element of its own: a browser that translates a page puts other nodes in the place of text nodes,
 * and React would look for its own in vain (`docs/decisions/0023-translated-pages.md`). It is laid out as the bare text. What
 * computes names for tests drops blanks at the ends of an inline element, and keeps them around one that is not.
 */
export function piece(text: string) {
  return <span style={/^\s|\s$/.test(text) ? contents : undefined}>{text}</span>;
}

/** A blank between two elements. */
export const blank = piece(' ');

/** Length as JSON Schema counts it: a surrogate pair is one, a lone surrogate is one. Allocates nothing. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += widthAt(text, at)) count += 1;
  return count;
}

/** In UTF-16 code units. */
function widthAt(text: string, at: number): 1 | 2 {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

/** A grapheme longer than this, in UTF-16 code units, is cut inside. */
const longestGrapheme = 64;

/**
 * A text of at most `limit` code points as it is; of a longer one the beginning and "…". What is seen as one character is
 * not cut in two, in engines with Intl.Segmenter.
 */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let end = 0;
  for (let count = 0; count < limit && end < text.length; count += 1) end += widthAt(text, end);
  if (end >= text.length) return text;
  const start = graphemeStart(text.slice(0, end + longestGrapheme), end);
  return `${text.slice(0, start > 0 && end - start <= longestGrapheme ? start : end)}…`;
}

/** Two letters or signs of which neither is ever part of what is seen with the other. */
const apart =
  /^[ -~\u00c0-\u024f\u0370-\u0481\u05d0-\u05ea\u0620-\u064a\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]{2}$/;

function graphemeStart(text: string, at: number): number {
  // The first segmenter of a page takes as long as a small form.
  if (apart.test(text.slice(at - 1, at + 1))) return at;
  // Older engines have no Segmenter, whatever the types say.
  const Segmenter = Intl.Segmenter as typeof Intl.Segmenter | undefined;
  return Segmenter ? (new Segmenter().segment(text).containing(at)?.index ?? at) : at;
}

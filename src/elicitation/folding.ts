const lineLength = 80;
const foldedLines = 8;
/** Not worth folding for. */
const spareLines = 2;
/** How much more is shown at a time, once unfolded: a text of a megabyte must not freeze the page. In UTF-16 code units. */
const step = 20_000;

/** Where a text is cut at first, in UTF-16 code units: after about eight lines. Its length where it is short enough. */
export function foldAt(text: string): number {
  const end = endOfLines(text, foldedLines);
  return endOfLines(text, foldedLines + spareLines) === text.length ? text.length : end;
}

/** Where it is cut after one more step. */
export function unfoldFrom(text: string, shown: number): number {
  return wholeCharacters(text, Math.min(text.length, shown + step));
}

/** The end of so many lines, by a guess of what fits on one: no layout is read. */
function endOfLines(text: string, lines: number): number {
  let at = 0;
  for (let line = 0; line < lines && at < text.length; line++) {
    const next = text.indexOf('\n', at);
    const end = next === -1 ? text.length : next + 1;
    at = Math.min(end, at + lineLength);
  }
  return wholeCharacters(text, at);
}

function wholeCharacters(text: string, at: number): number {
  const code = text.charCodeAt(at - 1);
  return at < text.length && code >= 0xd800 && code < 0xdc00 ? at + 1 : at;
}

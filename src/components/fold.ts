const plain = /^[\u0020-\u007e]*$/;

/** Text for comparing by eye or by search: without case, accents, hidden characters and runs of blanks. */
export function fold(text: string): string {
  const cut = text.length > 300 ? text.slice(0, 300) : text;
  if (plain.test(cut)) return cut.toLowerCase();
  return cut
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}

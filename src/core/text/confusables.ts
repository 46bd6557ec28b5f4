import { isAscii, latinLetters, lazy, withoutColours } from './normalize.ts';

// More letters that look like Latin ones, then those Latin ones, in the same order (after UTS 39).
const alike =
  '\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0406\u0408\u0405\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u0585\u0570\u0578\u057d\u0581\u0131I|10\u2010\u2011\u2012\u2013\u2212\u2018\u2019\u2044\u2215\u04ae\u04af\u050c\u0474\u0417\u0437\u0431\u044c\u042c\u051a\u051c\u054d\u0555\u0563\u0566\u0575\ua730\ua731\u0433\u043f\u0461\u04bd\u050d\u03b3\u03b7\u03c9\u03f2\u03f3\u0561\u056c\u0584';
const latin = "ABEKMHOPCTYXlJSABEZHlKMNOPTYXohnugilllO-----''//YyGV336bbQWUOqqjfsrnwegynwcjwlp";

/** Small capitals, Cherokee, Coptic, Lisu: the first letter of a range, and what each one in it looks like. A blank: nothing. */
const ranges = [
  [0x251, 'a               gg      ii         n           r              y         b  h  l'],
  [0x13a0, 'drt  i   yaje      w   m   h y  g hz          4b  r ws   vs   lc  p   kd      6    gb'],
  [0x1d00, 'a   cd e  jk m o        p  tu   vwz'],
  [0x2c80, 'aabb        zzhh  likk  mmnn  oo  ppccttyy  xx'],
  [0xa4d0, 'bpddt gk jc zf mnlsr  vh  wxy a e lou'],
] as const;

const confusables = lazy(() => {
  const latinFor = new Map(latinLetters);
  for (const [index, letter] of [...alike].entries()) latinFor.set(letter, latin[index] ?? letter);
  for (const [first, looks] of ranges)
    for (const [index, look] of [...looks].entries())
      if (look !== ' ') latinFor.set(String.fromCharCode(first + index), look);
  return { latinFor, any: new RegExp(`[${[...latinFor.keys()].join('')}]`, 'g') };
});

/** In UTF-16 code units. */
const longestRead = 300;

/** The look of a text at a glance: texts with the same skeleton are easily taken for each other. */
export function skeletonOf(text: string): string {
  const cut = withoutColours(text.slice(0, longestRead));
  // A list may have ten thousand labels, most of them ASCII.
  const letters = isAscii(cut) ? cut.replace(/[I|1]/g, 'l').replaceAll('0', 'O') : toLatin(cut);
  return letters.replace(/\s+/g, ' ').trim().toLowerCase().replaceAll('rn', 'm').replaceAll('vv', 'w');
}

function toLatin(text: string): string {
  const { latinFor, any } = confusables();
  const replaced = text
    .normalize('NFKC')
    // Small letters of Cherokee are shaped as its capitals are.
    .replace(/[\uab70-\uabbf]/g, (letter) => letter.toUpperCase())
    .replace(any, (letter) => latinFor.get(letter) ?? letter);
  if (isAscii(replaced)) return replaced;
  // Accents of Latin, Greek and Cyrillic. Marks of other scripts are letters to their readers.
  const bare = replaced.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  if (plain.test(bare)) return bare;
  return (
    bare
      // What is not drawn.
      .replace(/[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
      // No font has these: all of them show as one box.
      .replace(/[\p{Cs}\p{Co}\p{Cn}]/gu, '\ufffd')
  );
}

/** Letters, marks and punctuation that are all drawn: patterns with Unicode classes take a millisecond to make. */
const plain =
  /^[ -~\u0391-\u03a1\u03a3-\u03ce\u0400-\u0482\u05d0-\u05ea\u0620-\u065f\u0904-\u094d\u1100-\u1112\u1161-\u1175\u11a8-\u11c2\u2010-\u2027\u3001\u3002\u3041-\u3096\u3099\u30a1-\u30fc\u4e00-\u9fff]*$/;

/** The Latin letter that a letter of another script looks like. Undefined for one that looks like none, and for a Latin one. */
export function latinLookOf(letter: string): string | undefined {
  return isAscii(letter) ? undefined : confusables().latinFor.get(letter)?.toLowerCase();
}

/** Tells whether every letter of a text looks like a Latin one (UTS 39, whole-script confusables). */
export function looksLatin(text: string): boolean {
  const { latinFor } = confusables();
  return [...text].every((letter) => isAscii(letter) || latinFor.has(letter));
}

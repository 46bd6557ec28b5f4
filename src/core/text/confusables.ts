import { lazy } from './lazy.ts';

// Letters that look like Latin ones, then the Latin ones, in the same order (after UTS 39).
const alike =
  '\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0406\u0408\u0405\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u0501\u04bb\u051b\u051d\u04cf\u0475\u043a\u043c\u0442\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03bf\u03b1\u03bd\u03c1\u03b9\u03ba\u03c4\u03c5\u03c7\u0585\u0570\u0578\u057d\u0581\u0131I|10\u2010\u2011\u2012\u2013\u2212\u2018\u2019\u2044\u2215\u04ae\u04af\u050c\u0474\u0417\u0437\u0431\u044c\u042c\u051a\u051c\u054d\u0555\u0563\u0566\u0575\ua730\ua731';
const latin = "ABEKMHOPCTYXlJSaeopcyxijsdhqwlvkmtABEZHlKMNOPTYXoavpiktuxohnugilllO-----''//YyGV336bbQWUOqqjfs";

/** Small capitals, Cherokee, Coptic, Lisu: the first letter of a stretch, and what each one in it looks like. A blank: nothing. */
const stretches = [
  [0x251, 'a               gg      ii         n           r              y         b  h  l'],
  [0x13a0, 'drt  i   yaje      w   m   h y  g hz          4b  r ws   vs   lc  p   kd      6    gb'],
  [0x1d00, 'a   cd e  jk m o        p  tu   vwz'],
  [0x2c80, 'aabb        zzhh  likk  mmnn  oo  ppccttyy  xx'],
  [0xa4d0, 'bpddt gk jc zf mnlsr  vh  wxy a e lou'],
] as const;

const latinFor = lazy(() => {
  const letters = new Map([...alike].map((letter, index) => [letter, latin[index] ?? letter]));
  for (const [first, looks] of stretches)
    for (const [index, look] of [...looks].entries())
      if (look !== ' ') letters.set(String.fromCharCode(first + index), look);
  return letters;
});
const anyAlike = lazy(() => new RegExp(`[${[...latinFor().keys()].join('')}]`, 'g'));
/** Small letters of Cherokee are shaped as its capitals are. */
const smallCherokee = /[\uab70-\uabbf]/g;
const ascii = /^[\x20-\x7e]*$/;
/** Accents of Latin, Greek and Cyrillic, and what is not seen. Marks of other scripts are letters to their readers. */
const unseen = lazy(() => /[\u0300-\u036f\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu);

/** No font has them: halves of pairs, private and unassigned characters all show as one box. */
const boxes = lazy(() => /[\p{Cs}\p{Co}\p{Cn}]/gu);

/** Read no further. In UTF-16 code units. */
const readAtMost = 300;

/** What a text looks like at a glance: texts of one skeleton are easily taken for each other. */
export function skeletonOf(text: string): string {
  const cut = text.slice(0, readAtMost);
  // Most texts, of which a list may have ten thousand: what is alike in ASCII, by itself.
  const letters = ascii.test(cut) ? cut.replace(/[I|1]/g, 'l').replaceAll('0', 'O') : lettersOf(cut);
  return letters.replace(/\s+/gu, ' ').trim().toLowerCase().replaceAll('rn', 'm').replaceAll('vv', 'w');
}

function lettersOf(text: string): string {
  const asLatin = text
    .normalize('NFKC')
    .replace(smallCherokee, (letter) => letter.toUpperCase())
    .replace(anyAlike(), (letter) => latinFor().get(letter) ?? letter);
  return ascii.test(asLatin) ? asLatin : asLatin.normalize('NFKD').replace(unseen(), '').replace(boxes(), '\ufffd');
}

/** How a language writes numbers. */
export interface NumberMarks {
  readonly decimal: string;
  /** Between groups of digits. */
  readonly group: string;
  /** Digits of a group between the first and the last: two in India. The last has three. */
  readonly groupDigits: number;
  /** Of what is negative: the true minus sign, and what keeps it in its place between letters that are written from right to left. */
  readonly minus: string;
  /** The code point of its 0; the digits up to 9 follow it. */
  readonly zero: number;
}

const minus = '\u2212';
const english: NumberMarks = { decimal: '.', group: ',', groupDigits: 3, minus, zero: 0x30 };
const german: NumberMarks = { ...english, decimal: ',', group: '.' };
const hebrew: NumberMarks = { ...english, minus: `\u200e${minus}` };

/** What `Intl.NumberFormat` says of the kit's languages, and of regions that many speakers ask for. A test compares them. */
const known: readonly (readonly [tags: RegExp, marks: NumberMarks])[] = [
  [/^(?:en(?:-(?:AU|CA|GB|IE|NZ|US))?|es-(?:419|MX|US)|(?:ja|ko|zh(?:-Han[st])?)(?:-[A-Z]{2})?)$/, english],
  [/^(?:de(?:-DE)?|es(?:-(?:AR|CL|CO|ES))?|it(?:-IT)?|nl(?:-[A-Z]{2})?|pt(?:-BR)?|tr(?:-[A-Z]{2})?)$/, german],
  [/^(?:de-AT|fr-CA|pt-PT|(?:pl|sv|uk)(?:-[A-Z]{2})?)$/, { ...german, group: '\u00a0' }],
  [/^fr(?:-(?:BE|CH|FR))?$/, { ...german, group: '\u202f' }],
  [/^(?:hi(?:-IN)?|en-IN)$/, { ...english, groupDigits: 2 }],
  [/^(?:ar(?:-AE)?|he(?:-IL)?)$/, hebrew],
  [/^ar-(?:EG|SA)$/, { ...english, decimal: '\u066b', group: '\u066c', minus: `\u061c${minus}`, zero: 0x660 }],
];

/** The marks of a language that are known without the first formatter of a page, which takes as long as a small form. */
export function knownMarks(tag: string): NumberMarks | undefined {
  return known.find(([tags]) => tags.test(tag))?.[1];
}

/** A number of up to 21 digits as its language writes it: 10,000 but 1999. Undefined for what JavaScript writes in another way. */
export function formatNumber(value: number, marks: NumberMarks): string | undefined {
  const [, sign, whole = '', fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  if (sign === undefined || Object.is(value, -0)) return undefined;
  const groups = new RegExp(`\\B(?=(?:\\d{${marks.groupDigits}})*\\d{3}$)`, 'g');
  const grouped = whole.length > 4 ? whole.replace(groups, marks.group) : whole;
  const text = fraction === undefined ? grouped : grouped + marks.decimal + fraction;
  const written = text.replace(/\d/g, (digit) => String.fromCodePoint(marks.zero + Number(digit)));
  return sign === '' ? written : marks.minus + written;
}

import type { Field } from '../schema/model.ts';

/** What a text is shaped like. */
export type SecretShape = 'card' | 'privateKey' | 'jwt' | 'token' | 'words';

/** Past this a text is not looked at. In UTF-16 code units. */
const readAtMost = 20_000;

const privateKey =
  /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY( BLOCK)?-----|\bPuTTY-User-Key-File-\d|\bAGE-SECRET-KEY-1[A-Z0-9]{20}/;
/** Where a run of its letters begins: from everywhere in a run it would take quadratic time. */
const jwt = /(?<![\w-])eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]*/;
/** How the keys of well-known services begin. */
const token =
  /\b(?:gh[pousr]_\w{20}|github_pat_\w{20}|glpat-[\w-]{15}|xox[abeprs]-[\w-]{10}|xapp-[\w-]{10}|sk-(?:ant-|proj-|svcacct-|or-)?[\w-]{20}|[sr]k_(?:live|test)_\w{16}|whsec_\w{16}|(?:AKIA|ASIA)[A-Z0-9]{16}|AIza[\w-]{30}|ya29\.[\w-]{20}|GOCSPX-[\w-]{20}|npm_\w{30}|pypi-\w{16}|dop_v1_\w{20}|shpat_\w{20}|sq0(?:atp|csp)-[\w-]{20}|hf_\w{20}|SG\.[\w-]{16,64}\.[\w-]{16}|EAA[A-Za-z0-9]{60}|key-[0-9a-f]{32}|[0-9]{8,10}:AA[\w-]{30}|rpa_\w{30}|lin_api_\w{20}|ntn_\w{20}|tfp_\w{20}|dckr_pat_[\w-]{20})/;
const digits = /(?<![\w.,-])(?:\d[ -]?){12,18}\d(?![\w-]|[.,]\d)/g;

/**
 * Whether a text is shaped like a secret, wherever it was asked for: the number of a card, a private key, a signed
 * token, the key of a service, a recovery phrase. Linear in the text; what is written in an unusual way gets past it.
 */
export function secretShape(text: string): SecretShape | undefined {
  const part = text.slice(0, readAtMost);
  if (privateKey.test(part)) return 'privateKey';
  if (jwt.test(part)) return 'jwt';
  if (token.test(part)) return 'token';
  if ((part.match(digits) ?? []).some((found) => isCard(found.replace(/\D/g, '')))) return 'card';
  return isPhrase(part) ? 'words' : undefined;
}

/** Whether an answer holds a secret: in a text, a number or an entry of a list, or in such entries one after another. */
export function holdsSecret({ kind }: Pick<Field, 'kind'>, value: unknown): boolean {
  const texts = [value].flat().map(String);
  return (kind === 'list' ? [...texts, texts.join(' ')] : texts).some((text) => secretShape(text) !== undefined);
}

/** First digits and lengths of the card networks, and Luhn's checksum. */
function isCard(number: string): boolean {
  const network =
    /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|6(?:011|5\d\d|4[4-9]\d)\d{12}|35\d{14}|62\d{14,17}|(?:50|5[6-9]|6[0379])\d{10,17})$/;
  return network.test(number) && !/^(\d)\1+$/.test(number) && luhn(number) % 10 === 0;
}

function luhn(number: string): number {
  return [...number].reduceRight((sum, digit, index) => {
    const value = Number(digit) * ((number.length - index) % 2 === 0 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

/** Words of a sentence: a phrase made of random words has next to none of them. */
const sentence =
  /^(?:the|and|for|you|your|are|was|with|this|that|have|has|not|but|from|they|our|will|would|please|can|its|their|when|then|der|die|das|und|ist|nicht|les|des|est|une|pour|que|los|las|con|para|uma|por|che|per|una|sono)$/;

/** Twelve, fifteen, eighteen, twenty-one or twenty-four plain words of three to eight letters and nothing else. */
function isPhrase(text: string): boolean {
  if (text.length > 400) return false;
  const words = text
    .trim()
    .split(/[\s,;]+|\s*\d{1,2}[.)]\s*/)
    .filter((word) => word !== '');
  return (
    [12, 15, 18, 21, 24].includes(words.length) &&
    words.every((word) => /^[a-z]{3,8}$/i.test(word)) &&
    new Set(words).size >= words.length - 1 &&
    words.filter((word) => sentence.test(word.toLowerCase())).length === 0
  );
}

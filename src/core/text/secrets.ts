import { wordsOf } from './labels.ts';
import { isAscii, latinLetters, lazy, normalizeForSearch } from './normalize.ts';

/** Words for secrets in English, then the word for "password" in the languages of the kit. A blank may be left out. */
const words = (
  'password,passwd,pwd,passphrase,passcode,pin,pin code,otp,2fa,one time code,verification code,security code,secret,' +
  'token,api key,access key,private key,secret key,credential,credentials,card number,credit card,cvv,cvc,ssn,' +
  'social security number,seed phrase,recovery phrase,recovery code,' +
  'passwort,kennwort,mot de passe,contraseña,senha,hasło,wachtwoord,lösenord,şifre,parola,пароль,كلمة المرور,पासवर्ड,' +
  'סיסמה,パスワード,密码,비밀번호'
).split(',');

/** Long words are also found inside of others, and in sentences. */
const isLong = (word: string): boolean => word.length >= 7 || /[^\0-\x7f]/.test(word);

const patternOf = (all: readonly string[]): string =>
  all.map((word) => normalizeForSearch(word).replaceAll(' ', ' ?')).join('|');
const long = patternOf(words.filter(isLong));
const short = patternOf(words.filter((word) => !isLong(word)));

/**
 * Words beside such a word that mean no secret is asked for: "max token", "sell token" (of a swap), "page token", "password policy",
 * "API key header", "parola chiave" (Italian: keyword).
 */
const notAfter =
  '(?<!(?:max|min|total|gpio|map|per|number of|from|to|sell|buy|base|quote|output|reward|gas|native|governance|page|continuation|' +
  'pagination|cursor|sync|stop|eos|bos|pad|special|mask|loyalty|membership|library) )';
const notBefore = (letters: string): string =>
  '(?! (?:limit|count|length|budget|usage|name|type|policy|manager|hint|expir\\w*|ttl|id|url|santa|less|rotation|symbol|address|' +
  'amount|chiave|pair|price|balance|decimals|standard|supply|label|title|colou?r|location|message|mode|prefix|header|variable|env|' +
  'scopes?|owner|reset|strength|rules|age|history|generator|requirements|store|path|version|engine|ingredient|provider|backend|' +
  `namespace|mount)(?![${letters}])|(?<=token) (?:in|out|from|to|[abxy01])$)`;

const asks =
  '(?:enter|provide|type|paste|give|supply|share|send|submit|confirm|insert|need|require|wh(?:at|ich) (?:is|are)|what.s)' +
  ' (?:\\S{1,30} ){0,5}';

const compile = (letters: string, digits: string, flags: string) =>
  lazy(() => {
    const end = notBefore(letters);
    const alone = `(?<![${letters}${digits}])(?:${short})(?![${letters}${digits}])`;
    return {
      name: new RegExp(`${notAfter}(?:${long}|${alone})${end}`, flags),
      sentence: new RegExp(`(?:${long})${end}`, flags),
      // A short word may mean anything in a sentence, unless that asks for it.
      request: new RegExp(`(?:${long})${end}|(?<=${asks})${notAfter}${alone}${end}`, flags),
    };
  });

const inAscii = compile('a-z', '0-9', '');
/** Takes the engine a millisecond or more, which most forms need not wait for. */
const inAnyScript = compile('\\p{L}', '\\p{N}', 'u');
const patternsFor = (text: string) => (isAscii(text) ? inAscii() : inAnyScript());

const withoutBlanks = (text: string): string => text.replaceAll(' ', '');
const bareWords = words.map((word) => withoutBlanks(normalizeForSearch(word)));

/**
 * Looks for the bare words first: few texts have one, and making the patterns takes longer than reading a small form.
 * @returns the first match
 */
function findIn(kind: 'name' | 'sentence' | 'request', text: string): RegExpExecArray | undefined {
  const bare = withoutBlanks(text);
  if (!bareWords.some((word) => bare.includes(word))) return undefined;
  return patternsFor(text)[kind].exec(text) ?? undefined;
}

/** A text, and the same text with look-alike letters of other scripts replaced by Latin ones. */
function readingsOf(text: string): readonly string[] {
  const normal = normalizeForSearch(text);
  if (isAscii(normal)) return [normal];
  return [normal, normal.replace(/[\u0370-\u058f]/g, (letter) => latinLetters.get(letter) ?? letter)];
}

function namesSecret(name: string): boolean {
  return readingsOf(wordsOf(name).join(' ')).some((text) => findIn('name', text));
}

/**
 * The words for a secret in a text that speaks of one, and does not say that none is wanted: "Your password is never stored" is no
 * such thing, "Never enter a password" is.
 */
function secretIn(text: string, kind: 'sentence' | 'request'): string | undefined {
  for (const reading of readingsOf(text))
    for (const sentence of reading.split(/[.?!;:()\n]/)) {
      const { 0: words, index = 0 } = findIn(kind, sentence) ?? {};
      if (words === undefined) continue;
      const isRefused =
        /\b(?:no|not|never|without|don.t)\b/.test(sentence.slice(0, index)) ||
        /^ (?:is|are|will be)(?: ?n.t| not| never)\b.*\b(?:need|require|ask|necessary|want)/.test(
          sentence.slice(index + words.length),
        );
      if (!isRefused) return words;
    }
  return undefined;
}

/** Names that say nothing: what is asked is in the message. */
const generic =
  /^(?:user |your |the )?(?:value|answer|input|response|reply|text|result|data|string|field|content|entry|key|code|number|prompt)$/;

/** Tells whether a message asks for a secret, in a field whose name says no more than that. */
export function asksForSecret(message: string, name: string): boolean {
  const secret = secretIn(message, 'request')?.split(' ');
  const words = wordsOf(name).map((word) => word.toLowerCase());
  return secret !== undefined && (generic.test(words.join(' ')) || words.every((word) => secret.includes(word)));
}

/** In the texts of a field, or the key of one beside it: a PIN code is the number of a place, as in Indian addresses. */
export const postal =
  /(?:^|[^a-z])(?:post(?:al)?(?:[ _-]?(?:code|office))?|zip(?:[ _-]?code)?|street|city|town|district|locality|landmark)(?![a-z])/i;

/**
 * Tells whether a field's key, title or description reads like a password, token, key, PIN, card or one-time code. Advice, not proof.
 * @param isPostal The form asks for an address.
 */
export function looksSecret(
  key: string,
  title: string | undefined,
  description: string | undefined,
  isPostal = false,
): boolean {
  // As much as is read of them elsewhere: of long ones, looking for one in the other takes quadratic time.
  const texts = [key, title, description].map((text) => text?.slice(0, 300));
  const saysPlace = texts.some((text) => text !== undefined && postal.test(text));
  const ofPlace = saysPlace ? /(?<![a-z])pin(?:[ _-]?code)?(?![a-z])/gi : /(?<![a-z])pin[ _-]?code(?![a-z])/gi;
  const [name, label, told] = saysPlace || isPostal ? texts.map((text) => text?.replace(ofPlace, '')) : texts;
  return (
    // A title that holds the key's word says more: `pin`, "GPIO pin".
    (label !== undefined && namesSecret(label)) ||
    (!texts[1]?.toLowerCase().includes(texts[0]?.toLowerCase() ?? '') && namesSecret(name ?? '')) ||
    (told !== undefined && secretIn(told, 'sentence') !== undefined)
  );
}

/** In UTF-16 code units. */
const longestRead = 20_000;

const privateKey = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY( BLOCK)?-----/;
/** Begins at the start of a run of its letters: from everywhere in the run it would take quadratic time. */
const jwt = /(?<![\w-])eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]*/;
/** How the keys of well-known services begin. */
const token =
  /\b(?:gh[pousr]_\w{20}|github_pat_\w{20}|glpat-[\w-]{15}|xox[abeprs]-[\w-]{10}|sk-(?:ant-|proj-)?[\w-]{20}|[sr]k_(?:live|test)_\w{16}|(?:AKIA|ASIA)[A-Z0-9]{16}|AIza[\w-]{30}|npm_\w{30}|pypi-\w{16}|hf_\w{20}|SG\.[\w-]{16,64}\.[\w-]{16})/;
/** Secrets that are told by their shape, also inside of a longer text. */
export const secretShapes: readonly RegExp[] = [privateKey, jwt, token];
const digits = /(?<![\w.,-])(?:\d[ -]?){12,18}\d(?![\w-]|[.,]\d)/g;
/** First digits and lengths of the card networks. */
const cardNumber = /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|35\d{14}|6\d{15})$/;

/** Members of JSON that are searched. More count as a secret: nobody has looked at them. */
const mostMembers = 20_000;

/**
 * Tells whether an answer contains a secret: something shaped like a card number, a private key, a JWT or the key of a service, or,
 * in JSON, a member that is named like one. The answer may be any value, or the text of JSON. Linear in the answer.
 */
export function holdsSecret(value: unknown): boolean {
  const open: unknown[] = [value];
  for (let count = 0; open.length > 0; count += 1) {
    if (count > mostMembers) return true;
    const part = open.pop();
    if (typeof part === 'object' && part !== null) {
      const members = Object.entries(part);
      if (!Array.isArray(part) && members.some(([name, member]) => isNamedSecret(name, member))) return true;
      for (const [, member] of members) open.push(member);
    } else if (isSecretShaped(String(part).slice(0, longestRead))) return true;
    else if (typeof part === 'string') open.push(...jsonIn(part));
  }
  return false;
}

/** "passwordRequired: true" says nothing that is secret. */
const isNamedSecret = (name: string, member: unknown): boolean =>
  member !== '' && member !== null && typeof member !== 'boolean' && namesSecret(name);

/** The list or object that a text holds as JSON, if any. */
function jsonIn(text: string): readonly object[] {
  if (!/^\s*[[{]/.test(text) || text.length > longestRead) return [];
  try {
    return [JSON.parse(text) as object];
  } catch {
    return [];
  }
}

function isSecretShaped(text: string): boolean {
  const isCard = (number: string) => cardNumber.test(number) && hasLuhnChecksum(number);
  return (
    secretShapes.some((shape) => shape.test(text)) ||
    (text.match(digits) ?? []).some((run) => isCard(run.replace(/\D/g, '')))
  );
}

function hasLuhnChecksum(number: string): boolean {
  const sum = [...number].reduceRight((total, digit, index) => {
    const value = Number(digit) * ((number.length - index) % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Field } from '../../src/core/schema/model.ts';
import type { Issue } from '../../src/core/schema/issues.ts';
import { messages as german } from '../../src/locales/de.ts';
import { bindMessages, issueText } from '../../src/messages/bind.ts';
import { createMessageTools, dirOf, template } from '../../src/messages/format.ts';
import type { Messages } from '../../src/messages/types.ts';
import {
  catalogues,
  defaultMessages,
  englishSentences,
  everything,
  flatten,
  ownWords,
  sentences,
} from './catalogues.ts';

/** Words that a language shares with English. */
const shared: Readonly<Record<string, readonly string[]>> = {
  de: ['optional', 'urlLabel'],
  es: ['no', 'errorPrefix'],
  it: ['no', 'urlLabel'],
  nl: ['urlLabel'],
  pl: ['urlLabel'],
  'pt-BR': ['urlLabel'],
};

/** "Invalid", "forbidden", "please" and similar words, which blame or beg, and do not help. */
const forbidden: Readonly<Record<string, RegExp>> = {
  en: /\b(invalid|forbidden|illegal|please)\b/i,
  ar: /غير صالح|ممنوع|محظور|رجاء|فضلك/,
  de: /ungültig|verboten|\bbitte\b/i,
  es: /inválid|no válid|prohibid|por favor/i,
  fr: /invalide|interdit|veuillez|s’il vous/i,
  he: /לא תקין|לא חוקי|אסור|בבקשה|(^| )נא /,
  hi: /अमान्य|वर्जित|निषिद्ध|कृपया/,
  it: /non valid|vietat|proibit|per favore/i,
  ja: /無効|不正|禁止|お願い/,
  ko: /잘못된|유효하지|금지|부탁|주십시오|주세요/,
  nl: /ongeldig|verboden|alstublieft|\bgelieve\b/i,
  pl: /nieprawidłow|nieważn|zabronion|proszę/i,
  'pt-BR': /inválid|proibid|por favor/i,
  sv: /ogiltig|förbjud|vänligen|var god/i,
  tr: /geçersiz|yasak|lütfen/i,
  uk: /недійсн|неприпустим|заборон|будь ласка/i,
  'zh-Hans': /无效|非法|禁止|请(?!求)/,
};

test('English has typographic apostrophes, and stops after two sentences', () => {
  const texts = [...englishSentences.values()];
  expect(texts.filter((text) => text.includes("'"))).toEqual([]);
  expect(texts.filter((text) => /[.!?] \p{Lu}/u.test(text) && !/[.!?…]$/.test(text))).toEqual([]);
});

test('twelve languages or more, each under its tag', () => {
  const tags = catalogues.map(([tag]) => tag);
  expect(tags).toEqual(Intl.getCanonicalLocales(tags));
  expect(Intl.PluralRules.supportedLocalesOf(tags)).toEqual(tags);
  expect(tags.length).toBeGreaterThanOrEqual(12);
});

describe.each(catalogues)('%s', (tag, messages) => {
  test('while a link is open, nothing is said about what its server knows: a host may tell it when the user is done', () => {
    const bound = bindMessages(messages, tag, defaultMessages);
    for (const text of [bound.waitingText, bound.waitingCopied]) {
      expect(text({ server: 'Acme', host: 'example.com' })).toContain('example.com');
      expect(text({ server: 'Acme', host: 'example.com' })).not.toContain('Acme');
    }
  });

  const own = sentences(messages, tag);

  test('has each text of the English catalogue, and no other one', () => {
    const paths = (texts: Messages) => flatten(texts).map(([path]) => path);
    expect(paths(messages).sort()).toEqual(paths(defaultMessages).sort());
  });

  test('has no text that is English, empty, half filled in, or written in two ways', () => {
    const english = [...own].filter(
      ([name, text]) => text === englishSentences.get(name) && !shared[tag]?.includes(name.replace(/ .*$/, '')),
    );
    expect(english.filter(([name]) => /\p{L}/u.test(ownWords(englishSentences.get(name) ?? '')))).toEqual([]);
    const odd = [...own].filter(([, text]) => /^\s*$|[{}]|undefined|NaN|^[ \t]|[ \t]$| {2}|'|"/.test(text));
    expect(odd).toEqual([]);
    expect([...own].filter(([, text]) => text !== text.normalize('NFC'))).toEqual([]);
  });

  test('ends a text of two sentences with a stop, as each of its sentences', () => {
    const several = [...own].filter(([, text]) => /\p{L}[.!?।؟] \p{L}|[。！？]./u.test(text));
    expect(several.filter(([, text]) => !/[.!?…।؟。！？]["”»」’]?$/u.test(text))).toEqual([]);
  });

  test('uses the same parameters as English in each text', () => {
    const values = [...Object.values(everything).flat(), everything.item + 1].filter((value) => value !== 'text');
    const named = (text: string | undefined) => values.filter((value) => text?.includes(String(value)));
    const isAlike = (name: string, text: string) => named(text).join() === named(englishSentences.get(name)).join();
    expect([...own].filter(([name, text]) => !isAlike(name, text))).toEqual([]);
  });

  test('blames nobody and begs nobody', () => {
    const lint = forbidden[tag];
    expect(lint).toBeDefined();
    expect([...own].filter(([, text]) => lint?.test(text))).toEqual([]);
  });

  test('has a different name for each button', () => {
    const { accept, confirm, decline, cancel, close, back, discard, keepEditing, openAgain, done } = messages;
    const names = [accept, confirm, decline, cancel, close, back, discard, keepEditing, openAgain, done];
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.length > 24)).toEqual([]);
    const { yes, no, show, hide, showMore, showLess } = messages;
    const pairs = [
      [yes, no],
      [show, hide],
      [showMore, showLess],
      [accept, yes],
      [decline, no],
    ];
    expect(pairs.filter(([one, other]) => one === other)).toEqual([]);
  });

  test('starts an error with the label, and does not double its punctuation', () => {
    const texts = bindMessages(messages, tag, defaultMessages);
    const issue: Issue = { field: 'f0', code: 'tooSmall', limit: 1900, exclusive: false };
    const field = { id: 'f0', key: 'k', kind: 'number', required: true, integer: false };
    const labelled = (label: string) => issueText(texts, issue, { ...field, label } as Field, 'summary');
    expect(labelled('Age')).toMatch(/^\u2068?Age\u2069?\u00a0?[:：] ?\S/u);
    expect(labelled('Age?')).toMatch(/^\u2068?Age\?\u2069? \S/u);
    expect(labelled('Age')).toContain('1900');
  });

  test('writes numbers and names in a row as its locale does', () => {
    const tools = createMessageTools(tag);
    const texts = bindMessages(messages, tag, defaultMessages);
    expect(tools.number(12_345.5)).toBe(
      new Intl.NumberFormat(tag, { useGrouping: 'min2' as unknown as boolean }).format(12_345.5),
    );
    expect(texts.rangeHint({ min: 0.5, max: 12_345.5 })).toContain(tools.number(12_345.5));
    expect(texts.rangeHint({ min: 0.5, max: 12_345.5 })).toContain(tools.number(0.5));
    const row = new Intl.ListFormat(tag).format(['A', 'B', 'C']);
    expect(texts.skipped({ labels: ['A', 'B', 'C'], count: 3 }).replace(/[\u2068\u2069]/g, '')).toContain(row);
  });

  test('is written in the letters of its language', () => {
    const { script = '' } = new Intl.Locale(tag).maximize();
    if (script === 'Latn') return;
    const foreign = [...own.values()].filter((text) =>
      /\p{Script=Latin}/u.test(ownWords(text).replace(/UTC|JSON|name@example\.com|https:\/\/example\.com/g, '')),
    );
    expect(foreign).toEqual([]);
  });
});

describe.each(['ar', 'he'])('%s runs from right to left', (tag) => {
  const messages = catalogues.find(([name]) => name === tag)?.[1] ?? defaultMessages;

  test('but text that is not in the language keeps its own direction', () => {
    expect(dirOf(tag)).toBe('rtl');
    const isolated = /[\u2066\u2068][^\u2066\u2068\u2069]*\u2069/gu;
    const loose = [...sentences(messages, tag).values()]
      .map((text) => text.replace(isolated, '').replace(isolated, ''))
      .filter((text) => /\p{Script=Latin}|\d[-/:]\d/u.test(text));
    expect(loose).toEqual([]);
  });
});

test('no other language does', () => {
  const rest = catalogues.map(([tag]) => tag).filter((tag) => tag !== 'ar' && tag !== 'he');
  expect(rest.filter((tag) => dirOf(tag) !== 'ltr')).toEqual([]);
});

/** “Schema”, and keywords of one. */
const wordsOfDevelopers =
  /schem|schéma|esquema|schemat|şema|схем|스키마|スキーマ|架构|مخطط|בסכמה|स्कीमा|minItems|keyword|regex|Zqi/iu;

test.each([['en', defaultMessages] as const, ...catalogues])(
  '%s: words of developers are in their own view alone',
  (tag, messages) => {
    const said = [...sentences(messages, tag)].filter(([, text]) => wordsOfDevelopers.test(text));
    expect(said.filter(([name]) => !name.startsWith('findingsTitle'))).toEqual([]);
  },
);

test('English blames nobody and begs nobody either', () => {
  expect([...englishSentences].filter(([, text]) => forbidden.en?.test(text))).toEqual([]);
});

test('a catalogue that lacks a text, or names a parameter that does not exist, does not compile', () => {
  expectTypeOf(german).toEqualTypeOf<Required<Messages>>();
  expectTypeOf<Omit<Messages, 'accept'>>().not.toExtend<Messages>();
  expectTypeOf<Omit<Messages['issues'], 'tooFew'>>().not.toExtend<Messages['issues']>();
  expectTypeOf(template('Nachricht von {server}')).toExtend<Messages['messageFrom']>();
  expectTypeOf(template('Nachricht von {sever}')).not.toExtend<Messages['messageFrom']>();
});

import { defaultMessages } from '../../src/messages/en.ts';
import { describe, expect, test } from 'vitest';
import { bindMessages } from '../../src/messages/bind.ts';
import { createMessageTools } from '../../src/messages/format.ts';
import type { MessageTools } from '../../src/messages/types.ts';
import { catalogues, everything, flatten } from './catalogues.ts';

const counts = Array.from({ length: 121 }, (_, count) => count);

const namedForms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many' };

/** The plural forms that each text of a catalogue offers, and those that it showed for 0 to 120. */
function pluralsOf(tag: string, messages: object) {
  const tools = createMessageTools(tag);
  const found = new Map<string, { readonly offered: Set<string>; readonly shown: Set<string> }>();
  let asked = 0;
  const plural: MessageTools['plural'] = (count, forms) => {
    asked += 1;
    const name = `${path} ${Object.values(forms).join('|')}`;
    const seen = found.get(name) ?? { offered: new Set(Object.keys(forms)), shown: new Set() };
    found.set(name, seen);
    seen.shown.add(tools.plural(count, { ...namedForms, other: 'other' }));
    return tools.plural(count, forms);
  };
  let path = '';
  for (const [name, text] of flatten(messages)) {
    path = name;
    asked = 0;
    for (const count of counts) {
      if (typeof text === 'string' || (count > 0 && asked === 0)) break;
      for (const secondsLeft of [count, count * 60]) {
        const params = { ...everything, count, limit: count, left: count, over: count, secondsLeft };
        text(params, { ...tools, plural });
      }
    }
  }
  return [...found];
}

describe.each(catalogues)('%s', (tag, messages) => {
  const rules = new Intl.PluralRules(tag);
  const reachable = [...new Set(counts.map((count) => rules.select(count)))].sort();
  const found = pluralsOf(tag, messages);

  test('has exactly the plural forms of its language in each counted text', () => {
    const needed = [...reachable, 'other'];
    const known: readonly string[] = rules.resolvedOptions().pluralCategories;
    expect(found.filter(([, { offered }]) => needed.some((form) => !offered.has(form)))).toEqual([]);
    expect(found.filter(([, { offered }]) => [...offered].some((form) => !known.includes(form)))).toEqual([]);
  });

  test('shows each of them for some count up to 120', () => {
    // Seconds are shown up to 90, minutes from two on.
    const texts = found.filter(([name]) => !name.startsWith('deadline '));
    expect(texts.filter(([, { shown }]) => [...shown].sort().join() !== reachable.join())).toEqual([]);
  });
});

describe('what is counted agrees with the number', () => {
  const texts = (tag: string) => {
    const found = catalogues.find(([name]) => name === tag);
    return bindMessages(found?.[1] ?? expect.fail(`No catalogue ${tag}`), tag, defaultMessages);
  };
  const left = (tag: string, count: number) => texts(tag).charactersLeft({ left: count, limit: 2_000_000 });

  test.each([
    ['ar', 0, 'لم يبقَ أي حرف'],
    ['ar', 1, 'بقي حرف واحد'],
    ['ar', 2, 'بقي حرفان'],
    ['ar', 3, 'بقيت 3 أحرف'],
    ['ar', 11, 'بقي 11 حرفًا'],
    ['ar', 100, 'بقي 100 حرف'],
    ['ar', 103, 'بقيت 103 أحرف'],
    ['pl', 1, 'Pozostał 1 znak'],
    ['pl', 2, 'Pozostały 2 znaki'],
    ['pl', 5, 'Pozostało 5 znaków'],
    ['pl', 12, 'Pozostało 12 znaków'],
    ['pl', 21, 'Pozostało 21 znaków'],
    ['pl', 22, 'Pozostały 22 znaki'],
    ['uk', 1, 'Залишився 1 символ'],
    ['uk', 3, 'Залишилося 3 символи'],
    ['uk', 11, 'Залишилося 11 символів'],
    ['uk', 21, 'Залишився 21 символ'],
    ['he', 1, 'נותר תו אחד'],
    ['he', 2, 'נותרו שני תווים'],
    ['he', 3, 'נותרו 3 תווים'],
    ['fr', 0, '0 caractère restant'],
    ['fr', 2, '2 caractères restants'],
    ['fr', 1_000_000, '1\u202f000\u202f000 de caractères restants'],
    ['es', 1, 'Queda 1 carácter'],
    ['es', 0, 'Quedan 0 caracteres'],
    ['es', 1_000_000, 'Quedan 1.000.000 de caracteres'],
    ['pt-BR', 2, '2 caracteres restantes'],
    ['it', 1, '1 carattere rimasto'],
    ['nl', 1, 'Nog 1 teken'],
    ['nl', 2, 'Nog 2 tekens'],
    ['de', 1, 'Noch 1 Zeichen'],
    ['sv', 2, '2 tecken kvar'],
    ['tr', 2, '2 karakter kaldı'],
    ['hi', 1, '1 वर्ण बाकी'],
    ['ja', 2, '残り 2 文字'],
    ['zh-Hans', 2, '还可输入 2 个字符'],
    ['ko', 2, '2자 남음'],
  ] as const)('%s, %i', (tag, count, text) => {
    expect(left(tag, count)).toBe(text);
  });

  test('minutes and seconds too', () => {
    expect(texts('pl').deadline({ secondsLeft: 130 })).toBe('Zostało 3 min');
    expect(texts('de').deadline({ secondsLeft: 1 })).toBe('Noch 1 Sek.');
    expect(texts('ja').deadline({ secondsLeft: 90 })).toBe('残り 90 秒');
  });
});

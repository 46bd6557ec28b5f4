import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileNames, kinds, schemaOf, type Kind } from '../../security/names.ts';
import { listen, openStage, resultsOf, type Stage, write } from './hostPage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

// The key of an object cannot be an index and keep its place.
const names = [...hostileNames].sort((a, b) => Number(b === '0') - Number(a === '0'));

/** The answer to the n-th field. Adjacent answers differ, so that a swap is noticed. */
const answers: Record<Kind, (n: number) => unknown> = {
  text: (n) => `answer ${n}`,
  number: (n) => n + 0.5,
  boolean: (n) => n % 2 === 0,
  choice: (n) => ['red', 'blue'][n % 2],
  choices: (n) => [['red'], ['blue'], ['red', 'blue']][n % 3],
};

async function fill(page: Page, kind: Kind): Promise<void> {
  const rows = page.locator('[data-elicitation="field"]');
  await rows.nth(names.length - 1).waitFor();
  for (const index of names.keys()) {
    const row = rows.nth(index);
    const answer = answers[kind](index);
    if (kind === 'text' || kind === 'number') await write(row.locator('input'), String(answer));
    else if (kind === 'boolean') await row.locator('input').setChecked(answer === true);
    // Selected by index, because queries by name are slow with forty fields. The answers show whether it was the right
    // one.
    else
      for (const name of [answer].flat())
        await row
          .locator('input')
          .nth(['red', 'blue'].indexOf(String(name)))
          .check();
  }
}

/** Asks for forty answers of a kind, gives them as a user would, and reads what the server gets, in its order. */
async function answer(page: Page, kind: Kind): Promise<unknown> {
  // As text, because rebuilding objects would lose `__proto__`.
  const sent = JSON.stringify({ message: 'Names', requestedSchema: schemaOf(names, kind) });
  await page.evaluate((text) => void globalThis.hostPage.ask(JSON.parse(text)), sent);
  await fill(page, kind);
  await page.getByRole('button', { name: 'Accept' }).click();
  await resultsOf(page, 1);
  return JSON.parse(
    await page.evaluate(() => {
      const [result] = globalThis.hostPage.results;
      return JSON.stringify(result?.action === 'accept' ? Object.entries(result.content ?? {}) : result);
    }),
  );
}

/** The prototypes that every value inherits from. */
const intrinsics = [
  ...['Object', 'Array', 'Function', 'String', 'Number', 'Boolean', 'Symbol', 'RegExp', 'Date', 'Promise'],
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'Error', 'TypeError', 'ArrayBuffer', 'Uint8Array'],
] as const;

/** Runs in the page before its scripts. */
const freeze = (list: readonly string[]) => {
  for (const name of list)
    Object.freeze((globalThis as unknown as Record<string, { prototype: object }>)[name]?.prototype);
};

/** Runs in the page: counts functions that are created from text, as ajv does. */
const countFunctions = () => {
  const counter = Object.assign(globalThis, { functionsMade: 0 });
  globalThis.Function = new Proxy(Function, {
    construct(target, parts) {
      counter.functionsMade += 1;
      return Reflect.construct(target, parts) as object;
    },
  });
};

/** Runs in the page: records the prototypes before its scripts, for comparison. */
const remember = (list: readonly string[]) => {
  const read = () =>
    list.map((name) => {
      const { prototype } = (globalThis as unknown as Record<string, { prototype: object }>)[name] ?? { prototype: {} };
      return [
        name,
        Reflect.ownKeys(prototype).map((key) => ({ key, ...Reflect.getOwnPropertyDescriptor(prototype, key) })),
      ] as const;
    });
  const before = read();
  // A member is unchanged if it is the same function.
  const changed = () =>
    read().flatMap(([name, members], index) => {
      const then = before[index]?.[1] ?? [];
      const same = (one: object, other: object | undefined) =>
        Object.entries(one).every(([part, value]) =>
          Object.is(value, (other as Record<string, unknown> | undefined)?.[part]),
        );
      const isSame = members.length === then.length && members.every((member, at) => same(member, then[at]));
      return isSame ? [] : [name];
    });
  Object.assign(globalThis, { changedIntrinsics: changed });
};

describe('forty hostile names of each kind, through the built package in a page (S-01)', () => {
  const all = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    ['', '&validator=ajv'].map((validator) => ({ kind, validator })),
  );

  test.each(all)(
    'with every prototype frozen before the first script: $kind $validator',
    async ({ kind, validator }) => {
      const page = await stage.open(`?frozen${validator}`, async (fresh) => {
        await fresh.addInitScript(countFunctions);
        await fresh.addInitScript(freeze, intrinsics);
      });
      const heard = listen(page);
      expect(await answer(page, kind)).toEqual(names.map((name, n) => [name, answers[kind](n)]));
      expect(
        await page.evaluate(
          (list) =>
            list.filter(
              (name) =>
                !Object.isFrozen((globalThis as unknown as Record<string, { prototype: object }>)[name]?.prototype),
            ),
          intrinsics,
        ),
      ).toEqual([]);
      // Checks that ajv itself runs, not its fallback. Booleans and choices are validated without it.
      const made = await page.evaluate(() => (globalThis as unknown as { functionsMade: number }).functionsMade);
      if (validator !== '' && /text|number/.test(kind)) expect(made).toBeGreaterThan(0);
      else expect(made).toBe(0);
      expect(heard).toEqual([]);
      await page.close();
    },
    60_000,
  );

  test.each(Object.keys(kinds) as Kind[])(
    'without freezing, every prototype is unchanged afterwards: %s',
    async (kind) => {
      const page = await stage.open('', (fresh) => fresh.addInitScript(remember, intrinsics));
      const heard = listen(page);
      const changed = () =>
        page.evaluate(() => (globalThis as unknown as { changedIntrinsics(): string[] }).changedIntrinsics());
      expect(await answer(page, kind)).toEqual(names.map((name, n) => [name, answers[kind](n)]));
      expect(await changed()).toEqual([]);
      expect(heard).toEqual([]);
      // Checks that a change would be detected.
      await page.evaluate(() => Object.assign(Object.prototype, { polluted: true }));
      expect(await changed()).toContain('Object');
      await page.close();
    },
    60_000,
  );
});

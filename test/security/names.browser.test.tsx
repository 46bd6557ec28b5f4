import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ElicitResult } from '../../src/core/protocol/types.ts';
import { fill } from '../support/fill.ts';
import { hostileNames, inherited, kindAt, kinds, schemaOf, type Kind } from './names.ts';
import { UnguardedDialog } from '../support/unguarded.tsx';
import { modelOf } from '../support/forms.ts';

// The key of an object cannot be an index and keep its place.
const names = [...hostileNames].sort((a, b) => Number(b === '0') - Number(a === '0'));

// Each name with one kind here, and with every kind in test/lanes/pages/names.built.test.ts.
const inTurn = Object.keys(kinds) as Kind[];

test('forty hostile names of fields of all kinds are shown, answered, and sent as they are (S-01)', async () => {
  const before = inherited();
  const onRespond = vi.fn<(result: ElicitResult) => void>();
  const requestedSchema = schemaOf(names, ...inTurn);
  const { fields } = modelOf(requestedSchema);
  await render(
    <UnguardedDialog
      request={{ message: 'Names', requestedSchema }}
      server={{ name: 'Server' }}
      onRespond={onRespond}
    />,
  );
  const wanted = JSON.parse(
    `{${names.map((name, index) => `${JSON.stringify(name)}:${JSON.stringify(kindAt(index, inTurn).answer)}`).join(',')}}`,
  ) as Record<string, never>;

  const dialog = document.querySelector('dialog') as HTMLElement;
  expect(dialog.querySelectorAll('[data-elicitation="field"]')).toHaveLength(40);
  // Nothing of a name is an id, a class, a form name, an attribute or an element.
  const markup = [...dialog.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(({ name, value }) => `${name}=${value}`),
  );
  expect(markup.filter((text) => /proto|polluted|onerror|a\[0\]|submit(?!$)/i.test(text))).toEqual([]);
  expect(dialog.querySelectorAll('img, script, a')).toHaveLength(0);

  await fill(fields, wanted);
  document.querySelector<HTMLElement>('dialog [data-intent="accept"]')?.click();
  await expect.poll(() => onRespond.mock.calls.length).toBe(1);
  const result = onRespond.mock.calls[0]?.[0];
  expect(result?.action === 'accept' && Object.entries(result.content ?? {})).toEqual(Object.entries(wanted));
  expect(inherited()).toEqual(before);
}, 60_000);

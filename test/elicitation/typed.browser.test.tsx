// Nothing that was typed is lost before the request is settled, whatever the kind of its field; and nothing is left after that.
import { forwardRef } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog as KitDialog } from '../../src/components/Dialog.tsx';
import { jsonFields } from '../../src/core.ts';
import type { DialogSlotProps } from '../../src/react/slots.ts';
import { button, formOf, textbox } from '../support/elicitation.tsx';
import { entryOf, post, showHost, stopTime } from '../support/host.tsx';
import { UnguardedDialog, UnguardedForm, UnguardedHost } from '../support/unguarded.tsx';

const many = Array.from({ length: 40 }, (_, index) => `Colour ${index}`);
const open = (options: readonly string[]) => ({ anyOf: [{ enum: options }, { type: 'string' }] });
const box = (name: string) => page.getByLabelText(name, { exact: true });
const group = (name: string) => page.getByRole('group', { name, exact: true });
const radios = (name: string) => page.getByRole('radiogroup', { name, exact: true });
const has = (locator: () => Locator, value: string) => async () => {
  await expect.element(locator()).toHaveValue(value);
};
const checked = (locator: () => Locator) => async () => {
  await expect.element(locator()).toBeChecked();
};

interface Kind {
  readonly property: object;
  readonly enter: () => Promise<void>;
  readonly isThere: () => Promise<void>;
  /** In the copy that is offered when time runs out. */
  readonly copy?: string;
  /** In memory, before the request is settled. */
  readonly typed?: string;
  /** Only in its picker: no browser says what half a date is, so that it lives as long as its box. */
  readonly isOnlyInBox?: true;
  /** Kept in the form, and not beside it. */
  readonly isSecret?: true;
}

/** By the title of the field. */
const kinds: Readonly<Record<string, Kind>> = {
  Street: {
    property: { type: 'string' },
    enter: () => box('Street').fill('Elm Street'),
    isThere: has(() => box('Street'), 'Elm Street'),
    copy: 'Elm Street',
    typed: 'Elm Street',
  },
  Story: {
    property: { type: 'string', maxLength: 900 },
    enter: () => box('Story').fill('One\nTwo'),
    isThere: has(() => box('Story'), 'One\nTwo'),
    copy: 'One\nTwo',
    typed: 'One\nTwo',
  },
  'API token': {
    property: { type: 'string' },
    enter: () => box('API token').fill('sk-live-4711'),
    isThere: has(() => box('API token'), 'sk-live-4711'),
    typed: 'sk-live-4711',
    isSecret: true,
  },
  Size: {
    property: { type: 'number' },
    enter: () => box('Size').fill('1.'),
    isThere: has(() => box('Size'), '1.'),
    copy: '1.',
  },
  Agreed: {
    property: { type: 'boolean' },
    enter: () => radios('Agreed').getByRole('radio', { name: 'Yes' }).click(),
    isThere: checked(() => radios('Agreed').getByRole('radio', { name: 'Yes' })),
    copy: 'Yes',
  },
  Toast: {
    property: { enum: ['Rye', 'Oat'] },
    enter: () => radios('Toast').getByRole('radio', { name: 'Oat' }).click(),
    isThere: checked(() => radios('Toast').getByRole('radio', { name: 'Oat' })),
    copy: 'Oat',
  },
  Bread: {
    property: open(['Rye', 'Spelt']),
    async enter() {
      await radios('Bread').getByRole('radio', { name: 'Other…' }).click();
      await textbox('Bread Your own answer').fill('Pumpernickel');
    },
    isThere: has(() => textbox('Bread Your own answer'), 'Pumpernickel'),
    copy: 'Pumpernickel',
    typed: 'Pumpernickel',
  },
  Cake: {
    property: open(['Plum', 'Apple']),
    async enter() {
      await radios('Cake').getByRole('radio', { name: 'Other…' }).click();
      await textbox('Cake Your own answer').fill('Stollen');
      await radios('Cake').getByRole('radio', { name: 'Plum' }).click();
    },
    async isThere() {
      await checked(() => radios('Cake').getByRole('radio', { name: 'Plum' }))();
      await radios('Cake').getByRole('radio', { name: 'Other…' }).click();
      await has(() => textbox('Cake Your own answer'), 'Stollen')();
      await radios('Cake').getByRole('radio', { name: 'Plum' }).click();
    },
    copy: 'Plum',
    typed: 'Stollen',
  },
  Spreads: {
    property: { type: 'array', items: { enum: ['Butter', 'Jam'] } },
    enter: () => group('Spreads').getByRole('checkbox', { name: 'Jam' }).click(),
    isThere: checked(() => group('Spreads').getByRole('checkbox', { name: 'Jam' })),
    copy: 'Jam',
  },
  Tools: {
    property: { type: 'array', items: open(['Rake', 'Hoe']) },
    async enter() {
      await group('Tools').getByRole('checkbox', { name: 'Rake' }).click();
      await group('Tools').getByRole('checkbox', { name: 'Other…' }).click();
      await textbox('Tools Your own answer').fill('my hands');
    },
    async isThere() {
      await checked(() => group('Tools').getByRole('checkbox', { name: 'Rake' }))();
      await has(() => textbox('Tools Your own answer'), 'my hands')();
    },
    copy: 'Rake\nmy hands',
    typed: 'my hands',
  },
  Tags: {
    property: { type: 'array', items: { type: 'string' } },
    enter: () => textbox(/Entry 1/).fill('quiet'),
    isThere: has(() => textbox(/Entry 1/), 'quiet'),
    copy: 'quiet',
    typed: 'quiet',
  },
  Day: {
    property: { type: 'string', format: 'date' },
    enter: () => box('Day').fill('2026-03-04'),
    isThere: has(() => box('Day'), '2026-03-04'),
    copy: 'March 4, 2026',
    typed: '2026-03-04',
  },
  Birthday: {
    property: { type: 'string', format: 'date' },
    async enter() {
      await box('Birthday').click();
      await userEvent.keyboard('02');
    },
    async isThere() {
      await expect.poll(() => (box('Birthday').element() as HTMLInputElement).validity.badInput).toBe(true);
    },
    isOnlyInBox: true,
  },
  Start: {
    property: { type: 'string', format: 'date-time' },
    enter: () => box('Start').fill('2026-03-04T05:06'),
    isThere: has(() => box('Start'), '2026-03-04T05:06'),
    typed: '2026-03-04T05:06',
  },
  Colour: {
    property: { enum: many },
    enter: () => page.getByRole('combobox', { name: 'Colour' }).fill('mauve'),
    isThere: has(() => page.getByRole('combobox', { name: 'Colour' }), 'mauve'),
    copy: 'mauve',
    typed: 'o?mauve',
  },
  Data: {
    property: { type: 'object' },
    enter: () => box('Data').fill('{"a":'),
    isThere: has(() => box('Data'), '{"a":'),
    copy: '{"a":',
    typed: '{"a":',
  },
  // Last: its box keeps the focus, as of somebody who is still typing.
  Paint: {
    property: open(many),
    enter: () => page.getByRole('combobox', { name: 'Paint' }).fill('teal'),
    isThere: has(
      () => page.getByRole('combobox', { name: 'Paint' }).or(textbox('Paint Your own answer')).last(),
      'teal',
    ),
    copy: 'teal',
  },
};

const everything = formOf(
  Object.fromEntries(
    Object.entries(kinds).map(([title, { property }], index) => [`f${index}`, { ...property, title }]),
  ),
);

async function enterAll(): Promise<void> {
  for (const kind of Object.values(kinds)) await kind.enter();
}
async function expectAll(isThere: (kind: Kind) => boolean = () => true): Promise<void> {
  for (const kind of Object.values(kinds)) if (isThere(kind)) await kind.isThere();
}
const isKept = ({ isOnlyInBox, isSecret }: Kind) => !isOnlyInBox && !isSecret;

const OtherDialog = forwardRef<HTMLElement, DialogSlotProps>(function OtherDialog(props, ref) {
  return <KitDialog {...props} ref={ref} />;
});

describe('what was typed into a field of any kind', () => {
  test('is there after a remount of the host', async () => {
    const { elicitations, source, screen } = await showHost({ json: jsonFields });
    void elicitations.request(everything, { server: post });
    await enterAll();
    await screen.unmount();
    await render(<UnguardedHost elicitations={source} json={jsonFields} />);
    await expectAll(isKept);
    await expect.element(box('API token')).toHaveValue('');
    await expect.element(box('Birthday')).toHaveValue('');
  });

  test('is there after a change of the Dialog slot, secrets too', async () => {
    const dialog = (components: object) => (
      <UnguardedDialog {...{ request: everything, components }} json={jsonFields} />
    );
    const { rerender } = await render(dialog({}));
    await enterAll();
    await rerender(dialog({ Dialog: OtherDialog }));
    await expectAll(({ isOnlyInBox }) => !isOnlyInBox);
  });

  test('is there after Back, half a date and secrets too', async () => {
    const { elicitations } = await showHost({ json: jsonFields });
    const first = entryOf(formOf({}, [], 'Shall we start?'));
    void elicitations.requestAll({ first, all: entryOf(everything) }, { server: post });
    await button('Confirm').click();
    await enterAll();
    await button('Back').click();
    await button('Confirm').click();
    await expectAll();
  });

  test.each(['Decline', 'Cancel'])('is there after a failed %s, half a date and secrets too', async (answer) => {
    await render(<UnguardedForm request={everything} json={jsonFields} onRespond={() => false} />);
    await enterAll();
    await button(answer).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expectAll();
  });

  test('can be copied when the time runs out, except secrets', async () => {
    stopTime();
    const { elicitations } = await showHost({ json: jsonFields });
    void elicitations.request(everything, { server: post, timeoutMs: 4000 });
    await enterAll();
    vi.advanceTimersByTime(4000);
    await page.getByText('What you entered').click();
    const terms = page.getByRole('status').getByRole('term');
    const copied = () =>
      Object.fromEntries(
        terms.elements().map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]),
      );
    const wanted = Object.entries(kinds).flatMap(([title, { copy }]) => (copy === undefined ? [] : [[title, copy]]));
    await expect.poll(copied).toMatchObject(Object.fromEntries(wanted));
    for (const title of ['API token', 'Birthday']) expect(copied()).not.toHaveProperty([title]);
  });
});

describe('digits, where one question is asked at a time', () => {
  const last = { type: 'string', title: 'Last' };
  test.each([
    ['an option and back', { bread: { ...open(['Rye', 'Spelt']), title: 'Bread' } }, '13'],
    ['the same option twice', { bread: { ...open(['Rye', 'Spelt']), title: 'Bread' } }, '33'],
    ['the box off and on', { bread: { type: 'array', items: open(['Rye', 'Spelt']), title: 'Bread' } }, '33'],
  ])('%s: the text of "Other…" is there', async (_, properties, digits) => {
    await render(<UnguardedDialog request={formOf({ ...properties, last })} steps />);
    await page.getByText('Other…').click();
    await textbox('Bread Your own answer').fill('Pumpernickel');
    (page.getByRole('dialog').element() as HTMLElement).focus();
    await userEvent.keyboard(digits);
    await expect.element(textbox('Bread Your own answer')).toHaveValue('Pumpernickel');
  });

  test('a question that was skipped has the text again when "Other…" is chosen', async () => {
    const bread = { ...open(['Rye', 'Spelt']), title: 'Bread' };
    await render(<UnguardedDialog request={formOf({ bread, last }, ['last'])} steps />);
    await page.getByText('Other…').click();
    await textbox('Bread Your own answer').fill('Pumpernickel');
    await button('Skip').click();
    await button('Back').click();
    await page.getByText('Other…').click();
    await expect.element(textbox('Bread Your own answer')).toHaveValue('Pumpernickel');
  });
});

/** All texts that can be reached from what React keeps of a container: props, state, refs. */
function textsIn(container: Element): string {
  const entry = Object.entries(container).find(([key]) => key.startsWith('__reactContainer$'));
  const found: string[] = [];
  const seen = new Set<unknown>();
  const open: unknown[] = [entry?.[1]];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') found.push(value);
    if (typeof value !== 'object' || value === null || seen.has(value) || value === window) continue;
    seen.add(value);
    if (value instanceof Map) open.push(...value.values());
    else if (value instanceof Set) open.push(...value);
    else if (!(value instanceof Node)) open.push(...Object.values(value));
  }
  return found.join('\n');
}

describe('nothing is left of it once it was answered, although the app keeps the component', () => {
  const answers = ['Accept', 'Decline', 'Cancel'] as const;
  const typed = Object.values(kinds).flatMap((kind) => kind.typed ?? []);
  const send = [() => {}, () => Promise.resolve()] as const;
  test.each(
    answers.flatMap((answer) =>
      send.map((onRespond, index) => [answer, ['at once', 'later'][index], onRespond] as const),
    ),
  )('%s, taken %s', async (answer, _, onRespond) => {
    // Without fields that cannot be accepted as they are.
    const isOpen = ({ typed: text = '' }: Kind) => !/^(?:o\?|\{)/.test(text);
    const shown = Object.entries(kinds).filter(([title, kind]) => isOpen(kind) && !/Size|Birthday|Paint/.test(title));
    const request = formOf(Object.fromEntries(shown.map(([title, { property }]) => [title, { ...property, title }])));
    const form = (components: object) => (
      <UnguardedForm {...{ request, components }} review="never" onRespond={onRespond} />
    );
    const { container, rerender } = await render(form({}));
    for (const [, kind] of shown) await kind.enter();
    await rerender(form({ Dialog: OtherDialog }));
    expect(textsIn(container)).toContain('sk-live-4711');
    await button(answer).click();
    await expect.element(page.getByRole('form').or(button('Decline'))).not.toBeInTheDocument();
    expect(typed.filter((text) => textsIn(container).includes(text))).toEqual([]);
  });
});

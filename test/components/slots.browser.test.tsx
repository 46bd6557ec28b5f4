import { jsonFields } from '../../src/core/answer/jsonFields.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Components } from '../../src/index.ts';
import { button, openElicitation } from '../support/elicitation.tsx';
import { everyKind, nakedSlots } from '../../stories/slots/nakedSlots.tsx';

const names = Object.keys(nakedSlots) as (keyof Components)[];

const kindsOf: Partial<Record<keyof Components, string>> = {
  TextControl: 'text',
  NumberControl: 'number',
  BooleanControl: 'boolean',
  ChoiceControl: 'choice',
  ChoicesControl: 'choices',
  ListControl: 'list',
  DateControl: 'date',
  DateTimeControl: 'dateTime',
  JsonControl: 'json',
};

const looked = ['borderTopWidth', 'borderTopColor', 'borderRadius', 'minHeight', 'padding', 'fontSize'] as const;

/** The styles of the controls that the slot did not replace, by field. */
function looksOf(without: string | undefined): Readonly<Record<string, readonly string[]>> {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-elicitation="field"]')];
  return Object.fromEntries(
    fields
      .filter(({ dataset }) => dataset['kind'] !== without)
      .map((field, index) => [
        `${index} ${field.dataset['kind']}`,
        [...field.querySelectorAll('[data-elicitation="control"] :is(input, select, textarea)')].map((box) => {
          const style = getComputedStyle(box);
          return looked.map((name) => style[name]).join(' ');
        }),
      ]),
  );
}

async function open(components: Partial<Components> = {}) {
  await page.viewport(600, 700);
  const opened = await openElicitation(everyKind, { json: jsonFields, components });
  await expect.element(button('Accept')).toBeVisible();
  return opened;
}

/** What is measured in a form of the kit's own slots. */
async function inKitsOwn<T>(measure: () => T): Promise<T> {
  const { screen } = await open();
  const measured = measure();
  await screen.unmount();
  return measured;
}

test('with a Field of the host, the boxes of the other slots are as wide as before', async () => {
  const kinds = ['number', 'date', 'dateTime', 'text', 'choice'];
  const widths = () =>
    kinds.map((kind) => {
      const box = document.querySelector(`[data-kind="${kind}"] [data-elicitation="control"] :is(input, select)`);
      return `${kind} ${Math.round(box?.getBoundingClientRect().width ?? 0)}`;
    });
  const before = await inKitsOwn(widths);
  await open({ Field: nakedSlots.Field });
  expect(widths()).toEqual(before);
});

const isBox = 'input:not([type="radio"], [type="checkbox"]), select, textarea';

test.each(names)('%s alone, written from its contract and without styles, gives a complete form', async (name) => {
  const before = await inKitsOwn(() => looksOf(kindsOf[name]));
  const { dialog } = await open({ [name]: nakedSlots[name] });
  expect(looksOf(kindsOf[name])).toEqual(before);

  for (const box of dialog.element().querySelectorAll<HTMLElement>(`[data-elicitation="control"] :is(${isBox})`)) {
    const { borderTopWidth, fontFamily, fontSize } = getComputedStyle(box);
    expect([borderTopWidth, fontSize]).toEqual(['1px', box.closest('[data-kind="json"]') ? '13.5px' : '15px']);
    expect(fontFamily).not.toBe('');
    expect(box.getBoundingClientRect().height).toBeGreaterThan(35.9);
    expect(box.getBoundingClientRect().width).toBeGreaterThanOrEqual(170);
  }
  // One field below the other, nothing beside the form.
  const fields = [...dialog.element().querySelectorAll('[data-elicitation="field"]')];
  const tops = fields.map((field) => field.getBoundingClientRect());
  for (const [index, { top }] of tops.entries()) expect(top).toBeGreaterThanOrEqual(tops[index - 1]?.bottom ?? 0);
  const body = dialog.element().querySelector('[data-elicitation-piece="body"]') as HTMLElement;
  expect(body.scrollWidth).toBe(body.clientWidth);

  // The body scrolls, the three answers are in view.
  expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
  for (const answer of ['Accept', 'Decline', 'Cancel']) {
    const { x, y, width, height } = button(answer).element().getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(24);
    expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(button(answer).element());
  }

  await button('Accept').click();
  await expect.element(page.getByText(/^There are \d problems$/)).toBeVisible();
  await page.getByRole('button', { name: /^Chores: / }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Bins' })).toHaveFocus();
});

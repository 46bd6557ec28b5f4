// After Accept, the user sees what is wrong without scrolling.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { button, formOf, openElicitation } from '../support/elicitation.tsx';
import { UnguardedForm } from '../support/unguarded.tsx';

const options = ['Small functions', 'Time zones', 'Calendars', 'Durations'].map((title) => ({
  const: title,
  title,
  description: `${title}, and what belongs to them in most of the languages that we know of.`,
}));
const groups = {
  'radio buttons': { type: 'string', title: 'Size', oneOf: options },
  'check boxes': { type: 'array', title: 'Sizes', minItems: 1, items: { anyOf: options } },
  'a text': { type: 'string', title: 'Name' },
};
const text = { type: 'string', title: 'Text', default: 'Filled in' };
const requestOf = (group: object) => formOf({ a: text, b: text, c: text, group, d: text, e: text, f: text }, ['group']);

const rectOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
const error = () => rectOf('[data-elicitation="error"]');

test.each(
  Object.entries(groups).flatMap(([name, group]) =>
    (
      [
        [1280, 740],
        [1280, 600],
        [390, 740],
        [390, 640],
      ] as const
    ).map((window) => [name, ...window, group] as const),
  ),
)('%s in a window of %i by %i', async (_, width, height, group) => {
  await page.viewport(width, height);
  await openElicitation(requestOf(group));
  await button('Accept').click();
  await expect.poll(() => document.activeElement?.closest('[data-invalid]')).not.toBeNull();
  await expect.poll(() => error().bottom <= rectOf('[data-elicitation="actions"]').top).toBe(true);
  expect(error().height).toBeGreaterThan(0);
  expect(error().top).toBeGreaterThanOrEqual(rectOf('[data-elicitation="banner"]').bottom);
});

test('in the page, above the buttons that stick to its lower edge', async () => {
  await page.viewport(1280, 600);
  await render(<UnguardedForm request={requestOf(groups['check boxes'])} />);
  await button('Accept').click();
  await expect
    .poll(() => error().height > 0 && error().bottom <= rectOf('[data-elicitation="actions"]').top)
    .toBe(true);
});

// Nothing is sent that was never in view: whatever the user answered before they came back, wherever the form is.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Content, ElicitParams, ElicitResult } from '../../src/core/protocol/types.ts';
import '../../src/styles.css';
import { button, formOf, textbox } from '../support/elicitation.tsx';
import { entryOf, places, post, showHost } from '../support/host.tsx';
import { UnguardedForm } from '../support/unguarded.tsx';

beforeEach(() => page.viewport(900, 500));

const [, [, showRemote]] = places;
const shown = [
  ['a dialog', () => showHost()],
  ['the page', () => showHost({ inline: true })],
  ['a dialog of a queue elsewhere', () => showRemote()],
] as const;

const blanks = Object.fromEntries(
  Array.from({ length: 16 }, (_, index) => [`q${index}`, { type: 'string', title: `Question ${index + 1}` }]),
);
const city = { type: 'string', title: 'City' };

interface Offer {
  readonly properties: object;
  /** Accepted before, in the same call. */
  readonly earlier?: { readonly message: string; readonly note: string };
  readonly content: object;
}
const offers: Readonly<Record<string, Offer>> = {
  'a default below the fold': {
    properties: { ...blanks, city: { ...city, default: 'Bonn' } },
    content: { city: 'Bonn' },
  },
  'a constant below the fold': {
    properties: { ...blanks, agree: { const: 'I agree to pay' } },
    content: { agree: 'I agree to pay' },
  },
  'an earlier answer to the same message, below the fold': {
    properties: { ...blanks, city },
    earlier: { message: 'Tell us', note: 'Pre-filled from your last answer' },
    content: { city: 'Bonn' },
  },
  'an earlier answer to another message': {
    properties: { city },
    earlier: { message: 'Where do you live?', note: 'Pre-filled from your last answer' },
    content: { city: 'Bonn' },
  },
};

const accepts = page.getByRole('button', { name: /^(?:Review and accept|Accept)$/ });
const review = page.getByRole('group', { name: /Review what will be sent/ });
/** Of the last question: what the user left is still there, out of sight. */
const next = button('Confirm');

/** Accepts, and what the review shows too, if there is one. @returns whether that had all of the content */
async function acceptAll(content: object): Promise<boolean> {
  await accepts.click();
  await expect.poll(() => review.query() ?? next.query()).not.toBeNull();
  const shownThere = review.query()?.textContent;
  if (shownThere !== undefined) await accepts.click();
  await expect.element(next).toBeVisible();
  return Object.values(content).every((value) => shownThere?.includes(String(value)));
}

const visits = {
  async declined() {
    await button('Decline').click();
    await expect.element(next).toBeVisible();
    await button('Back').click();
  },
  async cancelled() {
    await button('Cancel').click();
    await expect.element(next).toBeVisible();
    await button('Back').click();
  },
  async left() {
    await button('Back').click();
    await button('Confirm').click();
  },
};

describe.each(shown)('in %s', (_, show) => {
  describe.each(Object.entries(offers))('%s', (__, { properties, earlier, content }) => {
    async function askRound() {
      const { elicitations } = await show();
      const from = { server: post, call: {} };
      const form = (message: string) => entryOf(formOf(properties, [], message));
      if (earlier) {
        const first = elicitations.requestAll({ where: form(earlier.message) }, from);
        await textbox('City').fill('Bonn');
        await accepts.click();
        await first;
      }
      const confirm = (message: string) => entryOf(formOf({}, [], message));
      const asked = { first: confirm('Shall we start?'), where: form('Tell us'), sure: confirm('Are you sure?') };
      const results = elicitations.requestAll(asked, from);
      await expect.element(page.getByText('Shall we start?')).toBeVisible();
      await button('Confirm').click();
      await expect.element(button('Back')).toBeVisible();
      await expect.element(accepts).toBeInTheDocument();
      return { results };
    }

    test.each(Object.entries(visits))('%s before, it is reviewed before it is sent', async (___, visit) => {
      const { results } = await askRound();
      await visit();
      await expect.element(accepts).toBeInTheDocument();
      expect(page.getByText(earlier?.note ?? 'no note', { exact: false }).elements().length > 0).toBe(
        earlier !== undefined,
      );
      expect(await acceptAll(content)).toBe(true);
      await button('Confirm').click();
      expect(await results).toMatchObject({ where: { action: 'accept', content } });
    });

    test('accepted before, it was reviewed then, and is sent with one press', async () => {
      const { results } = await askRound();
      expect(await acceptAll(content)).toBe(true);
      await button('Back').click();
      await accepts.click();
      await expect.element(next).toBeVisible();
      await button('Confirm').click();
      expect(await results).toMatchObject({ where: { action: 'accept', content } });
    });
  });

  test('what was declined and then reconsidered is reviewed, also where all of it was in view', async () => {
    const { elicitations } = await show();
    const asked = { where: entryOf(formOf({ city })), sure: entryOf(formOf({}, [], 'Are you sure?')) };
    const results = elicitations.requestAll(asked, { server: post });
    await visits.declined();
    await textbox('City').fill('Bonn');
    await button('Review and accept').click();
    await expect.element(review).toBeVisible();
    await button('Accept').click();
    await button('Confirm').click();
    expect(await results).toMatchObject({ where: { action: 'accept', content: { city: 'Bonn' } } });
  });
});

describe('in a card of the app (frame="none")', () => {
  const requests: readonly (readonly [string, ElicitParams, Content | undefined])[] = [
    ['a default below the fold', formOf(offers['a default below the fold']?.properties ?? {}), undefined],
    ['a constant below the fold', formOf(offers['a constant below the fold']?.properties ?? {}), undefined],
    ['an earlier answer', formOf({ city }), { city: 'Bonn' }],
  ];
  const cases = requests.flatMap(([name, ...rest]) =>
    ['Decline', 'Cancel', 'nothing'].map((before) => [name, before, ...rest] as const),
  );
  test.each(cases)(
    '%s, after %s could not be sent, is reviewed before it is sent',
    async (_, before, request, earlier) => {
      const onRespond = vi.fn<(result: ElicitResult) => boolean>(({ action }) => action === 'accept');
      await render(<UnguardedForm frame="none" request={request} initialContent={earlier} onRespond={onRespond} />);
      if (before !== 'nothing') {
        await button(before).click();
        await expect.element(page.getByRole('alert')).toBeVisible();
      }
      await accepts.click();
      await expect.element(review).toBeVisible();
      expect(onRespond.mock.calls.filter(([{ action }]) => action === 'accept')).toEqual([]);
      await button('Accept').click();
      await expect.poll(() => onRespond.mock.lastCall?.[0].action).toBe('accept');
    },
  );
});

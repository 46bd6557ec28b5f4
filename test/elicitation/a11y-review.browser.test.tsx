import { jsonFields } from '../../src/core/answer/jsonFields.ts';
import { render } from 'vitest-browser-react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { Content } from '../../src/core/protocol/types.ts';
import { ElicitationReceipt } from '../../src/elicitation/receipt/ElicitationReceipt.tsx';
import {
  button,
  contactRequest,
  fillContact,
  formOf,
  openElicitation,
  openReceipts,
  reviewLine,
  rowsOf,
  server,
  textbox,
} from '../support/elicitation.tsx';

// users can see what will be sent.

const secretRequest = formOf({ api_key: { type: 'string', title: 'API key' }, note: { type: 'string' } }, ['api_key']);

const review = () => page.getByRole('group', { name: 'Review what will be sent to Post office' });

/** The content according to the text of the review. */
function contentOnScreen(): Record<string, unknown> {
  const rows = [...review().element().querySelectorAll('[data-elicitation-piece="answer"]')];
  return Object.fromEntries(
    rows.map((row) => {
      const value = row.querySelector('[data-elicitation-piece="answer-value"]') as HTMLElement;
      const items = [...value.querySelectorAll('li')];
      return [row.querySelector('code')?.textContent ?? '', items.length > 0 ? items.map(sentOf) : sentOf(value)];
    }),
  );
}

function sentOf(value: HTMLElement): unknown {
  const raw = value.querySelector('[data-elicitation-piece="raw-value"]')?.textContent;
  return raw === undefined || raw === null ? value.textContent : JSON.parse(raw.replace(/^sent as /, ''));
}

test.each([
  ['the field', { api_token: { type: 'object', title: 'Api token' } }],
  ['a property', { login: { type: 'object', title: 'Login', properties: { user: {}, password: {} } } }],
])('JSON is a secret by the name of %s: the user is warned, and a receipt does not have it', async (_, properties) => {
  const request = formOf(properties);
  const { answer } = await openElicitation(request, { json: jsonFields });
  await expect.element(page.getByText(/This looks like a password or key/)).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox').fill('{ "user": "ada", "password": "hunter2" }');
  await button('Review and accept').click();
  await expect.element(review()).toHaveFocus();
  expect(review().element()).not.toHaveTextContent('hunter2');
  await button('Accept').click();
  const result = await answer();
  if (!result) throw new Error('nothing was sent');
  await render(<ElicitationReceipt json={jsonFields} {...{ request, server, result }} />);
  openReceipts();
  await expect.element(page.getByText('not shown here')).toBeVisible();
  await expect.element(page.getByText(/hunter2/)).not.toBeInTheDocument();
});

const chores = Object.entries({ b: 'Bins', p: 'Plants' }).map(([value, title]) => ({ const: value, title }));

test('in the developer’s view, the review says exactly what is then sent', async () => {
  const request = formOf({
    'a.b': { type: 'string', title: 'Dotted' },
    __proto__2: { type: 'string' },
    yes: { type: 'boolean', title: 'A box', default: true },
    room: { type: 'string', oneOf: [{ const: 'c', title: 'Courtyard' }] },
    chores: { type: 'array', items: { anyOf: chores } },
    plain: { type: 'array', items: { type: 'string' } },
    empty: { type: 'string', default: '' },
    blank: { type: 'string', title: 'Left out' },
  });
  const { answer } = await openElicitation(request, { findings: true });
  await textbox(/Dotted/).fill('two  blanks');
  await page.getByRole('radio', { name: 'Courtyard' }).click();
  await page.getByRole('checkbox', { name: 'Plants' }).click();
  await page.getByRole('checkbox', { name: 'Bins' }).click();
  await textbox('Entry 1').fill('x');
  await reviewLine().click();
  await expect.element(review()).toHaveFocus();
  await expect.element(page.getByText(/Not included \(left blank\): .*Left out/)).toBeVisible();
  const shown = contentOnScreen();
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: shown });
  expect(shown).toEqual({
    'a.b': 'two  blanks',
    yes: true,
    room: 'c',
    chores: ['b', 'p'],
    plain: ['x'],
    empty: '',
  });
});

test.each([
  ['an object', { a: [1, { b: null }], c: 'x' }],
  ['a list of objects', [{ a: 1 }, { a: 2 }]],
])('JSON is reviewed as JSON: %s', async (_, value) => {
  const place = { type: Array.isArray(value) ? 'array' : 'object', items: { type: 'object' }, title: 'Place' };
  const { answer } = await openElicitation(formOf({ place }, ['place']), { json: jsonFields });
  await textbox('Place').fill(JSON.stringify(value));
  await reviewLine().click();
  await expect.element(review()).toHaveFocus();
  expect(JSON.parse(page.getByRole('definition').element().querySelector('bdi')?.textContent ?? '')).toEqual(value);
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { place: value } });
});

test('any form can be reviewed, with the labels of the form', async () => {
  const request = formOf({
    share: { type: 'boolean', title: 'Share it', default: true },
    room: { type: 'string', title: 'Room', oneOf: [{ const: 'c', title: 'Courtyard' }], default: 'c' },
    empty: { type: 'string', title: 'Remark', default: '' },
  });
  await openElicitation(request);
  await reviewLine().click();
  const rows = () => [...review().element().querySelectorAll('dt, dd')].map(({ textContent }) => textContent?.trim());
  await expect.element(reviewLine()).not.toBeInTheDocument();
  await expect.poll(rows).toEqual(['Share it', 'YesChange', 'Room', 'CourtyardChange', 'Remark', 'sent as ""Change']);
});

describe('dates and times, reviewed', () => {
  const visit = { day: '2026-11-02', at: '2026-11-02T08:00:00Z' };
  const request = formOf({
    day: { type: 'string', title: 'Day', format: 'date' },
    at: { type: 'string', title: 'Visit', format: 'date-time', default: visit.at },
  });
  const rows = () => [...review().element().querySelectorAll('time')].map(({ textContent }) => textContent);

  beforeEach(() => cdp().send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' }));
  afterEach(() => cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' }));

  test.each([
    { locale: 'en', words: ['November 2, 2026', 'November 2, 2026 at 3:00 AM EST'] },
    { locale: 'de', words: ['2. November 2026', '2. November 2026 um 03:00 GMT-5'] },
  ])('are words of the user’s language and clock: $locale', async ({ locale, words }) => {
    const { answer } = await openElicitation(request, { locale });
    await textbox('Day').fill(visit.day);
    await reviewLine().click();
    // Engines put one space or another before AM.
    await expect.poll(() => rows().map((text) => text.replaceAll('\u202f', ' '))).toEqual(words);
    await button('Accept').click();
    expect(await answer()).toEqual({ action: 'accept', content: visit });
  });

  test('have what is sent beside them in the developer’s view', async () => {
    await openElicitation(request, { findings: true });
    await reviewLine().click();
    await expect.element(review().getByText(`sent as "${visit.at}"`)).toBeVisible();
  });
});

test('"Change" leads back to the field, with everything as it was, and the review then shows the new answer', async () => {
  const { answer } = await openElicitation(contactRequest);
  await fillContact();
  await reviewLine().click();
  await button('Change Name').click();
  await expect.element(textbox(/Name/)).toHaveFocus();
  await expect.element(textbox(/E-mail/)).toHaveValue('ada@example.com');
  await textbox(/Name/).fill('Grace');
  await reviewLine().click();
  await expect.element(review().getByText('Grace')).toBeVisible();
  await button('Back').click();
  await expect.element(reviewLine()).toHaveFocus();
  await button('Accept').click();
  expect(await answer()).toMatchObject({ content: { name: 'Grace' } });
});

test('a form with a mistake shows the mistake, and no review', async () => {
  await openElicitation(contactRequest, { review: 'always' });
  await button('Review and accept').click();
  await expect.element(page.getByRole('group', { name: 'There are 2 problems' })).toHaveFocus();
  await expect.element(review()).not.toBeInTheDocument();
});

test('a form with a secret in it is reviewed first, with the secret masked', async () => {
  const { answer, onRespond } = await openElicitation(secretRequest);
  await textbox(/API key/).fill('sk-123');
  await button('Review and accept').click();
  await expect.element(review()).toHaveFocus();
  expect(review().element().textContent).not.toContain('sk-123');
  await button('Show API key').click();
  await expect.element(review().getByText('sk-123')).toBeVisible();
  expect(onRespond).not.toHaveBeenCalled();
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { api_key: 'sk-123' } });
});

test('an earlier answer is reviewed before it is sent again', async () => {
  const { answer } = await openElicitation(contactRequest, {
    initialContent: { name: 'Ada', email: 'ada@example.com' },
  });
  await button('Review and accept').click();
  await expect.element(review()).toHaveFocus();
  await button('Accept').click();
  expect(await answer()).toMatchObject({ content: { name: 'Ada' } });
});

test('Escape in a review asks before it discards, and "Change" goes on with the form meanwhile', async () => {
  const { answer, onRespond } = await openElicitation(contactRequest);
  await fillContact();
  await reviewLine().click();
  await expect.element(review()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await button('Keep editing').click();
  await expect.element(review()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Keep editing')).toBeVisible();
  expect(onRespond).not.toHaveBeenCalled();
  await button('Change Name').click();
  await expect.element(review()).not.toBeInTheDocument();
  await userEvent.keyboard('Grace');
  await expect.element(textbox(/Name/)).toHaveValue('AdaGrace');
  await button('Accept').click();
  expect(await answer()).toMatchObject({ content: { name: 'AdaGrace' } });
});

describe('a receipt', () => {
  test('a secret in JSON is not in it', async () => {
    const place = { type: 'object', title: 'Place', properties: { of: { type: 'object' } } };
    // JSON goes beyond what the type of content allows.
    const content = { place: { card: '4111 1111 1111 1111' } } as object as Content;
    await render(
      <ElicitationReceipt
        request={formOf({ place })}
        server={server}
        json={jsonFields}
        result={{ action: 'accept', content }}
      />,
    );
    openReceipts();
    await expect.element(page.getByRole('definition')).toHaveTextContent('not shown here');
  });

  test('shows what was sent, and never a secret', async () => {
    const { container } = await render(
      <ElicitationReceipt
        request={secretRequest}
        server={server}
        about="save_key"
        result={{ action: 'accept', content: { api_key: 'sk-123', note: 'for tests' } }}
      />,
    );
    const receipt = page.getByRole('group', { name: 'Sent to Post office' });
    await expect.element(receipt.getByText('•••, for tests → Post office')).toBeVisible();
    await expect.element(rowsOf().first()).not.toBeInTheDocument();
    await userEvent.click(receipt.getByText('for tests').first());
    await expect.element(rowsOf(receipt).getByText('for tests')).toBeVisible();
    await expect.element(receipt.getByText('not shown here')).toBeVisible();
    expect(container.outerHTML).not.toContain('sk-123');
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });

  test.each([
    ['decline', 'You declined to answer Post office'],
    ['cancel', 'Nothing was sent to Post office'],
  ] as const)('shows a %s', async (action, title) => {
    await render(<ElicitationReceipt request={contactRequest} server={server} result={{ action }} />);
    await expect.element(page.getByRole('group', { name: title })).toBeVisible();
  });

  test('of a form without answers says that it was sent, not that it will be', async () => {
    await render(
      <ElicitationReceipt request={contactRequest} server={server} result={{ action: 'accept', content: {} }} />,
    );
    const receipt = page.getByRole('group', { name: 'Sent to Post office' });
    await expect.element(receipt).not.toHaveTextContent('Nothing will be sent');
  });

  test('shows the link that the user agreed to open', async () => {
    const request = { mode: 'url', message: 'Sign in', url: 'https://login.example.com/x' } as const;
    await render(<ElicitationReceipt request={request} server={server} result={{ action: 'accept' }} />);
    await expect.element(page.getByText('You agreed to open login.example.com for Post office')).toBeVisible();
  });
});

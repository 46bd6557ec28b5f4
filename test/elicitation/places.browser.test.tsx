// Users press these buttons fast, and often without looking: a button must not come to where another one was.
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createElicitations, type ElicitParams } from '../../src/core.ts';
import { ElicitationDialog } from '../../src/index.ts';
import type { ElicitationSettings } from '../../src/react/settings.ts';
import { defaultMessages } from '../../src/messages/en.ts';
import { messages as ar } from '../../src/locales/ar.ts';
import { messages as de } from '../../src/locales/de.ts';
import { messages as ja } from '../../src/locales/ja.ts';
import { messages as uk } from '../../src/locales/uk.ts';
import { addressOf, formOf, server } from '../support/elicitation.tsx';
import { UnguardedHost } from '../support/unguarded.tsx';

const languages = { en: defaultMessages, de, ar, ja, uk };
type Language = keyof typeof languages;
const widths = [1280, 390, 320];
const cases = widths.flatMap((width) =>
  Object.keys(languages).map((language) => [width, language as Language] as const),
);

const secret = formOf(
  { name: { type: 'string', title: 'Name' }, key: { type: 'string', title: 'API key' } },
  ['name'],
  'Where shall we write to?',
);

const actions = () => document.querySelector('dialog [data-elicitation=actions]') ?? expect.fail('No buttons.');
const answers = () =>
  ['accept', 'decline', 'cancel'].map(
    (intent) => actions().querySelector(`:scope > [data-intent=${intent}]`) ?? expect.fail(`No ${intent}.`),
  );

/** The row of each answer, its place in the row, and where the first one begins. */
function places(): string {
  const boxes = answers().map((answer) => answer.getBoundingClientRect());
  const rows = [...new Set(boxes.map(({ bottom }) => Math.round(bottom)))].sort((a, b) => a - b);
  const all = [...actions().children].map((child) => child.getBoundingClientRect());
  const rtl = getComputedStyle(actions()).direction === 'rtl';
  const start = ({ left, right }: DOMRect) => (rtl ? innerWidth - right : left);
  const told = boxes.map((box) => {
    const row = rows.indexOf(Math.round(box.bottom));
    const before = all.filter((one) => one.bottom > box.top && one.top < box.bottom && start(one) < start(box) - 1);
    return `${row}.${before.length}`;
  });
  for (const { left, right } of boxes) {
    expect(left).toBeGreaterThanOrEqual(actions().getBoundingClientRect().left - 1);
    expect(right).toBeLessThanOrEqual(actions().getBoundingClientRect().right + 1);
  }
  return `${told.join(' ')} from ${Math.round(start(boxes[0] as DOMRect))}`;
}

const settingsOf = (locale: Language): ElicitationSettings => ({ locale, messages: languages[locale] });
const press = (intent: string) =>
  userEvent.click(actions().querySelector(`:scope > [data-intent=${intent}]`) as Element, { force: true });

async function show(request: ElicitParams, settings: ElicitationSettings, fails = false) {
  let settle: (isSent: boolean) => void = () => {};
  await render(
    <ElicitationDialog
      request={request}
      server={server}
      guardMs={0}
      openUrl={() => {}}
      {...settings}
      onRespond={() => (fails ? new Promise<boolean>((resolve) => (settle = resolve)) : undefined)}
    />,
  );
  await expect.poll(() => document.querySelector('dialog [data-intent=accept]')).not.toBeNull();
  return { fail: () => settle(false) };
}

describe.each(cases)('at %i px in %s', (width, language) => {
  test('order, row and start of the answers are the same in every state of a form', async () => {
    await page.viewport(width, 800);
    const { fail } = await show(secret, settingsOf(language), true);
    const opened = places();
    expect(opened).toMatch(width > 320 ? /^0\.0 0\.1 0\.2 / : /^0\.0 0\.1 1\.0 /);
    await press('accept');
    await expect.poll(() => document.querySelector('[data-elicitation=error]')).not.toBeNull();
    expect(places(), 'with an error').toBe(opened);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    await expect.poll(() => actions().textContent).toContain(server.name);
    expect(places(), 'with the line of what is sent').toBe(opened);
    await page.getByLabelText('API key').fill('only-a-test');
    await expect.poll(() => actions().textContent).toContain(languages[language].reviewAndAccept);
    expect(places(), 'where accept leads to the review').toBe(opened);
    await page.getByLabelText('API key').fill('');
    await press('accept');
    await expect.poll(() => document.querySelector('[data-sending]')).not.toBeNull();
    expect(places(), 'while it is sent').toBe(opened);
    fail();
    await expect.poll(() => document.querySelector('[data-tone=danger]')).not.toBeNull();
    expect(places(), 'when it could not be sent').toBe(opened);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('dialog [data-intent=decline]')).toBeNull();
    await press('accept');
    await expect.poll(() => document.querySelector('dialog [data-intent=decline]')).not.toBeNull();
    expect(places(), 'when the user goes on editing').toBe(opened);
  });

  test('of a link as well', async () => {
    await page.viewport(width, 800);
    const { fail } = await show(addressOf('https://files.example.com/'), settingsOf(language), true);
    const opened = places();
    await press('accept');
    await expect.poll(() => document.querySelector('[data-sending]')).not.toBeNull();
    expect(places(), 'while the consent is sent').toBe(opened);
    fail();
    await expect.poll(() => document.querySelector('[data-tone=danger]')).not.toBeNull();
    expect(places(), 'when the consent could not be sent').toBe(opened);
  });

  test('a press that comes too early moves nothing', async () => {
    await page.viewport(width, 800);
    await show(secret, { ...settingsOf(language), guardMs: 100_000 });
    const opened = places();
    await press('accept');
    await expect.poll(() => document.querySelector('[data-elicitation-piece=wait]:not([hidden])')).not.toBeNull();
    expect(places()).toBe(opened);
  });

  test('where the server can be blocked, or there is more time, that stands above the answers', async () => {
    await page.viewport(width, 800);
    const elicitations = createElicitations();
    await render(<UnguardedHost elicitations={elicitations} {...settingsOf(language)} />);
    const seen: string[] = [];
    for (let round = 0; round < 4; round++) {
      void elicitations.request(secret, { server, timeoutMs: 600_000, moreTimeMs: 60_000 });
      await expect.poll(() => document.querySelector('dialog [data-intent=cancel]')).not.toBeNull();
      seen.push(places());
      if (round < 3) await press('cancel');
      await expect.poll(() => elicitations.getSnapshot().length).toBe(round < 3 ? 0 : 1);
    }
    expect(new Set(seen).size).toBe(1);
    const above = actions().querySelectorAll('[data-elicitation-piece=above-actions] button');
    expect(above.length).toBe(2);
    expect(above[0]?.textContent).toContain(server.name);
    const [accept] = answers();
    for (const one of above)
      expect(one.getBoundingClientRect().bottom).toBeLessThanOrEqual(accept?.getBoundingClientRect().top ?? 0);
  });
});

import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axTree } from '../support/axtree.ts';
import { button, formOf, openElicitation } from '../support/elicitation.tsx';

// Of a long form, Chromium lays out what is near the screen. Everything else must be there for all who ask for it.

afterEach(() => vi.unstubAllGlobals());

const count = 300;
const limits = { fields: 1000 };
const keys = Array.from({ length: count }, (_, at) => `field${at}`);
const properties = Object.fromEntries(keys.map((key, at) => [key, { type: 'string', title: `Question ${at}` }]));

async function open() {
  const opened = await openElicitation(formOf(properties, keys), { limits });
  await expect.poll(() => controls().length).toBe(count);
  return opened;
}

const controls = () => [...document.querySelectorAll<HTMLInputElement>('dialog [data-elicitation="control"] input')];

const rows = () => [...document.querySelectorAll<HTMLElement>('dialog [data-elicitation="field"]')];

/** Whether a person sees it without scrolling. */
function onScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

test('rows wait for the first picture only: when the page is idle, all are laid out', async () => {
  await open();
  const waits = (row: HTMLElement) => getComputedStyle(row).contentVisibility === 'auto';
  await expect.poll(() => rows().filter(waits)).toEqual([]);
  const last = rows().at(-1) as HTMLElement;
  last.style.contentVisibility = '';
  expect(waits(last)).toBe(true);
});

// Find in page itself cannot be driven here: this Chromium has no data for searches. The Firefox lane searches.
test('a row that waits is skipped, not hidden: its text is there to be found, selected and shown', async () => {
  // The page is never idle, so that nothing more is laid out.
  vi.stubGlobal('requestIdleCallback', () => 0);
  await open();
  const control = controls()[270] as HTMLElement;
  const label = rows()[270]?.querySelector('[data-elicitation="label"]') as HTMLElement;
  const laidOut = () => control.checkVisibility({ contentVisibilityAuto: true });
  // Chromium decides it with a frame.
  await expect.poll(laidOut).toBe(false);
  getSelection()?.selectAllChildren(label);
  expect(getSelection()?.toString()).toContain('Question 270');
  await expect.poll(laidOut).toBe(true);
  expect(onScreen(control)).toBe(false);
  label.scrollIntoView();
  await expect.poll(() => onScreen(control)).toBe(true);
});

test('Tab goes from each control to the next, also to one that was never on the screen', async () => {
  await open();
  const all = controls();
  all[30]?.focus();
  for (let at = 31; at < 60; at++) {
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(all[at]);
  }
  expect(onScreen(all[59] as Element)).toBe(true);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).toBe(all[58]);
});

test('a link of the summary leads to an error that was never on the screen', async () => {
  await open();
  await button('Accept').click();
  await expect.element(page.getByRole('group', { name: /300 answers/ })).toHaveFocus();
  expect(controls().filter((control) => control.getAttribute('aria-invalid') === 'true')).toHaveLength(count);
  const links = document.querySelectorAll<HTMLElement>('[data-elicitation="summary"] li button');
  const last = links[links.length - 1] as HTMLElement;
  const at = Number(last.textContent.match(/Question (\d+)/)?.[1]);
  last.click();
  await expect.poll(() => document.activeElement).toBe(controls()[at]);
  await expect.poll(() => onScreen(controls()[at] as Element)).toBe(true);
});

test('assistive technology is told of every question', async () => {
  await open();
  const told = async () => (await axTree()).match(/textbox "Question \d+"/g)?.length;
  await expect.poll(told, { interval: 500, timeout: 20_000 }).toBe(count);
});

import { useEffect, useState, type MouseEvent } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createElicitations, type Elicitations } from '../../../src/core.ts';
import {
  ElicitationDialog,
  ElicitationForm,
  ElicitationReceipt,
  type ElicitResult,
  type PendingElicitation,
} from '../../../src/index.ts';
import '../../../src/styles.css';
import { button, formOf, rowsOf, textbox } from '../../support/elicitation.tsx';
import { UnguardedHost } from '../../support/unguarded.tsx';

// In the page, an accepted form shrinks into its receipt: the user sees where the answers went.

const request = formOf(
  {
    name: { type: 'string', title: 'Name' },
    note: { type: 'string', title: 'Note' },
    city: { type: 'string', title: 'City' },
  },
  ['name', 'city'],
);

/** So long that a slow machine still sees the beginning. */
const slow = '[data-elicitation-piece="receipt"] { transition-duration: 100s }';

const receipt = () => page.getByRole('group', { name: /^Sent to/ });
const topOf = (text: string) => receipt().getByText(text).last().element().getBoundingClientRect().top;

/** All that moves, stopped where it begins. */
function stopAtStart(): readonly Animation[] {
  const moving = receipt().element().getAnimations({ subtree: true });
  for (const animation of moving) {
    animation.pause();
    animation.currentTime = 0;
  }
  return moving;
}

function Page({ css = slow }: { readonly css?: string }) {
  const [result, setResult] = useState<ElicitResult>();
  const [isShown, setIsShown] = useState(true);
  const [isModal, setIsModal] = useState(false);
  const Form = isModal ? ElicitationDialog : ElicitationForm;
  const asked = { request, server: { name: 'Post' } };
  return (
    <main>
      <style>{css}</style>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        History
      </button>
      <button type="button" onClick={() => setIsModal(true)}>
        In a dialog
      </button>
      {!result && <Form {...asked} guardMs={0} onRespond={setResult} />}
      {result && isShown && <ElicitationReceipt {...asked} result={result} />}
      <p>What is said after</p>
    </main>
  );
}

async function answer(accept: () => Promise<void> = () => button('Accept').click()): Promise<Map<string, number>> {
  await userEvent.fill(textbox('Name'), 'Ada');
  await userEvent.fill(textbox('City'), 'Oslo');
  const tops = new Map(
    ['Name', 'City'].map((label) => {
      const row = page.getByText(label).element().closest('[data-elicitation="field"]');
      return [label, row?.getBoundingClientRect().top ?? Number.NaN];
    }),
  );
  await accept();
  await expect.element(receipt()).toBeVisible();
  return tops;
}

beforeEach(() => page.viewport(600, 700));
afterEach(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }));

test('each answer starts where its field was, and what is below is pushed away no further than the form did', async () => {
  await render(<Page />);
  const below = page.getByText('What is said after');
  const formEnd = button('Accept').element().closest('section')?.getBoundingClientRect().bottom ?? Number.NaN;
  const tops = await answer();
  const moving = stopAtStart();
  for (const [label, top] of tops) expect(Math.abs(topOf(label) - top)).toBeLessThan(8);
  expect(Math.abs(receipt().element().getBoundingClientRect().bottom - formEnd)).toBeLessThan(4);

  const start = below.element().getBoundingClientRect().top;
  for (const animation of moving) animation.finish();
  expect(below.element().getBoundingClientRect().top).toBeLessThan(start - 100);
  expect(topOf('City') - topOf('Name')).toBeLessThan(60);
});

test('after a review, each answer starts where the review showed it', async () => {
  await render(<Page />);
  await userEvent.fill(textbox('Name'), 'Ada');
  await userEvent.fill(textbox('City'), 'Oslo');
  await button(/Review$/).click();
  const shown = page.getByText('Oslo').element().getBoundingClientRect();
  await button('Accept').click();
  await expect.element(receipt()).toBeVisible();
  expect(stopAtStart().length).toBeGreaterThan(2);
  expect(Math.abs(rowsOf(receipt()).getByText('Oslo').element().getBoundingClientRect().top - shown.top)).toBeLessThan(
    16,
  );
});

test('on the way no answer leaves the frame, and nothing scrolls', async () => {
  await render(<Page />);
  await answer();
  const moving = stopAtStart();
  const frame = receipt().element();
  const parts = [...frame.querySelectorAll('*')];
  for (const seconds of [0, 20, 40, 60, 80, 99]) {
    for (const animation of moving) animation.currentTime = 1000 * seconds;
    const bottom = rowsOf(receipt()).getByText('Oslo').element().getBoundingClientRect().bottom;
    expect(bottom).toBeLessThanOrEqual(frame.getBoundingClientRect().bottom);
    for (const part of parts) part.scrollTop = 20;
    expect(parts.filter((part) => part.scrollTop > 0)).toEqual([]);
  }
});

test('in a transcript that scrolls as the form goes, the answers start in the frame all the same', async () => {
  const scrollToTop = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.scrollTo(0, 0);
  await render(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div style={{ height: 300, overflow: 'auto' }} onClick={scrollToTop}>
      <h1 style={{ height: 250 }}>Trip</h1>
      <Page />
    </div>,
  );
  await answer();
  stopAtStart();
  expect(topOf('Name')).toBeGreaterThan(receipt().element().getBoundingClientRect().top);
  expect(topOf('City')).toBeGreaterThan(topOf('Name') + 100);
});

test('it happens once: a receipt that is shown again stands still', async () => {
  await render(<Page />);
  await answer();
  expect(stopAtStart().length).toBeGreaterThan(0);
  await button('History').click();
  await button('History').click();
  await expect.element(receipt()).toBeVisible();
  expect(receipt().element().getAnimations({ subtree: true })).toEqual([]);
});

test('a form that was pressed in the page and is then answered in a dialog is not in its place any more', async () => {
  await render(<Page />);
  await button('Accept').click();
  await expect.element(page.getByText('There are 2 problems')).toBeVisible();
  await button('In a dialog').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await answer();
  expect(receipt().element().getAnimations({ subtree: true })).toEqual([]);
});

test.each([
  ['no-preference', '0.2s'],
  ['reduce', '0s'],
])('where motion is %s, it takes %s', async (value, duration) => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await render(<Page css="" />);
  await answer();
  expect(getComputedStyle(receipt().element()).transitionDuration).toBe(duration);
});

test('a rule of the app switches it off', async () => {
  await render(<Page css='[data-elicitation-piece="receipt"] { transition-duration: 0s }' />);
  await answer();
  expect(receipt().element().getAnimations({ subtree: true })).toEqual([]);
});

/** The end of a transcript, with a queue. `above`: the receipts stand far away, where no form was. */
function Transcript({ onReady, above }: { readonly onReady: (queue: Elicitations) => void; readonly above?: string }) {
  const [answers, setAnswers] = useState<readonly (readonly [PendingElicitation, ElicitResult])[]>([]);
  const [queue] = useState(() =>
    createElicitations({ onSettled: (pending, result) => setAnswers((earlier) => [...earlier, [pending, result]]) }),
  );
  useEffect(() => {
    onReady(queue);
  }, [queue, onReady]);
  return (
    <main>
      <style>{slow}</style>
      {answers.map(([pending, result]) => (
        <ElicitationReceipt key={pending.id} request={pending.request} server={pending.server} result={result} />
      ))}
      <div style={{ blockSize: above }} />
      <UnguardedHost elicitations={queue} inline />
    </main>
  );
}

async function ask(above?: string): Promise<void> {
  let queue: Elicitations | undefined;
  await render(<Transcript above={above} onReady={(ready) => (queue = ready)} />);
  void queue?.request(request, { server: { name: 'Post' } });
  await expect.element(textbox('Name')).toBeVisible();
}

test('in a transcript with a queue it is the same, also with Enter', async () => {
  await ask();
  const tops = await answer(() => userEvent.keyboard('{Enter}'));
  expect(stopAtStart().length).toBeGreaterThan(2);
  for (const [label, top] of tops) expect(Math.abs(topOf(label) - top)).toBeLessThan(24);
});

test('a receipt in another place stands still', async () => {
  await ask('1200px');
  await answer();
  expect(receipt().element().getAnimations({ subtree: true })).toEqual([]);
});

import { createPortal } from 'react-dom';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ControlSlotProps } from '../../../src/react/slots.ts';
import type { ElicitParams } from '../../../src/core/protocol/types.ts';
import { ElicitationForm } from '../../../src/index.ts';
import '../../../src/styles.css';
import styles from '../../../src/styles.css?inline';
import { addressOf, button, formOf, textbox } from '../../support/elicitation.tsx';
import { bank, entryOf, post, sendingSlowly, showHost } from '../../support/host.tsx';
import { UnguardedForm, UnguardedHost } from '../../support/unguarded.tsx';

const questions = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [`q${index}`, { type: 'string', title: `Question ${index + 1}` }]),
);

afterEach(() => scrollTo(0, 0));

const onRespond = () => {};

const sizes = [
  ['a phone', 360, 740],
  ['a desktop', 1280, 800],
] as const;
const frames = ['card', 'none'] as const;

test.each(sizes.flatMap((size) => frames.map((frame) => [...size, frame] as const)))(
  'the answers to a long form in the page stay in view on %s (%i × %i, frame %s)',
  async (_, width, height, frame) => {
    await page.viewport(width, height);
    await render(
      <>
        <p>What was said before</p>
        <UnguardedForm request={formOf(questions)} {...{ frame, onRespond }} />
        <p>What is said after</p>
      </>,
    );
    const accept = button('Accept');
    await expect.element(textbox('Question 1').first()).toBeVisible();
    expect(document.documentElement.scrollHeight).toBeGreaterThan(innerHeight * 2);
    for (const top of [0, innerHeight, innerHeight * 2]) {
      scrollTo(0, top);
      const { bottom, left, width: wide, height: high, top: edge } = accept.element().getBoundingClientRect();
      expect(bottom).toBeLessThanOrEqual(innerHeight);
      expect(accept.element().contains(document.elementFromPoint(left + wide / 2, edge + high / 2))).toBe(true);
    }
    scrollTo(0, 0);
    (textbox('Question 1').first().element() as HTMLElement).focus();
    // Focused elements are not hidden behind the buttons.
    for (let presses = 0; presses < 25; presses += 1) {
      await userEvent.keyboard('{Tab}');
      const focused = document.activeElement?.getBoundingClientRect();
      expect(focused?.bottom).toBeLessThanOrEqual(accept.element().getBoundingClientRect().top);
    }
  },
);

const ask = (title: string) => formOf({ answer: { type: 'string', title } }, ['answer'], title);
const region = (name: RegExp) => page.getByRole('region', { name });

test('a yes or no whose message is out of view cannot be pressed', async () => {
  await page.viewport(480, 600);
  await render(
    <>
      <p style={{ height: '28rem' }}>What was said before</p>
      <UnguardedForm request={formOf({}, [], 'Delete the release')} onRespond={onRespond} />
    </>,
  );
  const isInView = (element: Element) => element.getBoundingClientRect().bottom <= innerHeight;
  expect(isInView(page.getByText('Delete the release').element())).toBe(false);
  expect(isInView(button('Confirm').element())).toBe(false);
});

test('without a frame, the ring around a button is not cut off', async () => {
  await render(<ElicitationForm request={formOf(questions)} server={post} frame="none" onRespond={onRespond} />);
  expect(getComputedStyle(button('Accept').element().closest('form') as Element).overflow).toBe('visible');
});

test('the keyboard goes on from one question of a round to the next', async () => {
  const { elicitations } = await showHost({ inline: true });
  void elicitations.requestAll({ name: entryOf(ask('Name')), city: entryOf(ask('City')) }, { server: post });
  await textbox('Name').click();
  await userEvent.keyboard('Ada{Enter}');
  await expect.element(region(/Post office/)).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(textbox('City')).toHaveFocus();
});

test('the keyboard goes on from one question of a call to the next', async () => {
  const { elicitations } = await showHost({ inline: true });
  const from = { server: post, call: { name: 'send_parcel' } };
  const first = elicitations.request(ask('Name'), from);
  await textbox('Name').click();
  await userEvent.keyboard('Ada{Enter}');
  await first;
  await expect.element(region(/Your answer was sent/)).toHaveFocus();
  void elicitations.request(ask('City'), from);
  await expect.element(textbox('City')).toBeVisible();
  await expect.element(region(/Post office/)).toHaveFocus();
});

test('the user writes in the chat while an answer is sent, and goes on writing', async () => {
  const { elicitations, source, screen } = await showHost({ inline: true });
  const { source: slow, arrive } = sendingSlowly(source);
  await screen.rerender(
    <>
      <input aria-label="Chat" />
      <UnguardedHost elicitations={slow} inline />
    </>,
  );
  void elicitations.request(ask('Name'), { server: post, call: { name: 'send_parcel' } });
  await textbox('Name').fill('Ada');
  await button('Accept').click();
  await textbox('Chat').click();
  arrive();
  await expect.element(page.getByText('Your answer was sent')).toBeVisible();
  await userEvent.keyboard('Hello');
  await expect.element(textbox('Chat')).toHaveValue('Hello');
});

test('the user writes in the chat while a link is agreed to, and goes on writing', async () => {
  let send = () => {};
  const sending = new Promise<void>((resolve) => (send = resolve));
  await render(
    <>
      <input aria-label="Chat" />
      <UnguardedForm request={addressOf('https://example.com/')} openUrl={() => {}} onRespond={() => sending} />
    </>,
  );
  await button('Open link').click();
  await textbox('Chat').click();
  send();
  await expect.element(region(/Waiting for you/)).toBeVisible();
  await userEvent.keyboard('Hello');
  await expect.element(textbox('Chat')).toHaveValue('Hello');
});

test('after an answer, focus is where it was before, also when a menu beside the form had it', async () => {
  const TextControl = ({ value, onValueChange, inputProps }: ControlSlotProps<'text'>) => (
    <>
      <input {...inputProps} value={value} onChange={(event) => onValueChange(event.target.value)} />
      {createPortal(<button type="button">Menu</button>, document.body)}
    </>
  );
  const { elicitations } = await showHost({ inline: true, components: { TextControl } });
  void elicitations.request(ask('Name'), { server: post });
  await button('Send').click();
  await textbox('Name').click();
  await button('Menu').click();
  await textbox('Name').click();
  await userEvent.keyboard('Ada{Enter}');
  await expect.element(button('Send')).toHaveFocus();
});

test('after an answer, focus that came from a field of another question is on that question, not in the field', async () => {
  const { elicitations } = await showHost({ inline: true });
  void elicitations.request(ask('Name'), { server: post });
  void elicitations.request(ask('City'), { server: bank });
  await textbox('City').click();
  await textbox('Name').click();
  await userEvent.keyboard('Ada{Enter}');
  await expect.element(page.getByRole('region', { name: /needs some information/ })).toHaveFocus();
  await expect.element(textbox('City')).toHaveValue('');
});

test('a request that is withdrawn is replaced by its notice, which has the focus that it had, and gives it back', async () => {
  const { elicitations } = await showHost({ inline: true });
  const stop = new AbortController();
  void elicitations.request(ask('Name'), { server: post, signal: stop.signal });
  void elicitations.request(ask('City'), { server: bank });
  await expect.element(textbox('City')).toBeVisible();
  await button('Send').click();
  await textbox('Name').click();
  const top = () => page.getByRole('region').first().element().getBoundingClientRect().top;
  const before = top();
  stop.abort();
  const notice = region(/Post office is no longer waiting/);
  await expect.element(notice).toHaveFocus();
  expect(top()).toBe(before);
  await expect.element(textbox('City')).toBeVisible();
  await button('Dismiss').click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(button('Send')).toHaveFocus();
});

test('a request that is withdrawn without the focus takes none, and its notice is spoken', async () => {
  const { elicitations } = await showHost({ inline: true });
  const stop = new AbortController();
  void elicitations.request(ask('Name'), { server: post, signal: stop.signal });
  await expect.element(textbox('Name')).toBeVisible();
  await button('Send').click();
  stop.abort();
  const notice = region(/Post office is no longer waiting/);
  await expect.element(notice.getByRole('status')).toHaveTextContent('Post office is no longer waiting');
  await expect.element(button('Send')).toHaveFocus();
});

test('after an answer, focus is near where it was before, if that is gone', async () => {
  const { elicitations, screen } = await showHost({ inline: true });
  const stop = new AbortController();
  void elicitations.request(ask('Name'), { server: post, signal: stop.signal });
  void elicitations.request(ask('City'), { server: bank });
  await textbox('Name').click();
  await textbox('City').click();
  stop.abort();
  await expect.element(textbox('Name')).not.toBeInTheDocument();
  await userEvent.keyboard('Bonn{Enter}');
  await expect.element(textbox('City')).not.toBeInTheDocument();
  await expect.element(screen.container).toHaveFocus();
});

test('ten long forms that wait appear one after another, each in a task of its own', async () => {
  const { elicitations, screen } = await showHost({ inline: true });
  const count = () => page.getByRole('region', { name: /^Server \d/ }).elements().length;
  const counts: number[] = [];
  // Called once after each task that changed something.
  const changes = new MutationObserver(() => counts.push(count()));
  changes.observe(screen.container, { childList: true, subtree: true });
  onTestFinished(() => changes.disconnect());
  for (let index = 0; index < 10; index += 1)
    void elicitations.request(formOf(questions), { server: { name: `Server ${index}` } });
  await expect.poll(count).toBe(10);
  expect(counts.every((each, index) => each - (counts[index - 1] ?? 0) <= 1)).toBe(true);
});

test('three requests of a server are shown, the number of the others is said, and they come as those are answered', async () => {
  const { elicitations } = await showHost({ inline: true });
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) void elicitations.request(ask(title), { server: post });
  await expect.element(page.getByText('2 more from Post office')).toBeVisible();
  await expect.element(textbox('Three')).toBeVisible();
  await expect.element(textbox('Four')).not.toBeInTheDocument();
  await textbox('One').click();
  await userEvent.keyboard('Ada{Enter}');
  await expect.element(textbox('Four')).toBeVisible();
  await expect.element(page.getByText('1 more from Post office')).toBeVisible();
});

describe('in a shadow root', () => {
  async function showInShadow(request: ElicitParams) {
    const host = document.body.appendChild(document.createElement('div'));
    onTestFinished(() => host.remove());
    const shadow = host.attachShadow({ mode: 'open' });
    shadow.appendChild(document.createElement('style')).textContent = styles;
    const container = shadow.appendChild(document.createElement('div'));
    await render(<UnguardedForm request={request} />, { container });
    return shadow;
  }

  test('a long list is read with Page Down and closed with Escape', async () => {
    const years = Array.from({ length: 300 }, (_, index) => `Year ${index}`);
    const shadow = await showInShadow(formOf({ year: { type: 'string', title: 'Year', enum: years } }));
    const box = page.getByRole('combobox', { name: 'Year' });
    await box.click();
    await userEvent.keyboard('{PageDown}{PageDown}');
    const active = page.getByRole('option', { name: 'Year 19', exact: true });
    await expect.element(active).toHaveAttribute('aria-selected', 'true');
    const list = shadow.querySelector('[data-elicitation-piece="popup"]')?.getBoundingClientRect();
    expect(active.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(list?.bottom ?? 0);
    await userEvent.keyboard('{Escape}');
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  });

  test('a choice is taken back, and focus stays at its field', async () => {
    const shadow = await showInShadow(formOf({ size: { type: 'string', title: 'Size', enum: ['S', 'M'] } }));
    await page.getByRole('radio', { name: 'S' }).click();
    await button('Clear Size').click();
    await expect.element(button('Clear Size')).not.toBeInTheDocument();
    expect(shadow.activeElement).toBe(page.getByRole('radio', { name: 'S' }).element());
  });
});

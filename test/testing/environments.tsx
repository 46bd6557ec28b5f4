import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  defaultComponents,
  ElicitationDialog,
  ElicitationHost,
  type ControlSlotProps,
  type ElicitationHostProps,
  type OnRespond,
} from 'react-elicitation';
import { createElicitations } from 'react-elicitation/core';
import type { Content, ElicitFormParams, ElicitResult } from 'react-elicitation/core';
import { createFakeServer, describeComponents, fillForm, press, sampleRequests } from 'react-elicitation/testing';
import { hurry } from '../support/hurry.ts';

const at = (local: string): string => new Date(local).toISOString();

/** The answers that a host test enters, by sample request. */
const answers: Partial<Record<keyof typeof sampleRequests, Content>> = {
  text: { nickname: 'Robin' },
  email: { email: 'robin@example.com' },
  uri: { site: 'https://example.com/a' },
  longText: { story: 'It rained. {It} [poured].' },
  number: { weight: 64.25 },
  integer: { guests: 3 },
  boolean: { news: true, name: 'Kim' },
  question: { agreed: true },
  choice: { size: 'Huge' },
  fewChoices: { floor: '2' },
  manyChoices: { town: 'Town 42' },
  choices: { chores: ['Bins', 'Windows'] },
  openFewChoices: { bread: 'Sourdough' },
  openChoice: { pot: 'Small' },
  openManyChoices: { road: 'The harbour' },
  openChoices: { tools: ['Spade', 'A broom'] },
  list: { words: ['calm', 'slow'] },
  date: { birthday: '1999-12-24' },
  dateTime: { visit: at('2026-03-14T09:30') },
  confirmation: {},
};

/** A date-time may have any offset. */
const withInstants = (answer: ElicitResult): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value: unknown) => (key === 'visit' ? at(String(value)) : value));

/** Methods that some versions of the test environments lack. */
const missing: readonly (readonly [owner: () => object | undefined, names: readonly string[]])[] = [
  [() => Element.prototype, ['scrollIntoView', 'checkVisibility', 'getAnimations', 'animate']],
  [() => Document.prototype, ['elementFromPoint', 'getAnimations']],
  [() => HTMLDialogElement.prototype, ['showModal', 'show', 'close']],
  [() => HTMLInputElement.prototype, ['showPicker']],
  [() => HTMLElement.prototype, ['showPopover', 'hidePopover']],
  [
    () => globalThis,
    ['CSS', 'matchMedia', 'ResizeObserver', 'IntersectionObserver', 'requestIdleCallback', 'PointerEvent'],
  ],
];

/** An answer that does not come says what is shown instead. */
function soon(answer: Promise<ElicitResult>): Promise<ElicitResult> {
  let come: ElicitResult | undefined;
  void answer.then((result) => (come = result));
  return vi.waitFor(() => come ?? expect.fail(`No answer. The page says: ${document.body.innerHTML}`), 10_000);
}

function showHost(settings: Partial<ElicitationHostProps> = {}) {
  const elicitations = createElicitations();
  render(<ElicitationHost elicitations={elicitations} guardMs={50} {...settings} />);
  return { elicitations, server: createFakeServer(elicitations) };
}

function watchConsole(): void {
  beforeEach(() => {
    // As with Jest, and vitest with `globals`: React then warns of updates outside of `act`.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.spyOn(console, 'error');
    vi.spyOn(console, 'info').mockImplementation(() => {});
  });
  afterEach(() => {
    const { calls } = vi.mocked(console.error).mock;
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    expect(calls).toEqual([]);
  });
}

/** Tests for hosts that test without a browser: of what an environment may do differently. */
export function describeEnvironment(name: string): void {
  // Not every environment knows the style that masks secrets. Other texts differ in nothing from a line of text.
  const { TextControl } = defaultComponents;
  describeComponents(
    `the kit’s own control for texts in ${name}`,
    { TextControl },
    {
      describe(title, body) {
        if (!/e-mail|URL|long text/.test(title))
          describe(title, () => {
            body();
          });
      },
      test,
      expect,
    },
  );

  describe(name, () => {
    watchConsole();

    test.each(Object.entries(answers))('the helpers answer “%s”, without React warnings', async (sample, content) => {
      const request = sampleRequests[sample as keyof typeof sampleRequests] as ElicitFormParams;
      const { server } = showHost();
      const answer = server.ask(request);
      await fillForm(request, content);
      await press('accept');
      expect(withInstants(await soon(answer))).toEqual({ action: 'accept', content });
      expect(server.exchanges).toMatchObject([{ valid: true }]);
    });

    test('the helpers agree to open a link', async () => {
      const openUrl = vi.fn<(url: URL) => void>();
      const { server } = showHost({ openUrl });
      const agreed = server.ask(sampleRequests.url);
      await press('accept');
      expect(await agreed).toEqual({ action: 'accept' });
      expect(openUrl).toHaveBeenCalledTimes(1);
    });

    test('what a server withdraws or completes disappears, without React warnings', async () => {
      const { server, elicitations } = showHost();
      const first = server.ask(sampleRequests.text);
      expect(await screen.findByRole('textbox', { name: 'Nickname' })).toBeTruthy();
      server.withdraw();
      expect(await first).toEqual({ action: 'cancel' });
      const second = server.ask(sampleRequests.url);
      await screen.findByRole('alertdialog');
      elicitations.cancelAll();
      expect(await second).toEqual({ action: 'cancel' });
    });

    test('without optional DOM methods, an invalid answer shows its error and nothing is cancelled', async () => {
      for (const [owner, names] of missing)
        for (const method of names) {
          const object = owner();
          const descriptor = object && Object.getOwnPropertyDescriptor(object, method);
          if (!object || !descriptor?.configurable) continue;
          Reflect.deleteProperty(object, method);
          onTestFinished(() => void Object.defineProperty(object, method, descriptor));
        }
      const onRespond = vi.fn<OnRespond>();
      render(
        <ElicitationDialog
          request={{ ...sampleRequests.combined, message: 'A line of a long message.\n'.repeat(20) }}
          server={{ name: 'Flat share' }}
          onRespond={onRespond}
          guardMs={0}
        />,
      );
      await press('accept');
      const summary = await screen.findByRole('group', { name: /problems/ });
      expect(summary.textContent).toMatch(/Nickname: enter a value/);
      await userEvent.click(screen.getByRole('button', { name: /Size: choose/ }));
      await fillForm(sampleRequests.combined, {
        nickname: 'Robin',
        guests: 2,
        size: 'Large',
        chores: ['Bins'],
        birthday: '1999-12-24',
      });
      expect(onRespond).not.toHaveBeenCalled();
      await press('accept');
      await vi.waitFor(() => expect(onRespond).toHaveBeenCalledTimes(1));
      expect(onRespond).toHaveBeenCalledWith(expect.objectContaining({ action: 'accept' }));
    });
  });
}

/** What is the same in every environment. */
export function describeHelpers(): void {
  describe('in any environment', () => {
    watchConsole();

    // happy-dom has no `which`, in which React looks for the character.
    test('the helpers type into segments that read React’s `onBeforeInput`, as those of Chakra', async () => {
      const typed = { day: '', month: '', year: '' };
      const Segments = ({ inputProps, onValueChange }: ControlSlotProps<'date'>) => (
        <fieldset id={inputProps.id}>
          {(['day', 'month', 'year'] as const).map((name) => (
            <span
              key={name}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as segments of date pickers are
              role="spinbutton"
              aria-label={name}
              aria-valuenow={0}
              tabIndex={0}
              contentEditable
              suppressContentEditableWarning
              onBeforeInput={(event) => {
                event.preventDefault();
                // As handlers do that ask for the kind of input, too.
                typed[name] += (event.nativeEvent as InputEvent).data ?? '';
                onValueChange(`${typed.year}-${typed.month}-${typed.day}`);
              }}
            />
          ))}
        </fieldset>
      );
      const { server } = showHost({ components: { DateControl: Segments } });
      const answer = server.ask(sampleRequests.date);
      await fillForm(sampleRequests.date, { birthday: '1999-12-24' });
      await press('accept');
      expect(await soon(answer)).toEqual({ action: 'accept', content: { birthday: '1999-12-24' } });
    });

    test('what leaving a box changes is rendered before the next one is typed into, as in Fluent', async () => {
      const Boxes = ({ inputProps, onValueChange }: ControlSlotProps<'dateTime'>) => {
        const [parts, setParts] = useState({ day: '', time: '' });
        const tell = (next: typeof parts) => {
          setParts(next);
          onValueChange(`${next.day}T${next.time}`);
        };
        return (
          <fieldset id={inputProps.id}>
            <input aria-label="Day" onBlur={({ target }) => tell({ ...parts, day: target.value })} />
            <input
              aria-label="Time"
              value={parts.time}
              onChange={({ target }) => tell({ ...parts, time: target.value })}
            />
          </fieldset>
        );
      };
      const { server } = showHost({ components: { DateTimeControl: Boxes } });
      const answer = server.ask(sampleRequests.dateTime);
      const content = { visit: at('2026-03-14T09:30') };
      await fillForm(sampleRequests.dateTime, content);
      await press('accept');
      expect(withInstants(await soon(answer))).toEqual({ action: 'accept', content });
    });

    test('no helper declines a link in place of opening it', async () => {
      const refused = showHost().server.ask({ ...sampleRequests.url, url: 'http://example.com/' });
      await screen.findByRole('button', { name: 'Decline' });
      hurry();
      await expect(press('accept')).rejects.toThrow('No button for “accept” reacts.');
      await press('decline');
      expect(await refused).toEqual({ action: 'decline' });
    });

    test('a helper that finds nothing says so while the test sets the date', async () => {
      vi.setSystemTime('2026-02-28');
      onTestFinished(() => void vi.useRealTimers());
      // Not the date: else the helper would look for ever.
      hurry();
      await expect(press('accept')).rejects.toThrow('No button for “accept” reacts.');
    });

    test('a press during the guard is ignored, and logged once', async () => {
      const onRespond = vi.fn<OnRespond>();
      render(
        <ElicitationDialog
          request={sampleRequests.confirmation}
          server={{ name: 'Flat share' }}
          onRespond={onRespond}
          guardMs={60_000}
        />,
      );
      const button = await screen.findByRole('button', { name: 'Confirm' });
      await userEvent.click(button);
      await userEvent.click(button);
      expect(onRespond).not.toHaveBeenCalled();
      expect(console.info).toHaveBeenCalledTimes(1);
      expect(console.info).toHaveBeenCalledWith(expect.stringContaining('guardMs'));
    });
  });
}

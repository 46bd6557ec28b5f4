// oxlint-disable jsx-a11y/prefer-tag-over-role -- menus as in design systems
import {
  forwardRef,
  useEffect,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type Ref,
} from 'react';
import { createPortal } from 'react-dom';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { withRefs } from '../support/react.ts';
import { defaultComponents, type Components, type ControlSlotProps } from '../../src/index.ts';
import { describeComponents } from '../../src/testing.ts';

interface Recorded {
  readonly name: string;
  readonly body: () => Promise<void>;
}

/** The tests of the suite, to run one by one. */
function testsOf(components: Partial<Components>, user: typeof userEvent | undefined = userEvent): readonly Recorded[] {
  const tests: Recorded[] = [];
  const path: string[] = [];
  describeComponents('broken', components, {
    user,
    waitMs: 200,
    expect: undefined,
    describe(name, body) {
      path.push(name);
      body();
      path.pop();
    },
    test: (name, body) => void tests.push({ name: [...path.slice(1), name].join(': '), body }),
  });
  return tests;
}

const { Dialog, Button, Field, ErrorSummary, TextControl, NumberControl, ChoiceControl } = defaultComponents;
const { BooleanControl, ChoicesControl, ListControl, DateControl } = defaultComponents;

type Text = ControlSlotProps<'text'>;

/** The kit's text control with changed input props. */
const textWith =
  (change: (props: Text['inputProps']) => Partial<Text['inputProps']>): ComponentType<Text> =>
  (props) => <TextControl {...props} inputProps={change(props.inputProps) as Text['inputProps']} />;

const nothing = () => {};

/** A menu as in many design systems: a button, and a list elsewhere in the document. */
function Menu({
  field,
  value,
  onValueChange,
  inputProps,
  where,
}: ControlSlotProps<'choice'> & { where: HTMLElement | null }) {
  const [open, setOpen] = useState(false);
  const { ref, onBlur: _, disabled: _disabled, autoComplete: _auto, name: _name, ...aria } = inputProps;
  const list = (
    <div role="listbox" aria-label="Options" style={{ position: 'relative', zIndex: 9 }}>
      {field.options.map((option) => (
        <button
          key={option.id}
          type="button"
          role="option"
          aria-selected={value === option.id}
          onClick={() => {
            onValueChange(option.id);
            setOpen(false);
          }}
        >
          {option.label}
          {option.recommended && ' (Recommended)'}
        </button>
      ))}
    </div>
  );
  return (
    <>
      <button
        {...aria}
        ref={ref}
        type="button"
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? `${aria.id}-list` : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return;
          event.preventDefault();
          event.stopPropagation();
          setOpen(false);
        }}
      >
        {field.options.find(({ id }) => id === value)?.label ?? 'Choose'}
      </button>
      {open && (where ? createPortal(list, where) : list)}
    </>
  );
}

/** A custom dialog that is not really modal, and ignores keys. */
const Loose = forwardRef<HTMLElement, ComponentProps<typeof Dialog>>(function Loose(props, ref) {
  const { role, dir, lang, children } = props;
  return (
    <div
      ref={ref as Ref<HTMLDivElement>}
      role={role}
      dir={dir}
      lang={lang}
      aria-labelledby={props['aria-labelledby']}
      aria-describedby={props['aria-describedby']}
      tabIndex={-1}
    >
      {children}
    </div>
  );
});

/** The same, with too little height for a long form. */
const Low = forwardRef<HTMLElement, ComponentProps<typeof Dialog>>(function Low(props, ref) {
  return (
    <div style={{ position: 'fixed', insetBlockStart: '85vh' }}>
      <Loose {...props} ref={ref} />
    </div>
  );
});

function GivesTitles({ onValueChange: set, ...props }: ControlSlotProps<'choice'>) {
  const titleOf = (id: string) => props.field.options.find((option) => option.id === id)?.label;
  return <ChoiceControl {...props} onValueChange={(id) => set(titleOf(String(id)) as typeof id)} />;
}

function Backdrop({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  useEffect(() => {
    const look = (event: Event) => event.target instanceof HTMLDialogElement && onPress();
    document.addEventListener('click', look);
    return () => document.removeEventListener('click', look);
  }, [onPress]);
  return children;
}

function FocusesFirst({ children }: { children: ReactNode }) {
  useEffect(() => {
    const timer = setTimeout(() => document.querySelector<HTMLElement>('dialog input')?.focus());
    return () => clearTimeout(timer);
  }, []);
  return children;
}

const identity = 'has its name, role, description and requirement';
const shows = 'shows what it is given, and sends it unchanged';
const takes = 'says what is wrong, and takes what the user enters';
const stays = 'Dialog: stays until it is answered, and Escape cancels';
const reached = 'is reached by Tab and by script';

type Row = readonly [what: string, components: Partial<Components>, check: string, failure: RegExp];
const rows: readonly Row[] = [
  [
    'inputProps that are ignored',
    { TextControl: ({ value, onValueChange: set }) => <input value={value} onChange={(e) => set(e.target.value)} /> },
    `TextControl, a line of text: ${identity}`,
    /TextControl: no element has `inputProps\.id`/,
  ],
  [
    'a name that is not the label',
    { TextControl: textWith((props) => ({ ...props, 'aria-labelledby': undefined, 'aria-label': 'Something' })) },
    `TextControl, a line of text: ${identity}`,
    /accessible name is “Something”, without “Nickname”/,
  ],
  [
    'aria-describedby that is left out',
    { TextControl: textWith((props) => ({ ...props, 'aria-describedby': undefined })) },
    `TextControl, a line of text: ${identity}`,
    /without “What friends call you”\. Spread `aria-describedby`/,
  ],
  [
    'required that is left out',
    { TextControl: textWith((props) => ({ ...props, 'aria-required': undefined })) },
    `TextControl, a line of text: ${identity}`,
    /does not say that an answer is required/,
  ],
  [
    'a secret in plain text',
    {
      TextControl: ({ value, onValueChange, inputProps }) => (
        <input {...inputProps} value={value} onChange={(event) => onValueChange(event.target.value)} />
      ),
    },
    `TextControl, a secret: ${identity}`,
    /it shows a secret in plain text.*-webkit-text-security/,
  ],
  [
    'autocomplete that is left out',
    { TextControl: textWith((props) => ({ ...props, autoComplete: undefined })) },
    `TextControl, an e-mail address: ${identity}`,
    /its `autocomplete` is “”, not “section-.* email”/,
  ],
  [
    'autocomplete of a number that is changed',
    {
      NumberControl: ({ inputProps, ...props }) => (
        <NumberControl {...props} inputProps={{ ...inputProps, autoComplete: 'on' }} />
      ),
    },
    `NumberControl, a number: ${identity}`,
    /its `autocomplete` is “on”, not “off”/,
  ],
  [
    'another role',
    {
      NumberControl: ({ value, onValueChange, inputProps }) => (
        <input {...inputProps} type="range" value={value} onChange={(event) => onValueChange(event.target.value)} />
      ),
    },
    `NumberControl, a whole number: ${identity}`,
    /its role is “slider”/,
  ],
  [
    'aria-invalid from the start',
    { TextControl: textWith((props) => ({ ...props, 'aria-invalid': true })) },
    `TextControl, a line of text: ${identity}`,
    /invalid before it was validated/,
  ],
  [
    'aria-invalid that is left out',
    { TextControl: textWith((props) => ({ ...props, 'aria-invalid': undefined })) },
    `TextControl, a line of text: ${takes}`,
    /is not `aria-invalid`/,
  ],
  [
    'a value that is not shown',
    { NumberControl: (props) => <NumberControl {...props} value="" /> },
    `NumberControl, a number: ${shows}`,
    /was given 72\.5 and does not show it/,
  ],
  [
    'a value that is turned round',
    { BooleanControl: (props) => <BooleanControl {...props} value={props.value !== true} /> },
    `BooleanControl, a checkbox: ${shows}`,
    /was given true and does not show it/,
  ],
  [
    'onValueChange that is not called',
    { ListControl: (props) => <ListControl {...props} onValueChange={nothing} /> },
    `ListControl, free entries: ${takes}`,
    /\{"words":\["quick","bright"\]\} should have been sent; nothing was/,
  ],
  [
    'titles in place of ids of options',
    { ChoiceControl: GivesTitles },
    `ChoiceControl, one of several: ${takes}`,
    /\{"size":"Huge"\} should have been sent.*ids of options, not their titles/,
  ],
  [
    'several choices of which one is lost',
    {
      ChoicesControl: ({ onValueChange: set, ...props }) => (
        <ChoicesControl {...props} onValueChange={(ids) => set(ids.slice(0, 1))} />
      ),
    },
    `ChoicesControl, some of several: ${takes}`,
    /should have been sent; \{"chores":\["Plants"\]\} was/,
  ],
  [
    'a recommended option without its mark',
    {
      ChoicesControl: ({ field, ...props }) => (
        <ChoicesControl
          {...props}
          field={{
            ...field,
            options: field.options.map(({ id, value, label, isOther }) => ({
              id,
              value,
              label,
              ...(isOther && { isOther }),
            })),
          }}
        />
      ),
    },
    'ChoicesControl, some of several or “Other…”: marks what is recommended',
    /nothing says that “Spade” is recommended.*`messages\.recommended`/,
  ],
  [
    '“Other…” that is left out',
    {
      ChoicesControl: ({ field, ...props }) => (
        <ChoicesControl {...props} field={{ ...field, options: field.options.filter(({ isOther }) => !isOther) }} />
      ),
    },
    'ChoicesControl, some of several or “Other…”: leaves focus to the box of “Other…”',
    /“Other…” was chosen, and its box does not appear\. Render all of `field\.options`/,
  ],
  [
    'a ref of the box of “Other…” that is given nothing',
    { TextControl: textWith((props) => ({ ...props, ref: nothing })), ChoiceControl },
    'ChoiceControl, one of a few or “Other…”: leaves focus to the box of “Other…”',
    /TextControl: focus does not go to the box of “Other…”/,
  ],
  [
    'a date as some country writes it',
    {
      DateControl: ({ onValueChange: set, ...props }) => (
        <DateControl {...props} onValueChange={(date) => set(date.replaceAll('-', '.'))} />
      ),
    },
    `DateControl, a date: ${takes}`,
    /\{"birthday":"2026-03-14"\} should have been sent.*in the shape of `DraftOf`\.$/m,
  ],
  [
    'a ref that is given another element',
    { TextControl: textWith((props) => ({ ...props, ref: (element) => props.ref(element && document.body) })) },
    `TextControl, a line of text: ${reached}`,
    /focus does not go to it when it is invalid/,
  ],
  [
    'a control that Tab skips',
    { TextControl: textWith((props) => ({ ...props, tabIndex: -1 })) },
    `TextControl, a line of text: ${reached}`,
    /Tab does not reach it/,
  ],
  [
    'a menu at the end of the body',
    { ChoiceControl: (props) => <Menu {...props} where={document.body} /> },
    'ChoiceControl, one of several: opens inside the dialog',
    /outside the dialog, where nothing can be reached/,
  ],
  ['a dialog that is not modal', { Dialog: Loose }, 'Dialog: is modal, named and described', /it is not modal/],
  [
    'a dialog without a name',
    { Dialog: (props) => <Dialog {...props} aria-labelledby="nowhere" /> },
    'Dialog: is modal, named and described',
    /Spread `aria-labelledby`/,
  ],
  [
    'a dialog whose ref is ignored',
    { Dialog: (props) => <Dialog {...props} ref={nothing} /> },
    'Dialog: takes focus, and gives it back',
    /Dialog: `ref` was given no element/,
  ],
  [
    'a dialog without onDismiss',
    { Dialog: (props) => <Dialog {...props} onDismiss={nothing} /> },
    stays,
    /Escape does nothing/,
  ],
  [
    'a dialog that a click beside it closes',
    {
      Dialog: (props) => (
        <Dialog {...props}>
          <Backdrop onPress={props.onDismiss}>{props.children}</Backdrop>
        </Dialog>
      ),
    },
    stays,
    /a click beside it closes it/,
  ],
  [
    'a dialog that focuses its first control',
    {
      Dialog: (props) => (
        <Dialog {...props}>
          <FocusesFirst>{props.children}</FocusesFirst>
        </Dialog>
      ),
    },
    'Dialog: takes focus, and gives it back',
    /focus does not start on the dialog itself/,
  ],
  ['a dialog that Tab leaves', { Dialog: Loose }, stays, /Tab leaves it for the page behind/],
  [
    'a dialog that reaches beyond the window',
    { Dialog: Low },
    'Dialog: keeps the buttons in view while a long form scrolls',
    /the buttons are out of view/,
  ],
  [
    'a button that does nothing',
    { Button: (props) => <Button {...props} type="button" onClick={nothing} /> },
    'Button: gives the answer that it stands for, once',
    /a click on “Decline” does nothing/,
  ],
  [
    'a button that is disabled while it waits',
    { Button: (props) => <Button {...props} disabled={props['aria-disabled']} aria-disabled={undefined} /> },
    'Button: stays reachable while it waits',
    /must stay reachable/,
  ],
  [
    'a field that does not say it is optional',
    { Field: (props) => <Field {...props} requiredIndicator={undefined} /> },
    'Field: shows its label, and says what is optional',
    /nothing says in words that “.+” is optional/,
  ],
  [
    'a field without its label',
    { Field: (props) => <Field {...props} label="" /> },
    'Field: shows its label, and says what is optional',
    /the label reads “”, not “Nickname”/,
  ],
  [
    'a field without its hint',
    { Field: (props) => <Field {...props} hint={undefined} /> },
    'Field: shows its label, and says what is optional',
    /the hint of “Guests” is not shown/,
  ],
  [
    'a field without its error',
    { Field: (props) => <Field {...props} error={undefined} /> },
    `TextControl, a line of text: ${takes}`,
    /the text of the error is not shown/,
  ],
  [
    'a summary that takes no focus',
    { ErrorSummary: (props) => <p>{props.errors.map(({ text }) => text)}</p> },
    'ErrorSummary: lists what is wrong, takes focus, and leads there',
    /ErrorSummary: it does not take focus/,
  ],
  [
    'a summary without its title',
    { ErrorSummary: (props) => <ErrorSummary {...props} title="" /> },
    'ErrorSummary: lists what is wrong, takes focus, and leads there',
    /it does not say “There are 5 problems”/,
  ],
  [
    'a summary that leads nowhere',
    {
      ErrorSummary: (props) => (
        <ErrorSummary {...props} errors={props.errors.map((error) => ({ ...error, onSelect: nothing }))} />
      ),
    },
    'ErrorSummary: lists what is wrong, takes focus, and leads there',
    /does not lead to its field/,
  ],
  [
    'a summary that leaves errors out',
    { ErrorSummary: (props) => <ErrorSummary {...props} errors={props.errors.slice(0, 1)} /> },
    'ErrorSummary: lists what is wrong, takes focus, and leads there',
    /it does not name “Guests”/,
  ],
];

test.each(rows)('the suite reports %s', async (_, components, title, failure) => {
  const found = testsOf(withRefs(components)).find(({ name }) => name === title);
  await expect(found?.body()).rejects.toThrow(failure);
});

test('a password box is a mask, too', async () => {
  const tests = testsOf({
    TextControl: ({ field, value, onValueChange, inputProps }) => (
      <input
        {...inputProps}
        type={field.secret ? 'password' : 'text'}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    ),
  });
  const found = tests.find(({ name }) => name === `TextControl, a secret: ${identity}`);
  await expect(found?.body()).resolves.toBeUndefined();
});

test('a menu of the host’s own in the portal container keeps the contract', async () => {
  const tests = testsOf({ ChoiceControl: (props) => <Menu {...props} where={props.portalContainer} /> });
  for (const { name, body } of tests) if (name.startsWith('ChoiceControl, one of several')) await body();
  // The controls that are the kit's own are not tested.
  expect(tests.every(({ name }) => name.startsWith('ChoiceControl'))).toBe(true);
  expect(testsOf(defaultComponents).length).toBeGreaterThan(70);
});

test('without a test runner, the error says how to pass one', () => {
  expect(() => describeComponents('x', {}, { describe: undefined, test: undefined })).toThrow(/in the third argument/);
});

// oxlint-disable jsx-a11y/prefer-tag-over-role -- menus as in design systems
import { useEffect, useState, type ComponentType, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { createPortal } from 'react-dom';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { withRefs } from '../support/react.ts';
import { defaultComponents, type Components, type ControlSlotProps, type DialogSlotProps } from '../../src/index.ts';
import { describeComponents } from '../../src/testing.ts';

interface Recorded {
  readonly name: string;
  readonly body: () => Promise<void>;
}

/** Only these need real keys; events made by script are faster. */
const needsKeys = /Tab|Escape|opens inside/;

/** The tests of the suite, to run one by one. */
function testsOf(components: Partial<Components>): readonly Recorded[] {
  const tests: Recorded[] = [];
  for (const user of [undefined, userEvent]) {
    const path: string[] = [];
    describeComponents('broken', components, {
      user,
      // For what never comes.
      waitMs: 200,
      expect: undefined,
      describe(name, body) {
        path.push(name);
        body();
        path.pop();
      },
      test(title, body) {
        const name = [...path.slice(1), title].join(': ');
        if (needsKeys.test(name) === (user === userEvent)) tests.push({ name, body });
      },
    });
  }
  return tests;
}

const { Dialog, Button, Field, ErrorSummary, TextControl, NumberControl, ChoiceControl } = defaultComponents;
const { BooleanControl, ChoicesControl, ListControl, DateControl } = defaultComponents;

type Text = ControlSlotProps<'text'>;

/** A component of the kit with some props changed. */
const changed =
  <P extends object>(Slot: ComponentType<P>, change: (props: P) => Partial<P>): ComponentType<P> =>
  (props) => <Slot {...props} {...change(props)} />;

const textWith = (
  change: (
    props: Text['inputProps'],
  ) => Partial<InputHTMLAttributes<HTMLInputElement> & Pick<Text['inputProps'], 'ref'>>,
): ComponentType<Text> =>
  changed(TextControl, ({ inputProps }) => ({
    inputProps: { ...inputProps, ...change(inputProps) } as typeof inputProps,
  }));

type Choices = ControlSlotProps<'choices'>;
const choicesWith = (change: (options: Choices['field']['options']) => Choices['field']['options']) =>
  changed(ChoicesControl, ({ field }) => ({ field: { ...field, options: change(field.options) } }));

/** An input of the browser with all of `inputProps`. */
const inputOf =
  (typeOf: (isSecret: boolean) => string) =>
  ({ field, value, onValueChange, inputProps }: ControlSlotProps<'text'> | ControlSlotProps<'number'>) => (
    <input
      {...inputProps}
      type={typeOf('secret' in field && field.secret === true)}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );

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
function loose(slot: DialogSlotProps) {
  const { onDismiss: _, ref, ...props } = slot;
  return <div {...props} ref={ref as Ref<HTMLDivElement>} tabIndex={-1} />;
}

/** The same, with too little height for a long form. */
const low = (props: DialogSlotProps) => (
  <div style={{ position: 'fixed', insetBlockStart: '85vh' }}>{loose(props)}</div>
);

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

type Row = readonly [components: Partial<Components>, failure: RegExp];

/** By the test that reports it, and by what is wrong. */
const broken: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  'TextControl, a line of text: has its name, role, description and requirement': {
    'inputProps that are ignored': [
      { TextControl: ({ value, onValueChange: set }) => <input value={value} onChange={(e) => set(e.target.value)} /> },
      /TextControl: no element has `inputProps\.id`/,
    ],
    'a name that is not the label': [
      { TextControl: textWith(() => ({ 'aria-labelledby': undefined, 'aria-label': 'Something' })) },
      /accessible name is “Something”, without “Nickname”/,
    ],
    'aria-describedby that is left out': [
      { TextControl: textWith(() => ({ 'aria-describedby': undefined })) },
      /without “What friends call you”\. Spread `aria-describedby`/,
    ],
    'required that is left out': [
      { TextControl: textWith(() => ({ 'aria-required': undefined })) },
      /does not say that an answer is required/,
    ],
    'aria-invalid from the start': [
      { TextControl: textWith(() => ({ 'aria-invalid': true })) },
      /invalid before it was validated/,
    ],
  },
  'TextControl, a secret: has its name, role, description and requirement': {
    'a secret in plain text': [
      { TextControl: inputOf(() => 'text') },
      /it shows a secret in plain text.*-webkit-text-security/,
    ],
  },
  'TextControl, an e-mail address: has its name, role, description and requirement': {
    'autocomplete that is left out': [
      { TextControl: textWith(() => ({ autoComplete: undefined })) },
      /its `autocomplete` is “”, not “section-.* email”/,
    ],
  },
  'NumberControl, a number: has its name, role, description and requirement': {
    'autocomplete of a number that is changed': [
      {
        NumberControl: changed(NumberControl, ({ inputProps }) => ({
          inputProps: { ...inputProps, autoComplete: 'on' },
        })),
      },
      /its `autocomplete` is “on”, not “off”/,
    ],
  },
  'NumberControl, a whole number: has its name, role, description and requirement': {
    'another role': [{ NumberControl: inputOf(() => 'range') }, /its role is “slider”/],
  },
  'NumberControl, a number: shows what it is given, and sends it unchanged': {
    'a value that is not shown': [
      { NumberControl: changed(NumberControl, () => ({ value: '' })) },
      /was given 72\.5 and does not show it/,
    ],
  },
  'BooleanControl, a checkbox: shows what it is given, and sends it unchanged': {
    'a value that is turned round': [
      { BooleanControl: changed(BooleanControl, ({ value }) => ({ value: value !== true })) },
      /was given true and does not show it/,
    ],
  },
  'TextControl, a line of text: says what is wrong, and takes what the user enters': {
    'aria-invalid that is left out': [
      { TextControl: textWith(() => ({ 'aria-invalid': undefined })) },
      /is not `aria-invalid`/,
    ],
    'a field without its error': [
      { Field: changed(Field, () => ({ error: undefined })) },
      /the text of the error is not shown/,
    ],
  },
  'ListControl, free entries: says what is wrong, and takes what the user enters': {
    'onValueChange that is not called': [
      { ListControl: changed(ListControl, () => ({ onValueChange: nothing })) },
      /\{"words":\["quick","bright"\]\} should have been sent; nothing was/,
    ],
  },
  'ChoiceControl, one of several: says what is wrong, and takes what the user enters': {
    'titles in place of ids of options': [
      { ChoiceControl: GivesTitles },
      /\{"size":"Huge"\} should have been sent.*ids of options, not their titles/,
    ],
  },
  'ChoicesControl, some of several: says what is wrong, and takes what the user enters': {
    'several choices of which one is lost': [
      {
        ChoicesControl: changed(ChoicesControl, ({ onValueChange: set }) => ({
          onValueChange: (ids) => set(ids.slice(0, 1)),
        })),
      },
      /should have been sent; \{"chores":\["Plants"\]\} was/,
    ],
  },
  'DateControl, a date: says what is wrong, and takes what the user enters': {
    'a date as some country writes it': [
      {
        DateControl: changed(DateControl, ({ onValueChange: set }) => ({
          onValueChange: (date) => set(date.replaceAll('-', '.')),
        })),
      },
      /\{"birthday":"2026-03-14"\} should have been sent.*in the shape of `DraftOf`\.$/m,
    ],
  },
  'ChoicesControl, some of several or “Other…”: marks what is recommended': {
    'a recommended option without its mark': [
      {
        ChoicesControl: choicesWith((options) =>
          options.map(({ id, value, label, isOther }) => ({ id, value, label, ...(isOther && { isOther }) })),
        ),
      },
      /nothing says that “Spade” is recommended.*`messages\.recommended`/,
    ],
  },
  'ChoicesControl, some of several or “Other…”: leaves focus to the box of “Other…”': {
    '“Other…” that is left out': [
      { ChoicesControl: choicesWith((options) => options.filter(({ isOther }) => !isOther)) },
      /“Other…” was chosen, and its box does not appear\. Render all of `field\.options`/,
    ],
  },
  'ChoiceControl, one of a few or “Other…”: leaves focus to the box of “Other…”': {
    'a ref of the box of “Other…” that is given nothing': [
      { TextControl: textWith(() => ({ ref: nothing })), ChoiceControl },
      /TextControl: focus does not go to the box of “Other…”/,
    ],
  },
  'TextControl, a line of text: is reached by Tab and by script': {
    'a ref that is given another element': [
      { TextControl: textWith(({ ref }) => ({ ref: (element) => ref(element && document.body) })) },
      /focus does not go to it when it is invalid/,
    ],
    'a control that Tab skips': [{ TextControl: textWith(() => ({ tabIndex: -1 })) }, /Tab does not reach it/],
  },
  'ChoiceControl, one of several: opens inside the dialog': {
    'a menu at the end of the body': [
      { ChoiceControl: (props) => <Menu {...props} where={document.body} /> },
      /outside the dialog, where nothing can be reached/,
    ],
  },
  'Dialog: is modal, named and described': {
    'a dialog that is not modal': [{ Dialog: loose }, /it is not modal/],
    'a dialog without a name': [
      { Dialog: changed(Dialog, () => ({ 'aria-labelledby': 'nowhere' })) },
      /Spread `aria-labelledby`/,
    ],
  },
  'Dialog: takes focus, and gives it back': {
    'a dialog whose ref is ignored': [
      { Dialog: changed(Dialog, () => ({ ref: nothing })) },
      /Dialog: `ref` was given no element/,
    ],
    'a dialog that focuses its first control': [
      { Dialog: changed(Dialog, ({ children }) => ({ children: <FocusesFirst>{children}</FocusesFirst> })) },
      /focus does not start on the dialog itself/,
    ],
  },
  'Dialog: stays until it is answered, and Escape cancels': {
    'a dialog without onDismiss': [{ Dialog: changed(Dialog, () => ({ onDismiss: nothing })) }, /Escape does nothing/],
    'a dialog that a click beside it closes': [
      {
        Dialog: changed(Dialog, ({ onDismiss, children }) => ({
          children: <Backdrop onPress={onDismiss}>{children}</Backdrop>,
        })),
      },
      /a click beside it closes it/,
    ],
    'a dialog that Tab leaves': [{ Dialog: loose }, /Tab leaves it for the page behind/],
  },
  'Dialog: keeps the buttons in view while a long form scrolls': {
    'a dialog that reaches beyond the window': [{ Dialog: low }, /the buttons are out of view/],
  },
  'Button: gives the answer that it stands for, once': {
    'a button that does nothing': [
      { Button: changed(Button, () => ({ type: 'button', onClick: nothing })) },
      /a click on “Decline” does nothing/,
    ],
  },
  'Button: stays reachable while it waits': {
    'a button that is disabled while it waits': [
      { Button: changed(Button, (props) => ({ disabled: props['aria-disabled'], 'aria-disabled': undefined })) },
      /must stay reachable/,
    ],
  },
  'Field: shows its label, and says what is optional': {
    'a field that does not say it is optional': [
      { Field: changed(Field, () => ({ requiredIndicator: undefined })) },
      /nothing says in words that “.+” is optional/,
    ],
    'a field without its label': [
      { Field: changed(Field, () => ({ label: '' })) },
      /the label reads “”, not “Nickname”/,
    ],
    'a field without its hint': [
      { Field: changed(Field, () => ({ hint: undefined })) },
      /the hint of “Guests” is not shown/,
    ],
  },
  'ErrorSummary: lists what is wrong, takes focus, and leads there': {
    'a summary that takes no focus': [
      { ErrorSummary: (props) => <p>{props.errors.map(({ text }) => text)}</p> },
      /ErrorSummary: it does not take focus/,
    ],
    'a summary without its title': [
      { ErrorSummary: changed(ErrorSummary, () => ({ title: '' })) },
      /it does not say “There are 5 problems”/,
    ],
    'a summary that leads nowhere': [
      {
        ErrorSummary: changed(ErrorSummary, ({ errors }) => ({
          errors: errors.map((error) => ({ ...error, onSelect: nothing })),
        })),
      },
      /does not lead to its field/,
    ],
    'a summary that leaves errors out': [
      { ErrorSummary: changed(ErrorSummary, ({ errors }) => ({ errors: errors.slice(0, 1) })) },
      /it does not name “Guests”/,
    ],
  },
};
const rows = Object.entries(broken).flatMap(([title, faults]) =>
  Object.entries(faults).map(([what, row]) => [what, ...row, title] as const),
);

test.each(rows)('the suite reports %s', async (_, components, failure, title) => {
  const found = testsOf(withRefs(components)).find(({ name }) => name === title);
  await expect(found?.body()).rejects.toThrow(failure);
});

test('a password box is a mask, too', async () => {
  const tests = testsOf({ TextControl: inputOf((isSecret) => (isSecret ? 'password' : 'text')) });
  const found = tests.find(({ name }) => name.startsWith('TextControl, a secret: has its name'));
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

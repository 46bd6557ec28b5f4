// oxlint-disable jsx-a11y/prefer-tag-over-role -- menus as design systems build them
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
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { defaultComponents, type Components, type ControlSlotProps } from '../../src/index.ts';
import { describeComponents } from '../../src/testing.ts';

interface Recorded {
  readonly name: string;
  readonly body: () => Promise<void>;
}

/** The tests that the suite would register, to be run one by one. */
function testsOf(components: Partial<Components>): readonly Recorded[] {
  const tests: Recorded[] = [];
  const path: string[] = [];
  describeComponents('broken', components, {
    person: userEvent,
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

/** The kit's text control with other input props. */
const textWith =
  (change: (props: Text['inputProps']) => Partial<Text['inputProps']>): ComponentType<Text> =>
  (props) => <TextControl {...props} inputProps={change(props.inputProps) as Text['inputProps']} />;

const nothing = () => {};

/** A menu as many design systems build it: a button, and a list somewhere else. */
function Menu({
  field,
  value,
  onValueChange,
  inputProps,
  where,
}: ControlSlotProps<'choice'> & { where: HTMLElement | null }) {
  const [open, setOpen] = useState(false);
  const { ref, onBlur: _, required, disabled: _disabled, autoComplete: _auto, name: _name, ...aria } = inputProps;
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
        aria-required={required}
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

/** A dialog of the page's own: modal in name only, and deaf. */
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

interface Break {
  readonly broken: string;
  readonly components: Partial<Components>;
  /** Of the one test that is run. */
  readonly test: string;
  readonly says: RegExp;
}

const breaks: readonly Break[] = [
  {
    broken: 'a control without its id',
    components: { TextControl: textWith((props) => ({ ...props, id: undefined })) },
    test: 'TextControl, a line of text: has its name, role, description and requirement',
    says: /TextControl: no element has `inputProps\.id`/,
  },
  {
    broken: 'a control without its name',
    components: {
      TextControl: ({ value, onValueChange, inputProps }) => (
        <span>
          <input
            {...inputProps}
            aria-labelledby={undefined}
            aria-label="Something"
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
          />
        </span>
      ),
    },
    test: 'TextControl, a line of text: has its name, role, description and requirement',
    says: /accessible name is “Something”, without the label “Nickname”/,
  },
  {
    broken: 'a control without its description',
    components: { TextControl: textWith((props) => ({ ...props, 'aria-describedby': undefined })) },
    test: 'TextControl, a line of text: has its name, role, description and requirement',
    says: /without “What friends call you”\. Spread `aria-describedby`/,
  },
  {
    broken: 'a control that does not say that it is required',
    components: { TextControl: textWith((props) => ({ ...props, required: undefined })) },
    test: 'TextControl, a line of text: has its name, role, description and requirement',
    says: /does not say that an answer is required/,
  },
  {
    broken: 'a control of another role',
    components: {
      NumberControl: ({ value, onValueChange, inputProps }) => (
        <input {...inputProps} type="range" value={value} onChange={(event) => onValueChange(event.target.value)} />
      ),
    },
    test: 'NumberControl, a whole number: has its name, role, description and requirement',
    says: /has the role “slider”/,
  },
  {
    broken: 'a control that is wrong from the start',
    components: { TextControl: textWith((props) => ({ ...props, 'aria-invalid': true })) },
    test: 'TextControl, a line of text: has its name, role, description and requirement',
    says: /says that it is wrong before anybody answered/,
  },
  {
    broken: 'a control that never says that it is wrong',
    components: { TextControl: textWith((props) => ({ ...props, 'aria-invalid': undefined })) },
    test: 'TextControl, a line of text: says what is wrong, until it is mended',
    says: /does not say that it is wrong/,
  },
  {
    broken: 'a control that does not show its value',
    components: { NumberControl: (props) => <NumberControl {...props} value="" /> },
    test: 'NumberControl, a number: shows what it is given, and sends it unchanged',
    says: /was given 72\.5 and does not show it/,
  },
  {
    broken: 'a control that tells nobody what was entered',
    components: { ListControl: (props) => <ListControl {...props} onValueChange={nothing} /> },
    test: 'ListControl, free entries: takes what a person enters',
    says: /\{"words":\["quick","bright"\]\} should have been sent; nothing was/,
  },
  {
    broken: 'a control that gives labels for ids',
    components: {
      ChoiceControl: (props) => (
        <ChoiceControl
          {...props}
          onValueChange={(id) =>
            props.onValueChange((props.field.options.find((option) => option.id === id)?.label ?? '') as never)
          }
        />
      ),
    },
    test: 'ChoiceControl, one of several: takes what a person enters',
    says: /ChoiceControl: \{"size":"Huge"\} should have been sent/,
  },
  {
    broken: 'a box that turns round what it is given',
    components: { BooleanControl: (props) => <BooleanControl {...props} value={props.value !== true} /> },
    test: 'BooleanControl, a box to tick: shows what it is given, and sends it unchanged',
    says: /was given true and does not show it/,
  },
  {
    broken: 'choices that lose one',
    components: {
      ChoicesControl: (props) => (
        <ChoicesControl {...props} onValueChange={(ids) => props.onValueChange(ids.slice(0, 1))} />
      ),
    },
    test: 'ChoicesControl, some of several: takes what a person enters',
    says: /should have been sent; \{"chores":\["Plants"\]\} was/,
  },
  {
    broken: 'a date in the writing of some country',
    components: {
      DateControl: (props) => (
        <DateControl {...props} onValueChange={(date) => props.onValueChange(date.replaceAll('-', '.'))} />
      ),
    },
    test: 'DateControl, a date: takes what a person enters',
    says: /\{"birthday":"2026-03-14"\} should have been sent/,
  },
  {
    broken: 'a control that keeps its ref to itself',
    components: { TextControl: textWith((props) => ({ ...props, ref: nothing })) },
    test: 'TextControl, a line of text: is reached by Tab and by script',
    says: /`inputProps\.ref` was given no element/,
  },
  {
    broken: 'a control that Tab passes by',
    components: { TextControl: textWith((props) => ({ ...props, tabIndex: -1 })) },
    test: 'TextControl, a line of text: is reached by Tab and by script',
    says: /Tab does not reach it/,
  },
  {
    broken: 'a menu at the end of the body',
    components: { ChoiceControl: (props) => <Menu {...props} where={document.body} /> },
    test: 'ChoiceControl, one of several: opens inside the dialog',
    says: /stands outside the dialog, where nothing can be reached/,
  },
  {
    broken: 'a dialog that is not modal',
    components: { Dialog: Loose },
    test: 'Dialog: is modal, named and described',
    says: /it is not modal/,
  },
  {
    broken: 'a dialog without a name',
    components: {
      Dialog: (props) => <Dialog {...props} aria-labelledby="nowhere" />,
    },
    test: 'Dialog: is modal, named and described',
    says: /Spread `aria-labelledby`/,
  },
  {
    broken: 'a dialog that keeps its ref to itself',
    components: { Dialog: (props) => <Dialog {...props} ref={nothing} /> },
    test: 'Dialog: is modal, named and described',
    says: /Dialog: `ref` was given no element/,
  },
  {
    broken: 'a dialog that is deaf to Escape',
    components: { Dialog: (props) => <Dialog {...props} onDismiss={nothing} /> },
    test: 'Dialog: means cancel by Escape, once',
    says: /Escape does nothing/,
  },
  {
    broken: 'a dialog that a click beside it closes',
    components: {
      Dialog: (props) => (
        <Dialog {...props}>
          <Backdrop onPress={props.onDismiss}>{props.children}</Backdrop>
        </Dialog>
      ),
    },
    test: 'Dialog: is not closed by a click beside it',
    says: /a click beside it closes it/,
  },
  {
    broken: 'a dialog that puts focus on its first control',
    components: {
      Dialog: (props) => (
        <Dialog {...props}>
          <FocusesFirst>{props.children}</FocusesFirst>
        </Dialog>
      ),
    },
    test: 'Dialog: takes focus, and gives it back',
    says: /focus does not start on the dialog itself/,
  },
  {
    broken: 'a dialog that Tab leaves',
    components: { Dialog: Loose },
    test: 'Dialog: keeps focus inside',
    says: /Tab leaves it for the page behind/,
  },
  {
    broken: 'a button that does nothing',
    components: { Button: (props) => <Button {...props} type="button" onClick={nothing} /> },
    test: 'Button: gives the answer that it stands for, once',
    says: /a click on “Decline” does nothing/,
  },
  {
    broken: 'a button that is disabled while it waits',
    components: {
      Button: (props) => <Button {...props} disabled={props['aria-disabled']} aria-disabled={undefined} />,
    },
    test: 'Button: stays reachable while it waits',
    says: /must stay reachable/,
  },
  {
    broken: 'a field that does not say it is optional',
    components: { Field: (props) => <Field {...props} requiredIndicator={undefined} /> },
    test: 'Field: says what is optional',
    says: /nothing says in words that “.+” is optional/,
  },
  {
    broken: 'a field without its label',
    components: { Field: (props) => <Field {...props} label="" /> },
    test: 'Field: says what is optional',
    says: /the label reads “”, not “Nickname”/,
  },
  {
    broken: 'a field without its error',
    components: { Field: (props) => <Field {...props} error={undefined} /> },
    test: 'TextControl, a line of text: says what is wrong, until it is mended',
    says: /the text of the error is not shown/,
  },
  {
    broken: 'a summary that takes no focus',
    components: { ErrorSummary: (props) => <p>{props.errors.map(({ text }) => text)}</p> },
    test: 'ErrorSummary: lists what is wrong, takes focus, and leads there',
    says: /ErrorSummary: `ref` was given no element/,
  },
  {
    broken: 'a summary that leads nowhere',
    components: {
      ErrorSummary: (props) => (
        <ErrorSummary {...props} errors={props.errors.map((error) => ({ ...error, onSelect: nothing }))} />
      ),
    },
    test: 'ErrorSummary: lists what is wrong, takes focus, and leads there',
    says: /does not lead to its field/,
  },
  {
    broken: 'a summary that leaves errors out',
    components: { ErrorSummary: (props) => <ErrorSummary {...props} errors={props.errors.slice(0, 1)} /> },
    test: 'ErrorSummary: lists what is wrong, takes focus, and leads there',
    says: /it does not name “Guests”/,
  },
];

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

describe('a host is told of', () => {
  test.each(breaks)('$broken', async ({ components, test: name, says }) => {
    const found = testsOf(components).find((test) => test.name === name);
    await expect(found?.body()).rejects.toThrow(says);
  });
});

test('a menu of the host’s own that opens in the portal container is in order', async () => {
  const tests = testsOf({ ChoiceControl: (props) => <Menu {...props} where={props.portalContainer} /> });
  for (const { name, body } of tests) if (name.startsWith('ChoiceControl, one of several')) await body();
  expect(tests.length).toBeGreaterThan(80);
});

test('without a test runner, a host is told how to give one', () => {
  expect(() => describeComponents('x', {}, { describe: undefined, test: undefined })).toThrow(
    /Pass them in the third argument/,
  );
});

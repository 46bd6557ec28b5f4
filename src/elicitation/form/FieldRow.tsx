import {
  Fragment,
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { defaultComponents } from '../../components/defaults.ts';
import { Field, fieldElements } from '../../components/Field.tsx';
import type { DraftValue, Field as ModelField, FieldId, FieldKind, FixedField } from '../../core/schema/model.ts';
import { longestText } from '../../core/schema/limits.ts';
import { cutText } from '../../core/text/codePoints.ts';
import { displayText } from '../../core/text/display.ts';
import { withKeyword, type BoundMessages } from '../../messages/bind.ts';
import { fieldHandle } from '../../react/hookForm.ts';
import { afterPaint } from '../../react/idle.ts';
import { useCurrentSettings, useMessages, type ResolvedSettings } from '../../react/settings.ts';
import type { Components, ControlSlotProps, FieldSlotProps } from '../../react/slots.ts';
import type { BoundField, FieldHandle, FieldState, FormMethods } from '../../react/types.ts';
import { flag } from '../../ui/attributes.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import { blank, piece } from '../../ui/piece.tsx';
import { ServerText } from '../../ui/ServerText.tsx';
import {
  descriptionOf,
  limitsOf,
  warningsOf,
  uncutOptionsOf,
  uncutTextsOf,
  zoneText,
  type Marks,
} from '../frame/fieldTexts.ts';
import { Correction } from './Correction.tsx';
import { CollapsedText } from '../frame/MessageText.tsx';
import { needsExtraBox, OpenChoice } from './OpenChoice.tsx';

interface SharedProps {
  /** From the form, and not from a context for each row: React looks at those at every key, too. */
  readonly settings: ResolvedSettings;
  readonly form: FormMethods;
  /** The host's name for the server. */
  readonly server: string;
  readonly message: string;
  readonly portalContainer: HTMLElement | null;
  /** The fields that say for themselves that they are optional, or required. */
  readonly marked: Marks['marked'];
}

export interface FieldRowsProps extends SharedProps {
  readonly fields: readonly ModelField[];
  /** The only field on the screen, where one question is asked at a time. The others keep what was entered. */
  readonly only?: FieldId | undefined;
  /** Fields of which only the place is in the page. */
  readonly hides?: readonly FieldId[] | undefined;
}

/** React looks at all siblings of a row that changes: without groups, a key at 250 fields took about 1.4 × as long. */
const rowsInGroup = 16;

/** The fields of a form. */
export function FieldRows({ fields, only, hides, ...shared }: FieldRowsProps) {
  const groups = Array.from({ length: Math.ceil(fields.length / rowsInGroup) }, (_, index) => index * rowsInGroup);
  return groups.map((first) => (
    <Fragment key={first}>
      {fields.slice(first, first + rowsInGroup).map(({ id }) => (
        <FieldRow
          key={id}
          id={id}
          hidden={only !== undefined && id !== only}
          isFolded={hides?.includes(id) === true}
          {...shared}
        />
      ))}
    </Fragment>
  ));
}

interface FieldRowProps extends SharedProps {
  readonly id: FieldId;
  readonly hidden: boolean;
  /** Only its place is in the page: nothing can be filled in that is not seen. */
  readonly isFolded: boolean;
}

/**
 * One field with its texts. The elements that style a control stand here, around the slots, so that replacing one slot never
 * changes how another looks. Memoised: when one issue goes, the form renders again, but not its other fields.
 */
const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { form, id, message, settings, portalContainer } = props;
  const { messages, classNames } = settings;
  const handle = useFieldHandle(form, id);
  const state = handle.getState();
  const bound = handle.bind(state, messages);
  const { field, value, error, layout } = bound;
  const { Field: FieldSlot = Field } = settings.components;
  const isKitField = FieldSlot === Field;
  // oxlint-disable-next-line react/preserve-manual-memoization -- a field of the model never changes
  const texts = useMemo(() => textsOf(field, message, isKitField), [field, message, isKitField]);

  const invalid = error !== undefined;
  const { mark, hint, follows } = labelMarksOf(props, field, state);
  const controlProps = {
    field,
    value,
    // The kind of the field decides the type of its value; the union does not say so.
    onValueChange: bound.onValueChange as (value: DraftValue) => void,
    inputProps: { ...bound.inputProps, 'aria-describedby': describedByOf(bound, texts, hint, invalid) },
    portalContainer,
    invalidItem: error?.issue && 'item' in error.issue ? error.issue.item : undefined,
  };
  const fieldProps: FieldSlotProps = {
    field,
    layout,
    label: texts.label,
    requiredIndicator: mark,
    description: texts.description,
    hint,
    error: settings.showKeys && error?.issue ? withKeyword(error.text, error.issue) : error?.text,
    labelProps: bound.labelProps,
    descriptionProps: bound.descriptionProps,
    hintProps: bound.hintProps,
    errorProps: bound.errorProps,
    invalid,
    required: field.required,
    classNames,
    children: (
      <>
        <div data-elicitation="control" className={classNames.control}>
          {field.kind === 'fixed' ? (
            <FixedValue field={field} id={bound.inputProps.id} />
          ) : (
            controlOf(settings.components, controlProps)
          )}
        </div>
        {texts.options}
      </>
    ),
  };

  if (props.isFolded) return <div data-elicitation="field" hidden />;
  return (
    <div
      data-elicitation="field"
      hidden={props.hidden}
      data-kind={field.kind}
      // For end-to-end tests of inspectors. An attribute of plain text: the key of a server is never an id or a selector of the kit's.
      data-key={settings.showKeys ? field.key : undefined}
      data-layout={layout}
      data-invalid={flag(invalid)}
      data-required={flag(field.required)}
      className={classNames.field}
    >
      {texts.header}
      {isKitField ? fieldElements(fieldProps, settings, follows) : <FieldSlot {...fieldProps} />}
      {error?.issue && (
        <Correction
          field={field}
          issue={error.issue}
          value={value}
          onValueChange={controlProps.onValueChange}
          controlId={bound.inputProps.id}
        />
      )}
    </div>
  );
});

/** The handle of a field, which renders the component when its value or error changes. */
function useFieldHandle(form: FormMethods, id: FieldId): FieldHandle {
  const handle = fieldHandle(form, id);
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  // Layout: the frame writes into the form in a layout effect. What changed before that is noticed by the first render after it.
  useLayoutEffect(() => handle.subscribe(renderAgain), [handle]);
  return handle;
}

/** The marks beside the label: whether a field is optional or required, and what its value must be like. */
function labelMarksOf(props: FieldRowProps, field: ModelField, state: FieldState) {
  const { messages, locale } = props.settings;
  const isMarked = props.marked === (field.required ? 'required' : 'optional') && field.kind !== 'fixed';
  const mark = isMarked ? messages[field.required ? 'required' : 'optional'] : undefined;
  const limits = limitsOf(field, messages);
  const follows = mark !== undefined && limits !== undefined;
  return { mark, follows, hint: hintOf(props, field, state, follows ? lowerFirst(limits, locale) : limits) };
}

/** The ids of the texts that are there. */
function describedByOf(
  { descriptionProps, hintProps, errorProps }: BoundField,
  { description }: FieldTexts,
  hint: ReactNode,
  invalid: boolean,
): string | undefined {
  const ids = [description && descriptionProps.id, hint && hintProps.id, invalid && errorProps.id];
  return ids.filter(Boolean).join(' ') || undefined;
}

interface FieldTexts {
  readonly header: ReactNode;
  readonly label: ReactNode;
  readonly description: ReactNode;
  /** The whole texts of options that were cut. */
  readonly options: ReactNode;
}

/** The texts of a field that stay the same while the user types. */
function textsOf(field: ModelField, message: string, hasOwnField: boolean): FieldTexts {
  const description = descriptionOf(field, message);
  const whole = uncutTextsOf(field);
  const wholeOptions = uncutOptionsOf(field);
  return {
    header: field.header !== undefined && (
      <div data-elicitation-piece="header">
        <span data-elicitation-piece="badge">
          <ServerText>{field.header}</ServerText>
        </span>
      </div>
    ),
    label: labelOf(field.label, field.label === message, hasOwnField),
    description:
      description === undefined && whole.length === 0 ? undefined : (
        <>
          {description !== undefined && <CollapsedText text={description} />}
          {whole.length > 0 && <WholeTexts texts={whole} />}
        </>
      ),
    options: wholeOptions.length > 0 && (
      <div data-elicitation-piece="option-description">
        <WholeTexts texts={wholeOptions} />
      </div>
    ),
  };
}

/** A label that repeats the message is there for assistive technology only. */
function labelOf(text: string, isRepeated: boolean, hasOwnField: boolean): ReactNode {
  // The label of the kit has a direction of its own. A space, because a mark may stand right behind the label.
  if (hasOwnField && !isRepeated) return `${displayText(text)} `;
  const label = <ServerText>{`${text} `}</ServerText>;
  return isRepeated ? <span data-elicitation-piece="spoken">{label}</span> : label;
}

interface YesNoQuestionProps {
  readonly fields: readonly ModelField[];
  readonly message: string;
  /** Describes the buttons. */
  readonly id: string;
}

/** A field that is answered by the buttons Yes and No: its texts, without a control. */
export function YesNoQuestion({ fields, message, id }: YesNoQuestionProps) {
  const { classNames, showKeys } = useCurrentSettings();
  return fields.map((field) => {
    const description = descriptionOf(field, message);
    return (
      <div
        key={field.id}
        data-elicitation="field"
        data-kind={field.kind}
        data-key={showKeys ? field.key : undefined}
        className={classNames.field}
      >
        <div id={id}>
          <p data-elicitation="label" className={classNames.label}>
            {labelOf(field.label, field.label === message, false)}
          </p>
          {description !== undefined && (
            <div data-elicitation="description" className={classNames.description}>
              <CollapsedText text={description} />
            </div>
          )}
        </div>
        {showKeys && <code data-elicitation-piece="answer-key">{keyOf(field)}</code>}
      </div>
    );
  });
}

/** The key for developers, cut like a label. */
const keyOf = (field: ModelField): string => displayText(`${cutText(field.key, longestText.label)}: ${typeOf(field)}`);

/** The kit's additions to the description: the key for developers, limits, who suggested the answer, warnings. */
function hintOf(
  { settings, server }: FieldRowProps,
  field: ModelField,
  { value, suggested }: FieldState,
  hint: string | undefined,
): ReactNode {
  const { messages, showKeys } = settings;
  const warnings = warningsOf(field, value, server, messages);
  // In a text box the user writes the zone.
  const hasZone = field.kind === 'dateTime' && !field.asText;
  // Most rows have limits and nothing else: an element less in each.
  if (!showKeys && !suggested && warnings.length === 0 && !hasZone) return hint;
  return (
    <>
      {showKeys && (
        <>
          <code data-elicitation-piece="answer-key">{keyOf(field)}</code>
          {hint === undefined || field.kind === 'json' ? blank : piece(' · ')}
        </>
      )}
      {/* The type beside a key has said "JSON". */}
      {hint !== undefined && !(showKeys && field.kind === 'json') && <span>{hint}</span>}
      {hasZone && <TimeZone value={String(value ?? '')} messages={messages} />}
      {suggested && (
        <>
          {blank}
          <span data-elicitation-piece="spoken">{messages.suggested}</span>
        </>
      )}
      {warnings.length > 0 && blank}
      {warnings.map((warning) => (
        <span key={warning} data-elicitation-piece="note" data-tone="warning">
          <AlertIcon />
          <span>{warning}</span>
        </span>
      ))}
    </>
  );
}

interface TimeZoneProps {
  /** The date and time at which it is meant. */
  readonly value: string;
  readonly messages: BoundMessages;
}

/** The user's time zone. Only a formatter knows its name, and the first one of a page takes as long as a small form: it comes after the paint. */
function TimeZone({ value, messages }: TimeZoneProps) {
  const [zone, setZone] = useState<string>();
  useEffect(() => afterPaint(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone)), []);
  return <span>{zoneText(value, zone, messages)}</span>;
}

/** Behind "optional · ". Not what is written in capitals. */
const lowerFirst = (text: string, locale: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLocaleLowerCase(locale));

/** The slot of each kind of field, and the type in its schema, for developers. */
const kinds = {
  text: { slot: 'TextControl', type: 'string' },
  number: { slot: 'NumberControl', type: 'number' },
  boolean: { slot: 'BooleanControl', type: 'boolean' },
  choice: { slot: 'ChoiceControl', type: 'string' },
  choices: { slot: 'ChoicesControl', type: 'array' },
  list: { slot: 'ListControl', type: 'array' },
  date: { slot: 'DateControl', type: 'string' },
  dateTime: { slot: 'DateTimeControl', type: 'string' },
  json: { slot: 'JsonControl', type: 'JSON' },
} as const satisfies Record<Exclude<FieldKind, 'fixed'>, { slot: keyof Components; type: string }>;

function typeOf(field: ModelField): string {
  if (field.kind === 'fixed') return typeof field.value;
  return field.kind === 'number' && field.integer ? 'integer' : kinds[field.kind].type;
}

/** The slot for a field's kind. */
function controlOf(
  components: Partial<Components>,
  props: Omit<ControlSlotProps<FieldKind>, 'value'> & { readonly value: DraftValue },
): ReactElement {
  const { field, value, ...controlProps } = props;
  if ((field.kind === 'choice' || field.kind === 'choices') && needsExtraBox(field))
    return <OpenChoice field={field} value={value} controlProps={controlProps} components={components} />;
  // The kind of the field decides the type of its value; the union does not say so.
  const { slot } = kinds[props.field.kind as Exclude<FieldKind, 'fixed'>];
  const Control = (components[slot] ?? defaultComponents[slot]) as ComponentType<typeof props>;
  return <Control {...props} />;
}

/** Texts that were cut elsewhere. They are not laid out before they are opened. */
function WholeTexts({ texts }: { readonly texts: readonly string[] }) {
  const { showMore } = useMessages();
  return (
    <details>
      <summary>{showMore}</summary>
      {texts.map((text, index) => (
        <p key={index}>
          <ServerText>{text}</ServerText>
        </p>
      ))}
    </details>
  );
}

/** A value that the server has set: shown and always sent. It has no slot, because it is not a control. */
function FixedValue({ field: { value }, id }: { readonly field: FixedField; readonly id: string }) {
  const messages = useMessages();
  return (
    <span data-elicitation-piece="fixed" id={id}>
      {typeof value === 'boolean' ? value ? messages.yes : messages.no : <ServerText>{String(value)}</ServerText>}
    </span>
  );
}

import { useState, type ReactNode } from 'react';
import { blank } from '../../ui/piece.tsx';
import { LiveText } from '../../ui/LiveRegion.tsx';
import { useLookAlikes } from '../../ui/lookAlikes.ts';
import { ServerText } from '../../ui/ServerText.tsx';
import {
  isSecret,
  type Field,
  type FieldId,
  type FormModel,
  type Option,
  type OptionId,
} from '../../core/schema/model.ts';
import { writeNumber } from '../../core/answer/numbers.ts';
import { ownProperty, toJson } from '../../core/protocol/json.ts';
import type { Content, ContentValue } from '../../core/protocol/types.ts';
import { longestText } from '../../core/schema/limits.ts';
import { cutText } from '../../core/text/codePoints.ts';
import { displayText } from '../../core/text/display.ts';
import { holdsSecret } from '../../core/text/secrets.ts';
import { useCurrentSettings } from '../../react/settings.ts';
import { useInBrowser } from '../../react/useInBrowser.ts';
import { Callout } from '../../ui/Callout.tsx';
import { KitButton } from '../../ui/KitButton.tsx';
import { timeInWords } from './fieldTexts.ts';

interface AnswerListProps {
  readonly model: FormModel;
  readonly content: Content;
  /** Who would see it, before it is sent: for a word of warning beside what looks like a secret. */
  readonly server?: string | undefined;
  /** Leads back to a field. Absent once it is too late. */
  readonly onChange?: ((id: FieldId) => void) | undefined;
}

/**
 * An answer as it leaves, in the words of the form; then what is left out. Secrets are masked, or not there at all. Keys
 * and raw values are for the developer's view, and for options that look alike.
 */
export function AnswerList({ model, content, server, onChange }: AnswerListProps) {
  const { messages } = useCurrentSettings();
  const sentFields = model.fields.filter(({ key }) => Object.hasOwn(content, key));
  const unanswered = model.fields.filter(({ key }) => !Object.hasOwn(content, key)).map(({ label }) => label);
  return (
    <>
      {sentFields.length === 0 ? (
        <p>{messages.reviewEmpty}</p>
      ) : (
        <dl data-elicitation-piece="answers">
          {sentFields.map((field) => (
            <Answer key={field.id} field={field} value={valueOf(field, content)} server={server} onChange={onChange} />
          ))}
        </dl>
      )}
      {unanswered.length > 0 && <p data-elicitation-piece="left-out">{messages.notSent({ labels: unanswered })}</p>}
    </>
  );
}

/** A JSON field may send any JSON: it is shown as such. */
function valueOf(field: Field, content: Content): ContentValue {
  const value = ownProperty(content, field.key);
  return field.kind === 'json' ? (toJson(value, 2) ?? '') : (value as ContentValue);
}

interface AnswerProps extends Pick<AnswerListProps, 'onChange' | 'server'> {
  readonly field: Field;
  readonly value: ContentValue;
}

function Answer({ field, value, server, onChange }: AnswerProps) {
  const { messages, findings, showKeys } = useCurrentSettings();
  const inDetail = findings || showKeys;
  const secret = isSecret(field) || holdsSecret(value);
  return (
    <div data-elicitation-piece="answer">
      <dt>
        <ServerText>{field.label}</ServerText>
        {inDetail && (
          <>
            {blank}
            <code data-elicitation-piece="answer-key">
              <ServerText>{cutText(field.key, longestText.label)}</ServerText>
            </code>
          </>
        )}
      </dt>
      <dd>
        <div data-elicitation-piece="answer-value">
          {!secret ? (
            <Value field={field} value={value} />
          ) : onChange ? (
            <Masked label={field.label} text={[value].flat().join(', ')} />
          ) : (
            <i>{messages.redacted}</i>
          )}
        </div>
        {onChange && field.kind !== 'fixed' && (
          <button
            type="button"
            aria-label={`${messages.change} ${displayText(field.label)}`}
            data-elicitation-piece="quiet-button"
            onClick={() => onChange(field.id)}
          >
            <span data-elicitation-piece="small">{messages.change}</span>
          </button>
        )}
      </dd>
      {secret && server !== undefined && (
        <dd>
          <Callout tone="warning">{messages.secretWarning({ server })}</Callout>
        </dd>
      )}
    </div>
  );
}

function Value({ field, value }: Pick<AnswerProps, 'field' | 'value'>): ReactNode {
  const { messages, findings, locale } = useCurrentSettings();
  const options = field.kind === 'choice' || field.kind === 'choices' ? field.options : none;
  const alike = useLookAlikes(options, messages);
  const inBrowser = useInBrowser();
  const time = timeInWords(field, value, locale);
  // A receipt is also rendered on servers, which have another clock and other languages.
  if (time !== undefined && inBrowser) {
    return (
      <>
        <time dateTime={String(value)}>{time}</time>
        {findings && time !== value && (
          <>
            {blank}
            <Raw value={value} />
          </>
        )}
      </>
    );
  }
  if (!Array.isArray(value)) return <Single options={options} alike={alike} value={value} />;
  if (value.length === 0) return <Raw value={value} />;
  return (
    <ul>
      {value.map((entry, index) => (
        // Entries may repeat, and never change places here.
        <li key={index}>
          <Single options={options} alike={alike} value={entry} />
        </li>
      ))}
    </ul>
  );
}

const none: readonly Option[] = [];

interface SingleProps {
  /** The options of a choice. Empty for other kinds. */
  readonly options: readonly Option[];
  readonly alike: ReadonlyMap<OptionId, string>;
  readonly value: ContentValue;
}

/** One value in the words of the form; as it is sent beside that, where the words do not tell. */
function Single({ options, alike, value }: SingleProps) {
  const { messages, findings, locale } = useCurrentSettings();
  const option = options.find((one) => one.value === value);
  const looksLikeAnother = option && alike.get(option.id);
  let text = option?.label ?? String(value);
  if (!option && typeof value === 'boolean') text = value ? messages.yes : messages.no;
  // As the field has it: in German, 1.234 is a thousand and more.
  if (!option && typeof value === 'number') text = writeNumber(value, locale);
  const raw = looksLikeAnother !== undefined || text.trim() === '' || (findings && text !== value);
  return (
    <>
      {text !== '' && <ServerText translate={text === value ? 'no' : undefined}>{text}</ServerText>}
      {raw && (
        <>
          {blank}
          <Raw value={value} text={looksLikeAnother} />
        </>
      )}
    </>
  );
}

/** The raw value of an answer. @param props.text Shown instead, where two raw values look alike. */
function Raw({ value, text }: { readonly value: ContentValue; readonly text?: string | undefined }) {
  const { messages } = useCurrentSettings();
  return (
    <span translate="no" data-elicitation-piece="raw-value">
      {messages.rawValue({ value: text ?? JSON.stringify(value) })}
    </span>
  );
}

/** A secret: masked until the user wants to see it. */
export function Masked({ label, text }: { readonly label: string; readonly text: string }) {
  const { messages } = useCurrentSettings();
  const [isShown, setIsShown] = useState(false);
  const action = isShown ? messages.hide : messages.show;
  return (
    <>
      {isShown ? (
        <ServerText translate="no">{text}</ServerText>
      ) : (
        <>
          <span aria-hidden="true">••••••••</span>
          <span data-elicitation-piece="spoken">{messages.redacted}</span>
        </>
      )}
      {blank}
      <KitButton aria-label={`${action} ${displayText(label)}`} onClick={() => setIsShown(!isShown)}>
        {action}
      </KitButton>
      <LiveText text={isShown ? messages.secretShown : messages.secretHidden} onlyChanges />
    </>
  );
}

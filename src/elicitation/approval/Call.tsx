import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Approval } from '../../core/protocol/types.ts';
import { isText, toJson } from '../../core/protocol/json.ts';
import { cutText } from '../../core/text/codePoints.ts';
import { displayText } from '../../core/text/display.ts';
import { useCurrentSettings } from '../../react/settings.ts';
import { blank } from '../../ui/piece.tsx';
import { KitButton } from '../../ui/KitButton.tsx';
import type { SeenRecord } from '../../ui/recordSeen.ts';
import { ServerText } from '../../ui/ServerText.tsx';
import { Masked } from '../frame/AnswerList.tsx';
import { CollapsedText } from '../frame/MessageText.tsx';
import { useApprovalTexts } from './approvalTexts.ts';
import { changeIn, cutAt, entriesOf, isDiff, isSecretName, jsonOf, membersOf, withoutSecrets } from './values.ts';

/** What of a call has been in view. */
export const SeenContext = createContext<SeenRecord | undefined>(undefined);

/** card: long texts and nested values are folded · whole: opened, to be checked · receipt: a record, where no secret can be shown. */
export type CallView = 'card' | 'whole' | 'receipt';

interface CallProps {
  readonly approval: Approval;
  /** The arguments, where the user changed them. */
  readonly edited?: unknown;
  readonly view: CallView;
}

/** A call: the tool by its real name, what the agent says about it, and its arguments. All of it is text. */
export function Call({ approval, edited, view }: CallProps) {
  const settings = useCurrentSettings();
  const texts = useApprovalTexts(settings);
  const { tool, title, description, server } = approval;
  return (
    <div data-elicitation-piece="call">
      {tool.length > shortText && <LongText name={texts.tool} text={tool} open={undefined} view={view} />}
      {tool !== '' && (
        <p>
          <span>{texts.tool}</span>
          {blank}
          <code>
            <ServerText translate="no">{cutText(tool, longestName)}</ServerText>
          </code>
          {server !== undefined && (
            <>
              {blank}
              <span>{texts.ofServer({ server })}</span>
            </>
          )}
        </p>
      )}
      {title !== undefined && title !== tool && <p>{texts.quoted({ title })}</p>}
      {description !== undefined && (
        <div>
          <p data-elicitation-piece="legend">{texts.agentSays}</p>
          <blockquote data-elicitation-piece="quotation">
            <CollapsedText text={description} />
          </blockquote>
        </div>
      )}
      <Arguments approval={approval} edited={edited} view={view} />
    </div>
  );
}

function Arguments({ approval, edited, view }: CallProps) {
  const texts = useApprovalTexts(useCurrentSettings());
  const entries = entriesOf(edited ?? approval.arguments);
  if (entries.length === 0) return approval.notes?.includes('notGiven') ? null : <p>{texts.noArguments}</p>;
  const before = new Map<string | undefined, unknown>(edited === undefined ? entries : entriesOf(approval.arguments));
  return (
    <Rows
      entries={entries}
      view={view}
      depth={0}
      secret={false}
      isText={approval.notes?.includes('asWritten') === true}
      isChanged={(name, value) => !before.has(name) || toJson(before.get(name)) !== toJson(value)}
    />
  );
}

interface RowsProps {
  readonly entries: readonly (readonly [string | undefined, unknown])[];
  readonly view: CallView;
  readonly depth: number;
  /** The name around them says that they are secret. */
  readonly secret: boolean;
  /** A text that stands for all arguments: it is not one of JSON. */
  readonly isText?: boolean;
  readonly isChanged?: ((name: string | undefined, value: unknown) => boolean) | undefined;
  /** How many rows there is room for, where the whole call is checked. @default 400 */
  readonly room?: number;
}

/** How many rows are shown at once: in the card, and where the whole call is checked. More of them would freeze the page. */
const mostRows = { card: 20, whole: 400, receipt: 20 } as const;
/** Nested values with more members are folded in the card. */
const mostNested = 5;
/** Deeper ones are JSON. */
const deepest = 3;

function Rows({
  entries,
  view,
  depth,
  secret,
  isText: isWritten = false,
  isChanged,
  room = mostRows.whole,
}: RowsProps) {
  const [step, setStep] = useState(0);
  const usual = depth > 0 && view !== 'whole' && entries.length > mostNested ? 0 : Math.min(mostRows[view], room);
  const shown = Math.min(entries.length, usual + step * mostRows.whole);
  return (
    <>
      {shown > 0 && (
        <dl data-elicitation-piece="answers">
          {entries.slice(0, shown).map(([name, value], place) => (
            // Names may repeat only where they are places, and never change places here.
            <Row
              key={place}
              name={name}
              value={value}
              view={view}
              depth={depth}
              room={Math.floor(room / shown)}
              isWritten={isWritten}
              secret={secret || (name !== undefined && isSecretName(name))}
              isChanged={isChanged?.(name, value) === true}
            />
          ))}
        </dl>
      )}
      {shown < entries.length && <Fold count={entries.length - shown} onOpen={() => setStep(step + 1)} />}
    </>
  );
}

/** How many rules are shown at once, of any length. */
const mostRules = 20;

/** What a yes keeps. A rule that is folded, or was not read to its end, counts as not seen: nothing is kept that nobody saw. */
export function Rules({ rules }: { readonly rules: readonly string[] }) {
  const [step, setStep] = useState(1);
  const shown = rules.slice(0, step * mostRules);
  return (
    <>
      <ul>
        {shown.map((rule, place) => (
          <li key={place}>
            {rule.length > shortText ? (
              <LongText name={`${place + 1}`} text={rule} open={undefined} view="card" />
            ) : (
              <>
                <code>
                  <ServerText translate="no">{rule}</ServerText>
                </code>
                <Mark />
              </>
            )}
          </li>
        ))}
      </ul>
      {shown.length < rules.length && <Fold count={rules.length - shown.length} onOpen={() => setStep(step + 1)} />}
    </>
  );
}

/** What it hides counts as not seen. */
function Fold({ count, onOpen }: { readonly count: number; readonly onOpen: () => void }) {
  const texts = useApprovalTexts(useCurrentSettings());
  return (
    <div data-elicitation-piece="fold">
      <KitButton aria-expanded={false} onClick={onOpen}>
        {texts.more({ count })}
      </KitButton>
    </div>
  );
}

interface RowProps extends Pick<RowsProps, 'view' | 'depth' | 'secret'> {
  readonly room: number;
  readonly name: string | undefined;
  readonly value: unknown;
  readonly isWritten: boolean;
  readonly isChanged: boolean;
}

function Row({ name, isChanged, ...value }: RowProps) {
  const texts = useApprovalTexts(useCurrentSettings());
  return (
    <div data-elicitation-piece="answer">
      <dt>
        {name !== undefined && (
          <code>
            <ServerText translate="no">{cutText(name, longestName)}</ServerText>
          </code>
        )}
        {isChanged && (
          <>
            {blank}
            <b data-elicitation-piece="small">{texts.edited}</b>
          </>
        )}
        <Mark />
      </dt>
      <dd>
        <div data-elicitation-piece="answer-value">
          <Value name={name ?? ''} {...value} />
          {value.view === 'whole' && <Mark />}
        </div>
      </dd>
    </div>
  );
}

/** In code points. */
const longestName = 200;

/** A place that has to be in view. A little wide: of an element without a width, a browser does not tell whether it is. */
export function Mark() {
  const record = useContext(SeenContext);
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (ref.current) record?.watch(ref.current);
  }, [record]);
  return record && <span ref={ref} style={edge} />;
}
const edge = { paddingInlineEnd: 1, marginInlineEnd: -1 } as const;

type ValueProps = Omit<RowProps, 'isChanged' | 'name'> & { readonly name: string };

function Value({ name, value, view, depth, secret, isWritten, room }: ValueProps): ReactNode {
  const { messages } = useCurrentSettings();
  const members = membersOf(value);
  if (members && depth < deepest && !(isWritten && depth === 0))
    return <Rows entries={members} view={view} depth={depth + 1} secret={secret} room={room} />;
  const isPlain = isText(value);
  if (isPlain && value === '') return <LongText name={name} text={messages.emptyOption} open={undefined} view={view} />;
  if (secret && (isPlain || typeof value === 'number'))
    return view === 'receipt' ? <i>{messages.redacted}</i> : <Masked label={name} text={String(value)} />;
  const isQuoted = isPlain && depth === 0 && name === '' && !isWritten;
  const open = isPlain && !isQuoted ? value : jsonOf(value, true);
  const masked = isPlain && !isQuoted ? value : jsonOf(value, false);
  return <LongText name={name} text={masked} open={open} view={view} />;
}

/** What is shown of a text at once. In UTF-16 code units, and in lines. */
const firstLength = { card: 4000, whole: 4000, receipt: 500 } as const;
const stepLength = 20_000;
const mostLines = 200;
/** A longer text, and one of several lines, stands in a box of its own that scrolls. In UTF-16 code units. */
const shortText = 200;

interface LongTextProps {
  readonly name: string;
  readonly text: string;
  /** The same with its secrets, for those who press "Show". Undefined: there are none. */
  readonly open: string | undefined;
  readonly view: CallView;
}

function LongText({ name, text, open = text, view }: LongTextProps) {
  const { messages } = useCurrentSettings();
  const [isOpen, setIsOpen] = useState(false);
  const [step, setStep] = useState(0);
  const whole = isOpen ? open : text;
  const length = cutAt(whole, firstLength[view] + step * stepLength, mostLines * (step * 10 + 1));
  const part = whole.slice(0, length);
  const shown = isOpen ? part : withoutSecrets(part);
  const hasSecret = view !== 'receipt' && (isOpen || shown !== part || text !== open);
  const isLong = whole.length > shortText || whole.includes('\n');
  const isCut = length < whole.length;
  return (
    <>
      {isLong ? (
        <Lines name={name} text={shown} isInside={!isCut && view === 'card'} />
      ) : (
        <>
          <ServerText translate="no">{shown.trim() === '' ? JSON.stringify(shown) : shown}</ServerText>
          {view === 'card' && <Mark />}
        </>
      )}
      {isLong && <p data-elicitation-piece="legend">{messages.lengthHint({ min: whole.length, max: whole.length })}</p>}
      {isCut && (
        <div data-elicitation-piece={view === 'card' ? 'fold' : undefined}>
          <KitButton aria-expanded={false} onClick={() => setStep(step + 1)}>
            {messages.showMore}
          </KitButton>
        </div>
      )}
      {hasSecret && (
        <KitButton
          aria-label={`${isOpen ? messages.hide : messages.show} ${displayText(name)}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? messages.hide : messages.show}
        </KitButton>
      )}
    </>
  );
}

/** Numbered lines in a box that scrolls. Its end is inside of it in the card: a text is seen once it was read to the end. */
function Lines({ name, text, isInside }: { readonly name: string; readonly text: string; readonly isInside: boolean }) {
  const isOfChanges = isDiff(text);
  return (
    <div data-elicitation-piece="preview">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls, and not every browser lets keys reach what does */}
      <pre tabIndex={0} role="group" dir="auto" translate="no" aria-label={displayText(name)}>
        {text.split('\n').map((line, index) => (
          <samp key={index} data-elicitation-piece="line" data-change={changeIn(line, isOfChanges)}>
            {displayText(line)}
            {'\n'}
          </samp>
        ))}
        {isInside && <Mark />}
      </pre>
    </div>
  );
}

import { useEffect, useId, useRef } from 'react';
import type { Approval } from '../../core/protocol/types.ts';
import type { TextField } from '../../core/schema/model.ts';
import { TextControl as KitTextControl } from '../../components/TextControl.tsx';
import { lazyModule, useLazyModule } from '../../react/lazyModule.ts';
import { useCurrentSettings } from '../../react/settings.ts';
import { flag } from '../../ui/attributes.ts';
import { Callout } from '../../ui/Callout.tsx';
import { KitButton } from '../../ui/KitButton.tsx';
import { Actions, ConfirmDiscard } from '../form/Actions.tsx';
import { SendFailedNote } from '../form/formNotes.tsx';
import { interceptEnter } from '../form/interceptEnter.ts';
import { Leave } from '../form/FormView.tsx';
import { MessageText } from '../frame/MessageText.tsx';
import { ServerBanner } from '../frame/ServerBanner.tsx';
import type { ViewProps } from '../frame/view.ts';
import { isYes, useApprovalTexts, waysOf, type ApprovalTexts, type Way } from './approvalTexts.ts';
import { Call, Rules, SeenContext } from './Call.tsx';
import { callOf, restOf, smallestYes, useApproval, type ApprovalActions } from './useApproval.ts';

/** Few calls are edited. */
const editor = lazyModule('EditArguments', () => import('./EditArguments.tsx'));

/** An agent's call, put to a person: who asks, the call as it is, and the ways to say yes and no. */
export function ApprovalView(props: ViewProps) {
  const { params, server, hidden = false, nameId } = props;
  const settings = useCurrentSettings();
  const texts = useApprovalTexts(settings);
  const actions = useApproval(props, settings);
  const { approval, facts, parts, seen, step, state, change, edited, setFrame } = actions;
  // Until it is loaded, the call stays.
  const { loaded } = useLazyModule(editor, step === 'edit');
  if (step === 'edit' && loaded)
    return (
      <loaded.EditArguments
        props={props}
        approval={approval}
        edited={edited}
        texts={texts}
        onDone={(done) => change({ step: 'call', ...done })}
      />
    );
  return (
    <div
      ref={setFrame}
      data-elicitation-piece="frame"
      data-mode="confirmation"
      data-sending={flag(facts.busy)}
      hidden={hidden}
    >
      <ServerBanner server={server} about={props.about} mode="confirmation" nameId={nameId}>
        {props.headerExtra}
      </ServerBanner>
      <SeenContext.Provider value={seen}>
        {step === 'rest' ? (
          <RestBody {...props} texts={texts} />
        ) : parts.isReview ? (
          <ReviewBody actions={actions} texts={texts} />
        ) : (
          <div data-elicitation-piece="body">
            {props.notice}
            <MessageText message={params?.message ?? ''} server={server} id={props.messageId} />
            <Call approval={approval} edited={edited} view="card" />
            <Notes approval={approval} texts={texts} />
          </div>
        )}
      </SeenContext.Provider>
      {parts.isDiscard ? (
        <ConfirmDiscard state={state} onDiscard={actions.discard} busy={facts.busy} />
      ) : (
        <Buttons props={props} actions={actions} texts={texts} />
      )}
      {(state.shown.focus ?? state.shown.leaving) && <Leave state={state} />}
    </div>
  );
}

interface PartProps {
  readonly actions: ApprovalActions;
  readonly texts: ApprovalTexts;
}

/** The whole call, before it is approved. Takes focus, so that a screen reader begins here. */
function ReviewBody({ actions, texts }: PartProps) {
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <div data-elicitation-piece="body">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds no controls of a form */}
      <div ref={section} role="group" tabIndex={-1} aria-label={texts.reviewTitle} data-elicitation-piece="review">
        <h3 data-elicitation-piece="review-title">{texts.reviewTitle}</h3>
        <Call approval={actions.approval} edited={actions.edited} view="whole" />
        <Notes approval={actions.approval} texts={texts} />
      </div>
    </div>
  );
}

/** All calls that are still to be answered, whole. */
function RestBody({ texts, ...props }: ViewProps & { readonly texts: ApprovalTexts }) {
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <div data-elicitation-piece="body">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds no controls of a form */}
      <div ref={section} role="group" tabIndex={-1} aria-label={texts.reviewTitle} data-elicitation-piece="review">
        <h3 data-elicitation-piece="review-title">{texts.reviewTitle}</h3>
        {restOf(props).map(({ id, request }) => (
          <Call key={id} approval={callOf(request)} view="whole" />
        ))}
      </div>
    </div>
  );
}

/** What the user has to know before they press: what a yes keeps, the agent's names for the ways, and what the format does not say. */
function Notes({ approval, texts }: { readonly approval: Approval; readonly texts: ApprovalTexts }) {
  const { messages } = useCurrentSettings();
  const ways = waysOf(approval, texts, messages.decline);
  const hasYes = ways.some(({ choice }) => choice && isYes(choice));
  const { notes = [] } = approval;
  return (
    <>
      {approval.danger && <Callout tone="warning">{texts.danger}</Callout>}
      {ways.map(({ choice, label }) => (
        <WayNote key={label} label={label} choice={choice} texts={texts} />
      ))}
      {(notes.length > 0 || !hasYes) && (
        <Callout tone="info">
          {!hasYes && <p>{texts.noYes}</p>}
          {notes.map((note) => (
            <p key={note}>{texts.notes[note]}</p>
          ))}
        </Callout>
      )}
    </>
  );
}

function WayNote({ label, choice, texts }: Way & { readonly texts: ApprovalTexts }) {
  const { label: title, covers = [], unknown } = choice ?? {};
  if (covers.length === 0 && (title === undefined || unknown || label.includes(title))) return null;
  return (
    <div data-elicitation-piece="legend">
      {title !== undefined && <p>{texts.named({ label, title })}</p>}
      {covers.length > 0 && (
        <>
          <p>{texts.keeps({ label })}</p>
          <Rules rules={covers} />
        </>
      )}
    </div>
  );
}

interface ButtonsProps extends PartProps {
  readonly props: ViewProps;
}

function Buttons({ props, actions, texts }: ButtonsProps) {
  const { messages } = useCurrentSettings();
  const { approval, facts, parts, step, state, guard, change } = actions;
  const { busy, sendFailed } = facts;
  const count = restCount(props, approval);
  const shared = {
    busy,
    onCancel: () => void state.cancel(),
    note: (
      <>
        {sendFailed && <SendFailedNote failure={sendFailed} hasAnswers={false} />}
        {step === 'reason' && <ReasonBox actions={actions} label={texts.reason} />}
        {props.aboveActions && <p data-elicitation-piece="above-actions">{props.aboveActions}</p>}
        {step === 'call' && count > 1 && !parts.isReview && (
          // In a row of its own: beside four others it would cover them.
          <p data-elicitation-piece="above-actions">
            <KitButton aria-disabled={busy || undefined} onClick={() => busy || change({ step: 'rest' })}>
              {texts.approveRemaining({ count })}
            </KitButton>
          </p>
        )}
      </>
    ),
  };
  const back = (onClick: () => void) => (
    <KitButton aria-disabled={busy || undefined} onClick={busy ? undefined : onClick}>
      {messages.back}
    </KitButton>
  );
  if (step === 'reason')
    return <Actions {...shared} onDecline={actions.sendReason} more={back(() => change({ step: 'call' }))} />;
  if (step === 'rest') {
    const accept = { guard, label: texts.approveRemaining({ count }), onClick: actions.approveRest };
    return <Actions {...shared} accept={accept} more={back(() => change({ step: 'call' }))} />;
  }
  const ways = waysOf(approval, texts, messages.decline);
  const [first, ...others] = ways.filter(({ choice }) => choice && isYes(choice));
  const press = ({ choice, label }: Way) => ({ label, onClick: actions.approve.bind(undefined, choice) as () => void });
  return (
    <Actions
      {...shared}
      tone={approval.danger ? 'warning' : undefined}
      accept={
        first && facts.hasForm
          ? {
              ...press(first),
              guard,
              others: others.map(press),
              buttonRef: actions.setAcceptButton,
            }
          : undefined
      }
      more={
        <>
          {ways
            .filter(({ choice }) => !choice || !isYes(choice))
            .filter(({ choice }) => choice || props.declines)
            .map(({ choice, label }) => (
              <KitButton
                key={label}
                intent={choice?.unknown ? 'plain' : 'decline'}
                aria-disabled={busy || undefined}
                onClick={() => actions.decline(choice)}
              >
                {label}
              </KitButton>
            ))}
          {parts.isReview && back(() => state.dispatch({ type: 'back' }))}
          {approval.edit && first && (
            <KitButton aria-disabled={busy || undefined} onClick={() => busy || change({ step: 'edit' })}>
              {texts.edit}
            </KitButton>
          )}
          {!parts.isReview && props.extraActions}
        </>
      }
    />
  );
}

/** How many calls of this very tool are still to be answered, this one among them. 0 where one of them is another, or needs a look of its own. */
function restCount(props: ViewProps, { tool, server }: Approval): number {
  const calls = restOf(props).map(({ request }) => callOf(request));
  const isAlike = (call: Approval) => call.tool === tool && call.server === server && !call.danger && smallestYes(call);
  return calls.every(isAlike) ? calls.length : 0;
}

/** One line, which may stay blank. Only Enter sends from it, and it sends the no. */
function ReasonBox({ actions, label }: { readonly actions: ApprovalActions; readonly label: string }) {
  const { components, classNames } = useCurrentSettings();
  const { TextControl = KitTextControl } = components;
  const id = useId();
  const labelId = `${id}-label`;
  const control = useRef<HTMLElement>(null);
  useEffect(() => control.current?.focus(), []);
  const field: TextField = {
    id: 'f0',
    key: 'reason',
    kind: 'text',
    label,
    required: false,
    multiline: false,
    secret: false,
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the box bubbles to it
    <div data-elicitation="field" data-kind="text" onKeyDown={(event) => interceptEnter(event) && actions.sendReason()}>
      <label htmlFor={id} id={labelId} data-elicitation="label" className={classNames.label}>
        {label}
      </label>
      <div data-elicitation="control">
        <TextControl
          field={field}
          value={actions.reason}
          onValueChange={(reason) => actions.change({ reason })}
          inputProps={{
            id,
            name: id,
            ref(element) {
              control.current = element;
            },
            onBlur() {},
            autoComplete: 'off',
            'aria-labelledby': labelId,
          }}
          portalContainer={null}
        />
      </div>
    </div>
  );
}

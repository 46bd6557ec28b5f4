import { useEffect, useImperativeHandle, useLayoutEffect, useState, type MouseEvent } from 'react';
import { markValid } from '../../core/answer/markValid.ts';
import { answerEntry, approvalOf, type ApprovalAnswer } from '../../core/protocol/approval.ts';
import { defined, isText, readOwn, toJson } from '../../core/protocol/json.ts';
import type { PendingElicitation } from '../../core/queue/elicitations.ts';
import type { Approval, ApprovalChoice, ElicitParams, ElicitResult, ResultMeta } from '../../core/protocol/types.ts';
import { pressAccept } from '../../core/request/accept.ts';
import { factsOf, visibleParts, type RequestFacts, type VisibleParts } from '../../core/request/select.ts';
import type { FormModel } from '../../core/schema/model.ts';
import { holdsSecret } from '../../core/text/secrets.ts';
import type { ResolvedSettings } from '../../react/settings.ts';
import { useRequestForm, type RequestForm } from '../../react/useElicitationForm.ts';
import { useGuardStore, type Guard } from '../../react/useGuard.ts';
import { useLatest } from '../../react/useLatest.ts';
import { recordSeen, type SeenRecord } from '../../ui/recordSeen.ts';
import { elementRefs, type FormActions } from '../form/useFormActions.ts';
import type { ViewProps } from '../frame/view.ts';

/** What the user is doing with the call. reason: writing why not · edit: changing its arguments · rest: looking at all that follow. */
type Step = 'call' | 'reason' | 'edit' | 'rest';

interface Entered {
  readonly step: Step;
  readonly reason: string;
  /** The arguments, where the user changed them. */
  readonly edited: unknown;
  /** The no that the reason is for. */
  readonly no: ApprovalChoice | undefined;
}

const nothing: Entered = { step: 'call', reason: '', edited: undefined, no: undefined };

/** What is on the screen of an approval, and what its buttons do. */
export interface ApprovalActions extends Entered {
  readonly approval: Approval;
  readonly state: RequestForm;
  readonly facts: RequestFacts;
  readonly parts: VisibleParts;
  readonly guard: Guard;
  readonly seen: SeenRecord;
  readonly setFrame: FormActions['setFrame'];
  readonly setAcceptButton: FormActions['setAcceptButton'];
  change(entered: Partial<Entered>): void;
  approve(choice: ApprovalChoice | undefined, event?: MouseEvent): void;
  /** Declines, or asks for a reason first. */
  decline(choice: ApprovalChoice | undefined): void;
  /** Declines with the reason that was entered. */
  sendReason(): void;
  /** Answers this call and all after it with yes, once each was in view. */
  approveRest(): void;
  discard(): void;
}

/** The call of a request. One that cannot be read has no yes. */
export function callOf(params: ElicitParams | undefined): Approval {
  const approval: Partial<Approval> | undefined = approvalOf(params);
  return isText(approval?.tool) ? (approval as Approval) : { tool: '', choices: [] };
}

/** What of the round is not answered, this one first. */
export function restOf({ group, params }: ViewProps): readonly PendingElicitation[] {
  const entries = group?.entries ?? [];
  const [current] = entries.filter(({ request }) => request === params);
  return current ? [current, ...entries.filter((entry) => entry !== current && entry.state === 'asked')] : [];
}
const metaOf = (answer: ApprovalAnswer): ResultMeta => ({ [answerEntry]: defined(answer) });

/** The smallest yes, which "Approve the remaining" gives to each. */
export const smallestYes = ({ choices = [] }: Approval): ApprovalChoice | undefined =>
  choices.find(({ scope, approve, unknown, stop }) => scope === 'once' && approve !== false && !unknown && !stop);

/** The smallest yes to another call of the round. */
function smallestAnswer({ request }: PendingElicitation, shown: FormModel): ElicitResult | undefined {
  const choice = smallestYes(callOf(request));
  if (!choice || request.mode === 'url') return undefined;
  const content = {};
  const { requestedSchema } = request;
  // A call has no fields, as the one that is shown. Without this, the queue would load a check first, and an abort could come in between.
  if (toJson(readOwn(requestedSchema, 'properties')) === '{}') markValid(content, requestedSchema, shown);
  return { action: 'accept', content, _meta: metaOf({ choice: choice.id }) };
}

export function useApproval(props: ViewProps, settings: ResolvedSettings): ApprovalActions {
  const { params, onRespondTo } = props;
  const approval = callOf(params);
  const request = params ?? { message: '', requestedSchema: null };
  const state = useRequestForm({ request, onRespond: props.onRespond }, settings);
  const { shown, session, dispatch, hookForm } = state;
  const facts = factsOf(state.model, shown, { ...props, problem: state.problem, suggests: false }, settings);
  const parts = visibleParts(shown, facts);
  const [entered, setEntered] = useState(nothing);
  const change = (part: Partial<Entered>) => setEntered((before) => ({ ...before, ...part }));
  const guard = useGuardStore(
    { guardMs: props.hidden ? 0 : undefined, since: `${shown.reviews} ${entered.step}` },
    settings,
  );
  const [seen] = useState(() => recordSeen([]));
  useEffect(() => seen.stop, [seen]);
  const [refs] = useState(() => elementRefs(session.elements, guard));
  const unseen = () => nextUnseen(session.elements.frame.current, seen);
  useKept(props, entered, state, setEntered);

  const settle = (choice: ApprovalChoice | undefined, reason: string) => {
    const _meta = metaOf({ choice: choice?.id, reason: reason.trim() === '' ? undefined : reason });
    void session.settling.settle({ action: 'decline', _meta });
  };
  const discard = () => {
    if (facts.busy) return;
    dispatch({ type: 'askAnswered' });
    void state.cancel();
  };
  useImperativeHandle(props.hidden || entered.step === 'edit' ? undefined : props.dismissRef, () => () => {
    if (facts.busy || shown.leaving === 'discard') return;
    if (entered.step !== 'call') change({ step: 'call' });
    else if (shown.part !== 'discard' && entered.edited !== undefined) dispatch({ type: 'ask' });
    else discard();
  });

  return {
    ...entered,
    ...refs,
    approval,
    state,
    facts,
    parts,
    guard,
    seen,
    change,
    discard,
    approve(choice, event) {
      // A key, or what speaks like one: a click without a count.
      const isKey = event?.detail === 0;
      const hasUnseen = () => unseen() !== undefined || (approval.danger === true && isKey);
      const press = { shown, facts, settings, values: {}, isReady: guard.ready, check: state.validate, hasUnseen };
      const outcome = pressAccept(press);
      if (!outcome) return;
      if (outcome.event.type === 'review') return dispatch(outcome.event);
      if (parts.isReview && leadTo(unseen())) return;
      void hookForm.submit(outcome.result, metaOf({ choice: choice?.id, arguments: entered.edited }));
    },
    decline(choice) {
      if (facts.busy || (choice?.unknown && !guard.ready())) return;
      if (approval.reason && !choice?.unknown) change({ step: 'reason', no: choice });
      else settle(choice, '');
    },
    sendReason: () => facts.busy || settle(entered.no, entered.reason),
    approveRest() {
      if (!onRespondTo || facts.busy || !guard.ready() || leadTo(unseen())) return;
      for (const entry of restOf(props).slice(1)) {
        const result = smallestAnswer(entry, state.model);
        if (result) void onRespondTo(entry, result);
      }
      // Last: the next call would take its place.
      const _meta = metaOf({ choice: smallestYes(approval)?.id, arguments: entered.edited });
      void hookForm.submit(state.validate(), _meta);
    },
  };
}

/** Keeps what was entered while the request waits and nothing shows it; gives it back. */
function useKept(
  { drafts }: ViewProps,
  { reason, edited }: Entered,
  { session }: RequestForm,
  set: (entered: Entered) => void,
): void {
  const latest = useLatest({ drafts, reason, edited });
  useLayoutEffect(() => {
    const draft = latest.current.drafts?.take();
    const { f0: kept, f1: json } = draft ?? {};
    const isKept = isText(kept) && kept !== '';
    if (draft)
      set({
        ...nothing,
        ...(isKept && { reason: kept }),
        ...(isText(json) && { edited: JSON.parse(json) as unknown }),
      });
    return () => {
      const { current } = latest;
      if (session.store.getState().shown.answer.result) return;
      if (current.reason === '' && current.edited === undefined) return;
      const json = { f1: toJson(current.edited) };
      const isOpen = !holdsSecret(current.edited);
      current.drafts?.keep({ f0: current.reason, ...(isOpen && json) }, isOpen ? {} : json);
    };
  }, [session, latest, set]);
}

/** The first thing of the call that has not been in view: what is folded, or was never scrolled to. */
function nextUnseen(frame: HTMLElement | null, seen: SeenRecord): Element | undefined {
  return frame?.querySelector('[data-elicitation-piece="fold"]') ?? seen.firstUnseen();
}

/** @returns whether there is something to lead to */
function leadTo(next: Element | undefined): boolean {
  next?.scrollIntoView({ block: 'center' });
  next?.querySelector<HTMLElement>('button, [role="button"]')?.focus();
  return next !== undefined;
}

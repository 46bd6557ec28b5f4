import type { PendingElicitation } from '../queue/elicitations.ts';
import type { SendFailure } from '../request/settle.ts';
import type { Draft } from '../schema/model.ts';
import { groupIdOf, pendingOf, withEntry, without, type Screen } from './state.ts';

/** How long a dialog stays open for the next question of its call. */
const heldMs = 2000;

/** @param isAccepted Undefined: how the wait for another answer of the call ends is not changed by it. */
export function withSending(screen: Screen, entry: PendingElicitation, isAccepted: boolean | undefined): Screen {
  const lastAccepted = isAccepted && entry.call !== undefined ? { entry } : undefined;
  return {
    ...screen,
    answers: withEntry(screen.answers, entry.id, { step: 'sending' }),
    lastAccepted: isAccepted === undefined ? screen.lastAccepted : lastAccepted,
  };
}

/** The answers after the source took one. */
export function answersAfter({ answers, pending }: Screen, { id, state }: PendingElicitation): Screen['answers'] {
  const now = pending.find((entry) => entry.id === id);
  const isConsent = state === 'asked' && now?.state === 'opened';
  return isConsent ? without(answers, [id]) : withEntry(answers, id, { step: 'ended' });
}

export function withFailure(screen: Screen, id: string, failure: SendFailure): Screen {
  const before = screen.answers.get(id);
  const secrets = before?.step === 'sending' ? before.secrets : undefined;
  const answers = withEntry(screen.answers, id, { step: 'failed', failure, secrets });
  return { ...screen, answers, lastAccepted: undefined };
}

/** Secrets are kept only while they are being sent. */
export function withSecrets(screen: Screen, id: string, secrets: Draft): Screen {
  const before = screen.answers.get(id);
  if (before?.step !== 'sending') return screen;
  return { ...screen, answers: withEntry(screen.answers, id, { ...before, secrets }) };
}

export function withEnded(answers: Screen['answers'], entries: readonly PendingElicitation[]): Screen['answers'] {
  return new Map([...answers, ...entries.map(({ id }) => [id, { step: 'ended' }] as const)]);
}

/** Holds the group of an accepted answer open for a moment, because its call may ask more. */
export function holdOpen(screen: Screen, now: number): Screen {
  const { lastAccepted, outcomes } = screen;
  if (!lastAccepted) return screen;
  const { entry } = lastAccepted;
  const group = groupIdOf(entry);
  const others = pendingOf(screen).filter((each) => groupIdOf(each) === group);
  if (others.length > 0) {
    const hasNext = others.some((each) => each.id !== entry.id && each.state !== 'answered');
    return hasNext ? { ...screen, lastAccepted: undefined } : screen;
  }
  // Consent to a link of a round is not its answer: that comes when the user is back, or the server says that it is done.
  const isConsent = entry.round !== undefined && entry.request.mode === 'url' && entry.state === 'asked';
  if (isConsent && outcomes.get(entry.id) !== 'answered') return screen;
  const { heldUntil = now + heldMs } = lastAccepted;
  if (now >= heldUntil || outcomes.get(entry.call ?? '') === 'over') return { ...screen, lastAccepted: undefined };
  return lastAccepted.heldUntil === heldUntil ? screen : { ...screen, lastAccepted: { entry, heldUntil } };
}

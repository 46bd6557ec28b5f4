import type { ElicitResult } from '../core/protocol/types.ts';
import type { Elicitations } from '../core/queue/elicitations.ts';
import { readForm } from '../core/schema/readForm.ts';
import { jsonReading } from '../core/schema/readJsonField.ts';
import type { Limits } from '../core/schema/limits.ts';
import { forgetOldest, noteMistake, type QueueMemory } from './queueMemory.ts';

/** Takes the answers of the other side, which is not trusted. */
interface AnswerIntakeOptions {
  readonly memory: QueueMemory;
  readonly limits: Partial<Limits> | undefined;
  /** @param taken null if the answer was not read */
  readonly onSettled: (answer: string, taken: boolean | null) => void;
}

/** @returns takes an answer, and says what is wrong with it */
export function createAnswerIntake(elicitations: Elicitations, { memory, limits, onSettled }: AnswerIntakeOptions) {
  const { outcomes, mistakes, mistakesOf, isAcceptable } = memory;
  const find = (id: string) => elicitations.getSnapshot().find((entry) => entry.id === id);

  /** No form of the other side can have been accepted that its limits keep it from showing. Such a form is not read twice. */
  function canAccept(id: string, { action }: ElicitResult): boolean {
    const request = action === 'accept' && find(id)?.request;
    if (!request || request.mode === 'url') return true;
    const isRead = isAcceptable.get(request) ?? readForm(request.requestedSchema, { limits, json: jsonReading }).ok;
    isAcceptable.set(request, isRead);
    return isRead;
  }

  /** An answer that comes again has the outcome of the first time. */
  return (id: string, answer: string, result: ElicitResult): 'malformed' | 'rateLimited' | undefined => {
    const earlier = outcomes.get(answer);
    if (earlier === undefined && (mistakesOf.get(id)?.isSpent() || mistakes.isSpent())) {
      onSettled(answer, null);
      return 'rateLimited';
    }
    let isWellFormed = true;
    let taken: boolean | Promise<boolean> = false;
    try {
      taken = earlier ?? (canAccept(id, result) && elicitations.respond(id, result));
    } catch {
      // No form gives such an answer: an unknown action, or consent to a URL that cannot be opened.
      isWellFormed = false;
    }
    const onTaken = (isTaken: boolean) => {
      // An answer that is late is no mistake.
      if (earlier === undefined && !isTaken && find(id)) noteMistake(memory, id);
      outcomes.set(answer, isTaken);
      onSettled(answer, isTaken);
    };
    if (typeof taken === 'boolean') onTaken(taken);
    else {
      outcomes.set(answer, taken);
      taken.then(onTaken, () => onTaken(false));
    }
    forgetOldest(outcomes);
    return isWellFormed ? undefined : 'malformed';
  };
}

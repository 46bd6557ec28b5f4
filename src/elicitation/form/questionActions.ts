import { useEffect } from 'react';
import { blankDraft } from '../../core/answer/createDraft.ts';
import type { RequestFacts, ShownQuestion } from '../../core/request/select.ts';
import { ownTextOf } from '../../core/request/select.ts';
import { otherTextOf, type DraftValue, type Field, type FieldId } from '../../core/schema/model.ts';
import { focusOption } from '../../react/elements.ts';
import { draftOf } from '../../react/formSession.ts';
import { fieldHandle } from '../../react/hookForm.ts';
import { useLatest } from '../../react/useLatest.ts';
import type { RequestForm } from '../../react/useElicitationForm.ts';
import type { Guard } from '../../react/useGuard.ts';

/** The question on the screen, and how to get to the others (setting `steps`). */
export interface QuestionActions extends ShownQuestion {
  /** Checks this question, and goes on if its answer is valid. Absent at the last one. */
  readonly next: (() => void) | undefined;
  /** Leaves the question without an answer. Absent where one is required, and at the last one. */
  readonly skip: (() => void) | undefined;
  /** Absent at the first one. */
  readonly back: (() => void) | undefined;
  /** Chooses an option of the question, by its place among them. @returns whether there is one */
  choose(option: number): boolean;
}

export function questionActions(
  { form, model, session, hookForm, dispatch, shown }: RequestForm,
  { busy }: RequestFacts,
  question: ShownQuestion,
  guard: Guard,
): QuestionActions {
  const { field, index, isLast, isOptional } = question;
  function goTo(place: number) {
    const to = model.fields[place];
    if (to) dispatch({ type: 'question', index: place, field: to.id });
  }
  function next() {
    const result = session.check(draftOf(model, form.getValues()), [field.id]);
    hookForm.showErrorsOf(field.id, result);
    if (result.ok) goTo(index + 1);
    else dispatch({ type: 'refused', issues: result.issues, isQuestion: true });
  }
  function skip() {
    form.setValue(field.id, blankDraft(field) ?? null, { shouldDirty: true });
    form.clearErrors(field.id);
    goTo(index + 1);
  }
  return {
    ...question,
    next: isLast ? undefined : next,
    // Where nothing is required, Next says the same.
    skip: isOptional && !isLast && model.fields.some(({ required }) => required) ? skip : undefined,
    back: index > 0 ? () => goTo(index - 1) : undefined,
    choose(option) {
      if (busy || shown.part !== 'form') return false;
      const handle = fieldHandle(form, field.id);
      const value = chosenByDigit(field, handle.getState().value, option);
      // A digit may have been meant for what was there before. From one question to the next there is no wait.
      if (value === undefined || !guard.ready()) return false;
      handle.onValueChange(value);
      // Once the option is rendered, because screen readers say only what happens where the focus is.
      queueMicrotask(() => focusOption(session.elements, `o${option}`, field.id, `${session.prefix}-${field.id}`));
      return true;
    },
  };
}

/** Digits that choose an option. Only where one question is asked at a time. */
export function useDigits(questions: QuestionActions, frame: { readonly current: HTMLElement | null }): void {
  const latest = useLatest(questions);
  useEffect(() => {
    const root = frame.current?.getRootNode();
    if (!root) return;
    // The dialog itself has the focus at the start, and is around the form.
    const onKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || !isDigit(event) || !isWithin(event.target, frame.current)) return;
      if (latest.current.choose(Number(event.key) - 1)) event.preventDefault();
    };
    root.addEventListener('keydown', onKeyDown);
    return () => root.removeEventListener('keydown', onKeyDown);
  }, [frame, latest]);
}

const textBoxes =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="combobox"]';

/** A digit that is not typed into anything. */
function isDigit({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isTyped = target instanceof Element && target.closest(textBoxes) !== null;
  return /^[1-9]$/.test(key) && !isTyped && !ctrlKey && !metaKey && !altKey;
}

/** Tells whether an element is in the form, or is the dialog around it. */
function isWithin(target: EventTarget | null, frame: Element | null): boolean {
  if (!(target instanceof Element) || !frame) return false;
  return frame.contains(target) || (target.matches('[data-elicitation="dialog"]') && target.contains(frame));
}

/** The value of a question after the digit of an option: "Other…" is one more. Undefined where it has no such option. */
function chosenByDigit(field: Field, value: DraftValue | null, index: number): DraftValue {
  if (field.kind === 'boolean') return index < 2 ? index === 0 : undefined;
  if (field.kind !== 'choice' && field.kind !== 'choices') return undefined;
  const isOther = field.other !== undefined && index === field.options.length;
  // With the text that is there, or was there before.
  const chosen = isOther ? { other: (field.kind === 'choice' && ownTextOf(value)) || '' } : field.options[index]?.id;
  if (chosen === undefined || field.kind === 'choice') return chosen;
  const entries = Array.isArray(value) ? (value as readonly (FieldId | object)[]) : [];
  const isSame = (entry: unknown) => (isOther ? otherTextOf(entry) !== undefined : entry === chosen);
  const rest = entries.filter((entry) => !isSame(entry));
  return (rest.length < entries.length ? rest : [...entries, chosen]) as DraftValue;
}

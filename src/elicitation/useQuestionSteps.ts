import { useEffect, useRef, useState, type KeyboardEvent as ReactKeyboardEvent, type RefObject } from 'react';
import { blankDraft } from '../core/answer/createDraft.ts';
import { otherTextOf, type DraftValue, type Field, type FieldId } from '../core/schema/model.ts';
import { fieldHandle } from '../react/fieldHandle.ts';
import type { ResolvedSettings } from '../react/settings.ts';
import type { UseElicitationFormReturn } from '../react/types.ts';
import { takeImplicitSubmit } from './implicitSubmit.ts';
import { useLatest } from '../react/useLatest.ts';
import type { RequestView } from './requestView.ts';
import type { FormSteps } from './useFormSteps.ts';

/** A form that asks one question at a time (setting `steps`). */
export interface QuestionSteps {
  /** The field on the screen. */
  readonly id: FieldId;
  /** From 1. */
  readonly position: number;
  readonly count: number;
  /** How often an answer was not valid when the user wanted to go on. */
  readonly failures: number;
  /** The next button checks this question, and goes on if its answer is valid. Absent at the last one. */
  readonly next?: () => void;
  /** Leaves the question without an answer. Absent where one is required. */
  readonly skip?: () => void;
  readonly back?: () => void;
  /** Chooses an option of the question, by its place among them. @returns whether there is one */
  choose(index: number): boolean;
  /** Puts focus on the question, where a button has led to it. */
  takeFocus(): void;
  /** @returns whether the key was Enter in a box, which means "go on" */
  onKeyDown(event: ReactKeyboardEvent): boolean;
}

interface Place {
  readonly model: object;
  readonly at: number;
  readonly failures: number;
  /** The view whose "Change" led here. */
  readonly view?: RequestView;
  /** A button has led here. */
  readonly takesFocus?: boolean;
}

/** The question on the screen, and how to get to the others. Undefined where all of them are shown. */
export function useQuestionSteps(
  state: UseElicitationFormReturn,
  { view, screen, frame, guard }: Pick<FormSteps, 'view' | 'screen' | 'frame' | 'guard'>,
  { steps }: ResolvedSettings,
): QuestionSteps | undefined {
  const { form, model, setFocus } = state;
  const { fields } = model;
  const [place, setPlace] = useState<Place>({ model, at: 0, failures: 0 });
  // "Change" in the review leads to a question, and another request begins with its first one.
  const changed = view.leaving === 'review' ? fields.findIndex(({ id }) => id === view.focus) : -1;
  if (place.model !== model) setPlace({ model, at: 0, failures: 0 });
  else if (changed >= 0 && place.view !== view) setPlace({ ...place, at: changed, view, takesFocus: false });
  const at = place.model === model ? Math.min(place.at, fields.length - 1) : 0;
  const field = fields[at];
  if (!steps || fields.length < 2 || !field) return undefined;

  function goTo(index: number) {
    setPlace(({ failures }) => ({ model, at: index, failures, takesFocus: true }));
  }
  async function next(asked: Field) {
    if (await form.trigger(asked.id)) goTo(at + 1);
    else setPlace((current) => ({ ...current, failures: current.failures + 1 }));
  }
  function skip(asked: Field) {
    form.setValue(asked.id, blankDraft(asked) ?? null, { shouldDirty: true });
    form.clearErrors(asked.id);
    if (at < fields.length - 1) goTo(at + 1);
  }
  const isLast = at === fields.length - 1;
  const optional = !field.required && field.kind !== 'fixed';
  return {
    id: field.id,
    position: at + 1,
    count: fields.length,
    failures: place.failures,
    ...(!isLast && { next: () => void next(field) }),
    ...(optional && !isLast && { skip: () => skip(field) }),
    ...(at > 0 && { back: () => goTo(at - 1) }),
    choose(index) {
      if (screen.step !== 'form') return false;
      const handle = fieldHandle(form, field.id);
      const value = chosenByDigit(field, handle.getState().value, index);
      // A digit may have been meant for what was there before. From one question to the next there is no wait.
      if (value === undefined || !guard.ready()) return false;
      handle.onValueChange(value);
      // Focus goes to the option, once it is rendered, because screen readers say only what happens there.
      queueMicrotask(() => {
        const option = frame.current?.querySelector<HTMLElement>(`input[value="o${index}"]`);
        if (option) option.focus();
        else setFocus(field.id);
      });
      return true;
    },
    takeFocus: () => place.takesFocus && setFocus(field.id),
    onKeyDown(event) {
      if (isLast || !takeImplicitSubmit(event)) return false;
      void next(field);
      return true;
    },
  };
}

/** Focus on the question to which a button has led, and digits that choose an option. Only where one question is asked at a time. */
export function useQuestionEffects(questions: QuestionSteps, frame: RefObject<HTMLElement | null>): void {
  const latest = useLatest(questions);
  const { id } = questions;
  /** Also kept while React hides the form: coming back takes no focus. */
  const last = useRef(id);
  useEffect(() => {
    if (last.current !== id) latest.current.takeFocus();
    last.current = id;
  }, [id, latest]);
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
  const chosen = isOther ? { other: (field.kind === 'choice' && otherTextOf(value)) || '' } : field.options[index]?.id;
  if (chosen === undefined || field.kind === 'choice') return chosen;
  const entries = Array.isArray(value) ? (value as readonly (FieldId | object)[]) : [];
  const isSame = (entry: unknown) => (isOther ? otherTextOf(entry) !== undefined : entry === chosen);
  const rest = entries.filter((entry) => !isSame(entry));
  return (rest.length < entries.length ? rest : [...entries, chosen]) as DraftValue;
}

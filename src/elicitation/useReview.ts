import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import type { FieldId } from '../core/field.ts';
import type { Content } from '../core/protocol.ts';
import type { ElicitationFormState } from '../react/types.ts';
import { loadHoldsSecret, loadReview } from './later.ts';
import type { ReviewProps } from './Review.tsx';
import { couldHoldSecret } from './secrecy.ts';

export interface ReviewState {
  /** What is on the screen in place of the form. */
  readonly open: { readonly content: Content; readonly Review: ComponentType<ReviewProps> } | undefined;
  /** Shows what would be sent; or what is wrong, where nothing would be. */
  begin(): Promise<void>;
  /**
   * Accepts; but where an answer is shaped like a secret, it is shown first, and accepted there or not.
   * @param always Whether it is shown whatever it is.
   */
  accept(always: boolean): Promise<void>;
  /** Accepts what is shown. Where something else would be sent by now, that is shown in its place. */
  confirm(): Promise<void>;
  /** To a field, or to what led to the review. */
  back(field?: FieldId): void;
}

/** The step between a form and its answer. Over when an accept in it failed: the form then shows why. */
export function useReview(state: ElicitationFormState, leadsHere: RefObject<HTMLElement | null>): ReviewState {
  const [shown, show] = useState<NonNullable<ReviewState['open']> & { readonly attempts: number }>();
  const cameFrom = useRef<HTMLElement>(null);
  const goTo = useRef<FieldId | 'start'>(undefined);
  const { failedAttempts, focus } = state;
  const open = shown?.attempts === failedAttempts ? shown : undefined;

  useEffect(() => {
    const target = goTo.current;
    goTo.current = undefined;
    if (open || target === undefined) return;
    if (target !== 'start') focus(target);
    else (cameFrom.current ?? leadsHere.current)?.focus();
  }, [open, focus, leadsHere]);

  async function begin(otherwise?: () => Promise<void>) {
    const { activeElement } = document;
    cameFrom.current = activeElement instanceof HTMLButtonElement ? activeElement : null;
    const [preview, Review] = await Promise.all([state.preview(), loadReview().catch(() => undefined)]);
    if (!preview.ok) await state.accept();
    else if (Review) show({ content: preview.content, Review, attempts: failedAttempts });
    // Better no review than no answer, where an answer was meant.
    else await otherwise?.();
  }

  return {
    open,
    begin: () => begin(),
    async accept(always) {
      const values = state.form.getValues();
      const long = state.model.fields.filter((field) => couldHoldSecret(field, values[field.id]));
      const holdsSecret = long.length > 0 && (await loadHoldsSecret().catch(() => undefined));
      const secret = holdsSecret && long.some((field) => holdsSecret(field, values[field.id]));
      await (always || secret ? begin(state.accept) : state.accept());
    },
    async confirm() {
      const preview = await state.preview();
      if (open && preview.ok && JSON.stringify(preview.content) !== JSON.stringify(open.content)) {
        show({ ...open, content: preview.content, attempts: failedAttempts });
      } else await state.accept();
    },
    back(field) {
      goTo.current = field ?? 'start';
      show(undefined);
    },
  };
}

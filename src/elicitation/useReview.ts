import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import type { FieldId } from '../core/schema/model.ts';
import type { Content } from '../core/protocol/types.ts';
import type { ElicitationFormState } from '../react/types.ts';
import { inTime } from './intime.ts';
import { loadHoldsSecret, loadReview } from './later.ts';
import type { ReviewProps } from './Review.tsx';
import { couldHoldSecret } from './secrecy.ts';

/** What could not be done before an answer is sent, because its code did not load, or not in time. */
export interface Doubt {
  readonly text: 'secretsUnchecked' | 'reviewFailed';
  /** An answer is shaped like a secret. */
  readonly secret: boolean;
}

export interface ReviewState {
  /** What is on the screen in place of the form. */
  readonly open: { readonly content: Content; readonly Review: ComponentType<ReviewProps> } | undefined;
  /** What the person is told: to accept once more sends, and nothing was sent before. */
  readonly doubt: Doubt | undefined;
  /** Shows what would be sent; or what is wrong, where nothing would be. */
  begin(): Promise<void>;
  /**
   * Accepts; but where an answer is shaped like a secret, it is shown first, and accepted there or not. Where that cannot
   * be told, or not be shown, the person is told so first.
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
  const [doubt, tell] = useState<Doubt>();
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

  async function send() {
    tell(undefined);
    await state.accept();
  }

  /** Nobody is locked out by code that does not load: whoever was told so goes on. */
  async function acceptIfTold(text: Doubt['text'], secret: boolean) {
    if (doubt?.text === text && doubt.secret === secret) await send();
    else tell({ text, secret });
  }

  async function begin(unshown: () => unknown): Promise<void> {
    const { activeElement } = document;
    cameFrom.current = activeElement instanceof HTMLButtonElement ? activeElement : null;
    const [preview, Review] = await Promise.all([state.preview(), inTime(loadReview())]);
    if (!preview.ok) await send();
    else if (!Review) await unshown();
    else {
      tell(undefined);
      show({ content: preview.content, Review, attempts: failedAttempts });
    }
  }

  /** Whether an answer is shaped like a secret. Undefined where that cannot be told. */
  async function holdsSecret(): Promise<boolean | undefined> {
    const values = state.form.getValues();
    const long = state.model.fields.filter((field) => couldHoldSecret(field, values[field.id]));
    if (long.length === 0) return false;
    const judge = await inTime(loadHoldsSecret());
    return judge && long.some((field) => judge(values[field.id]));
  }

  return {
    open,
    doubt,
    begin: () => begin(() => tell({ text: 'reviewFailed', secret: false })),
    async accept(always) {
      const secret = always ? false : await holdsSecret();
      if (always || secret) await begin(() => acceptIfTold('reviewFailed', secret === true));
      else if (secret === false || !(await state.preview()).ok) await send();
      else await acceptIfTold('secretsUnchecked', false);
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

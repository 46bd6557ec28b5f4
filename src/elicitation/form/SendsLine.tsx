import { useLayoutEffect, useState, type ReactNode, type Ref } from 'react';
import type { ServerInfo } from '../../core/protocol/types.ts';
import { createAnswerCounter, type AnswerCount } from '../../core/request/answerCount.ts';
import { cutText } from '../../core/text/codePoints.ts';
import type { BoundMessages } from '../../messages/bind.ts';
import { draftOf } from '../../react/formSession.ts';
import type { RequestForm } from '../../react/useElicitationForm.ts';
import { LockIcon } from '../../ui/icons.tsx';
import { blank } from '../../ui/piece.tsx';
import { WithName } from '../../ui/WithName.tsx';

interface SendsLineProps {
  readonly state: RequestForm;
  readonly messages: BoundMessages;
  readonly server: ServerInfo;
  readonly busy: boolean;
  /** Shows what would be sent. Absent where accept leads there, or nothing does. */
  readonly onReview: (() => void) | undefined;
  readonly buttonRef: Ref<HTMLButtonElement>;
  /** At the end of the line. */
  readonly beside: ReactNode;
}

function useAnswerCount({ session, hookForm, model, form }: RequestForm): AnswerCount {
  const [countIn] = useState(createAnswerCounter);
  const count = () => {
    const values = form.getValues();
    return countIn(model, values, (only) => session.check(draftOf(model, values), only));
  };
  const [counted, setCounted] = useState(count);
  // Layout: what was kept is put back in a layout effect of the form, which runs after this one.
  useLayoutEffect(() => {
    const update = () => setCounted(count());
    update();
    return hookForm.onChange(update);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `count` is made of these
  }, [countIn, session, hookForm, model, form]);
  return counted;
}

/** In code points. The banner has the whole name. */
const longestName = 60;

/**
 * Says above the buttons what accept does, while it would do it: how many answers it sends, and to whom. It follows what is entered,
 * and is no live region: nobody needs to hear it after each field. Its place is kept, so that the buttons stay where they are.
 */
export function SendsLine({ state, messages, server, busy, onReview, buttonRef, beside }: SendsLineProps) {
  const { count, hasSecret, isValid } = useAnswerCount(state);
  const name = cutText(server.name, longestName);
  const text = messages.sends({ count, server: name });
  const line = isValid && (
    <>
      {hasSecret && (
        <>
          <LockIcon />
          <span data-elicitation-piece="spoken">{messages.sendsSecret}</span>
          {blank}
        </>
      )}
      <WithName text={onReview ? `${text} · ` : text} name={name} />
      {onReview && (
        <button
          ref={buttonRef}
          type="button"
          data-elicitation-piece="link"
          aria-disabled={busy || undefined}
          onClick={onReview}
        >
          {messages.review}
        </button>
      )}
    </>
  );
  if (!line && !beside) return null;
  return (
    <p data-elicitation-piece="legend">
      {beside ? (
        <>
          <span>{line}</span>
          <span data-elicitation-piece="above-actions">{beside}</span>
        </>
      ) : (
        line
      )}
    </p>
  );
}

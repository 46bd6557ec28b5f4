import { useLayoutEffect, useState, type Ref } from 'react';
import type { ServerInfo } from '../../core/protocol/types.ts';
import { createAnswerCounter, type AnswerCount } from '../../core/request/answerCount.ts';
import { cutText } from '../../core/text/codePoints.ts';
import type { BoundMessages } from '../../messages/bind.ts';
import type { RequestForm } from '../../react/useElicitationForm.ts';
import { LockIcon } from '../../ui/icons.tsx';
import { blank } from '../../ui/piece.tsx';
import { WithName } from '../../ui/WithName.tsx';

interface SendsLineProps {
  readonly state: RequestForm;
  readonly messages: BoundMessages;
  readonly server: ServerInfo;
  readonly busy: boolean;
  /** Shows what would be sent. Absent where accept leads there, or nothing does: the line is text then. */
  readonly onReview: (() => void) | undefined;
  readonly buttonRef: Ref<HTMLButtonElement>;
}

function useAnswerCount({ hookForm, model, form }: RequestForm): AnswerCount {
  const [countIn] = useState(createAnswerCounter);
  const [counted, setCounted] = useState(() => countIn(model, form.getValues()));
  // Layout: what was kept is put back in a layout effect of the form, which runs after this one.
  useLayoutEffect(() => {
    const update = () => setCounted(countIn(model, form.getValues()));
    update();
    return hookForm.onChange(update);
  }, [countIn, hookForm, model, form]);
  return counted;
}

/** In code points. The banner has the whole name. */
const longestName = 60;

/**
 * Says above the buttons what accept does: how many answers it sends, and to whom. It follows what is entered, and is no live
 * region: nobody needs to hear it after each field.
 */
export function SendsLine({ state, messages, server, busy, onReview, buttonRef }: SendsLineProps) {
  const { count, hasSecret } = useAnswerCount(state);
  const name = cutText(server.name, longestName);
  const text = messages.sends({ count, server: name });
  const line = (
    <>
      {hasSecret && (
        <>
          <LockIcon />
          <span data-elicitation-piece="spoken">{messages.sendsSecret}</span>
          {blank}
        </>
      )}
      <WithName text={`${text} `} name={name} />
    </>
  );
  return (
    <p data-elicitation-piece="legend">
      {onReview ? (
        <button
          ref={buttonRef}
          type="button"
          data-elicitation-piece="link"
          aria-disabled={busy || undefined}
          onClick={onReview}
        >
          {line}
          <u>{messages.review}</u>
        </button>
      ) : (
        line
      )}
    </p>
  );
}

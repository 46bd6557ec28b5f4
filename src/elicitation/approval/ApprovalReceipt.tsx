import { answerEntry, type ApprovalAnswer } from '../../core/protocol/approval.ts';
import { isText, readOwn } from '../../core/protocol/json.ts';
import type { Approval, ElicitResult } from '../../core/protocol/types.ts';
import { useCurrentSettings } from '../../react/settings.ts';
import { blank } from '../../ui/piece.tsx';
import { ServerText } from '../../ui/ServerText.tsx';
import { useApprovalTexts, waysOf } from './approvalTexts.ts';
import { Call } from './Call.tsx';

/** In a receipt: what was answered to a call, in which way and why, and the call. No secret is in it. */
export function ApprovalReceipt({ approval, result }: { readonly approval: Approval; readonly result: ElicitResult }) {
  const settings = useCurrentSettings();
  const texts = useApprovalTexts(settings);
  const given = (readOwn(result._meta, answerEntry) ?? {}) as ApprovalAnswer;
  const way = waysOf(approval, texts, settings.messages.decline).find(({ choice }) => choice?.id === given.choice);
  const { action } = result;
  return (
    <>
      {action !== 'cancel' && (
        <p>
          <b>{action === 'accept' ? texts.receiptApproved : texts.receiptDeclined}</b>
          {action === 'accept' && way && (
            <>
              {blank}
              <span>{texts.quoted({ title: way.label })}</span>
            </>
          )}
        </p>
      )}
      {isText(given.reason) && (
        <blockquote data-elicitation-piece="quotation">
          <ServerText>{given.reason}</ServerText>
        </blockquote>
      )}
      <Call approval={approval} edited={action === 'accept' ? given.arguments : undefined} view="receipt" />
    </>
  );
}

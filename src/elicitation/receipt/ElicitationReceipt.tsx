import { useId, useMemo, useRef } from 'react';
import type { Content, ElicitParams, ElicitResult } from '../../core/protocol/types.ts';
import type { SettledBy } from '../../core/queue/elicitations.ts';
import { approvalOf } from '../../core/protocol/approval.ts';
import { readForm } from '../../core/schema/readForm.ts';
import { inspectUrl } from '../../core/url/inspectUrl.ts';
import type { BoundMessages } from '../../messages/bind.ts';
import { ElicitationProvider } from '../../react/ElicitationProvider.tsx';
import { paramsOf } from '../../react/sameRequest.ts';
import { useCurrentSettings, type ElicitationSettings } from '../../react/settings.ts';
import { useBrowserLayoutEffect, useInBrowser } from '../../react/useInBrowser.ts';
import { lazyComponent } from '../../react/lazyComponent.tsx';
import { CheckIcon, DashIcon, RemoveIcon } from '../../ui/icons.tsx';
import { Unstyled } from '../../ui/Unstyled.tsx';
import { cutText } from '../../core/text/codePoints.ts';
import { hasVisibleText } from '../../core/text/normalize.ts';
import { blank, piece } from '../../ui/piece.tsx';
import { ServerText } from '../../ui/ServerText.tsx';
import { AnswerList } from '../frame/AnswerList.tsx';
import { inOneSentence } from './inOneSentence.ts';
import type { RequestProps } from '../frame/view.ts';
import { ServerAvatar } from '../frame/ServerBanner.tsx';
import { playArrival } from '../frame/travel.ts';

/** In the browser, and only for a call that was approved or declined. */
const ApprovalReceipt = lazyComponent('ApprovalReceipt', () => import('../approval/ApprovalReceipt.tsx'));

/** The props of `ElicitationReceipt`: a request, its server and its result. */
export interface ElicitationReceiptProps
  extends Pick<RequestProps, 'request' | 'server' | 'about'>, ElicitationSettings {
  /** The answer that `onRespond` was called with. */
  readonly result: ElicitResult;
  /** The cause of its end, as `onSettled` of the queue says: the receipt tells when the rules of the app answered. @default 'user' */
  readonly by?: SettledBy | undefined;
}

/**
 * Renders a record of an answered request for a transcript: who asked, how it was answered, and what was sent. It contains no
 * secrets, so it can be stored. Also renders on a server.
 */
export function ElicitationReceipt({ request, server, about, result, by, ...settings }: ElicitationReceiptProps) {
  return (
    <ElicitationProvider {...settings}>
      <Receipt request={request} server={server} about={about} result={result} by={by} />
    </ElicitationProvider>
  );
}

function Receipt({ request, server, about, result, by }: Omit<ElicitationReceiptProps, keyof ElicitationSettings>) {
  const { messages, dir, locale, unstyled, limits, json } = useCurrentSettings();
  const titleId = useId();
  const inBrowser = useInBrowser();
  // Reading a large schema takes milliseconds, and transcripts render often.
  const { params, model } = useMemo(() => {
    const params = paramsOf(request);
    if (!params || params.mode === 'url') return { params };
    const read = readForm(params.requestedSchema, { message: params.message, limits, json });
    return { params, model: read.ok ? read.model : undefined };
  }, [request, limits, json]);
  const receipt = useRef<HTMLDivElement>(null);
  useBrowserLayoutEffect(() => {
    if (receipt.current && params && model && hasAnswers(result))
      playArrival(params, receipt.current, model, result.content);
  }, [params, model, result]);
  const approval = approvalOf(params);
  const AnswerIcon = { accept: CheckIcon, decline: RemoveIcon, cancel: DashIcon }[result.action];
  const title = titleOf(params, server?.name ?? '', result, by, messages, model?.fields.length === 0);
  const sent = model && hasAnswers(result) ? { model, content: result.content } : undefined;
  const sentence = sent && inOneSentence(sent, inBrowser ? locale : undefined, messages);
  const line = (
    <>
      <AnswerIcon />
      <span>
        <span id={titleId} data-elicitation-piece={sentence ? 'spoken' : undefined}>
          {title}
        </span>
        {sentence && (
          <>
            {blank}
            <ServerText>{sentence}</ServerText>
            {server && (
              <>
                {piece(dir === 'rtl' ? ' ← ' : ' → ')}
                <ServerText>{server.name || messages.aServer}</ServerText>
              </>
            )}
          </>
        )}
      </span>
      {/* In the browser only: a strict policy of its page refuses attributes with styles. */}
      {server && inBrowser && <ServerAvatar server={server} />}
    </>
  );
  const details = <Asked message={params?.message ?? ''} about={about} />;
  return (
    <Unstyled when={unstyled}>
      <div
        ref={receipt}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not a region: a transcript has many of the same name
        role="group"
        data-elicitation-piece="receipt"
        aria-labelledby={titleId}
        dir={dir}
        lang={locale}
      >
        <div data-elicitation-piece="frame">
          <div data-elicitation-piece="body">
            {sent ? (
              <details>
                <summary>
                  <span data-elicitation-piece="receipt-title">{line}</span>
                </summary>
                {details}
                <AnswerList {...sent} />
              </details>
            ) : (
              <>
                <p data-elicitation-piece="receipt-title">{line}</p>
                {details}
                {approval && <ApprovalReceipt approval={approval} result={result} />}
              </>
            )}
          </div>
        </div>
      </div>
    </Unstyled>
  );
}

/** In code points: one line of what was asked. */
const longestQuotation = 100;

/** What it is the answer to. */
function Asked({ message, about }: { readonly message: string; readonly about: string | undefined }) {
  const { messages } = useCurrentSettings();
  return (
    <>
      {hasVisibleText(message) && (
        <p data-elicitation-piece="receipt-message">
          <ServerText>{cutText(message.replaceAll(/\s+/g, ' ').trim(), longestQuotation)}</ServerText>
        </p>
      )}
      {about !== undefined && <p data-elicitation-piece="about">{messages.about({ about })}</p>}
    </>
  );
}

/** Without answers, the list would say what will be sent. */
function hasAnswers(result: ElicitResult): result is { action: 'accept'; content: Content } {
  return result.action === 'accept' && Object.keys(result.content ?? {}).length > 0;
}

function titleOf(
  params: ElicitParams | undefined,
  server: string,
  result: ElicitResult,
  by: SettledBy | undefined,
  messages: BoundMessages,
  isConfirmation: boolean,
): string {
  const { action } = result;
  if (by === 'policy' && action === 'decline') return messages.receiptDeclinedByApp({ server });
  if (by === 'policy' && action === 'cancel') return messages.receiptCancelledByApp({ server });
  if (action === 'decline') return messages.receiptDeclined({ server });
  if (action === 'cancel') return messages.receiptCancelled({ server });
  if (params?.mode === 'url') return messages.receiptOpened({ server, host: inspectUrl(params.url).host });
  return isConfirmation ? messages.receiptConfirmed({ server }) : messages.receiptAccepted({ server });
}

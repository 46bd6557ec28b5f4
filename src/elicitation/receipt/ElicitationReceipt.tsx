import { useId, useMemo, useRef } from 'react';
import type { Content, ElicitParams, ElicitResult } from '../../core/protocol/types.ts';
import type { SettledBy } from '../../core/queue/elicitations.ts';
import { readForm } from '../../core/schema/readForm.ts';
import { inspectUrl } from '../../core/url/inspectUrl.ts';
import type { BoundMessages } from '../../messages/bind.ts';
import { ElicitationProvider } from '../../react/ElicitationProvider.tsx';
import { paramsOf } from '../../react/sameRequest.ts';
import { useCurrentSettings, type ElicitationSettings } from '../../react/settings.ts';
import { useBrowserLayoutEffect, useInBrowser } from '../../react/useInBrowser.ts';
import { CheckIcon, DashIcon, RemoveIcon } from '../../ui/icons.tsx';
import { Unstyled } from '../../ui/Unstyled.tsx';
import { AnswerList } from '../frame/AnswerList.tsx';
import type { RequestProps } from '../frame/view.ts';
import { ServerAvatar } from '../frame/ServerBanner.tsx';
import { playArrival } from '../frame/travel.ts';

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
  const AnswerIcon = { accept: CheckIcon, decline: RemoveIcon, cancel: DashIcon }[result.action];
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
            <p id={titleId} data-elicitation-piece="receipt-title">
              <AnswerIcon />
              <span>{titleOf(params, server?.name ?? '', result, by, messages)}</span>
              {/* In the browser only: a strict policy of its page refuses attributes with styles. */}
              {server && inBrowser && <ServerAvatar server={server} />}
            </p>
            {about !== undefined && <p data-elicitation-piece="about">{messages.about({ about })}</p>}
            {model && hasAnswers(result) && <AnswerList model={model} content={result.content} />}
          </div>
        </div>
      </div>
    </Unstyled>
  );
}

/** Without answers, the list would say what will be sent. */
function hasAnswers(result: ElicitResult): result is { action: 'accept'; content: Content } {
  return result.action === 'accept' && Object.keys(result.content ?? {}).length > 0;
}

function titleOf(
  params: ElicitParams | undefined,
  server: string,
  { action }: ElicitResult,
  by: SettledBy | undefined,
  messages: BoundMessages,
): string {
  if (by === 'policy' && action === 'decline') return messages.receiptDeclinedByApp({ server });
  if (by === 'policy' && action === 'cancel') return messages.receiptCancelledByApp({ server });
  if (action === 'decline') return messages.receiptDeclined({ server });
  if (action === 'cancel') return messages.receiptCancelled({ server });
  if (params?.mode === 'url') return messages.receiptOpened({ server, host: inspectUrl(params.url).host });
  return messages.receiptAccepted({ server });
}

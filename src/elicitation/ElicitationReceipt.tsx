import { useId, useMemo } from 'react';
import type { ElicitParams, ElicitResult, ServerInfo } from '../core/protocol/types.ts';
import { readForm } from '../core/schema/readForm.ts';
import { readRequest } from '../core/protocol/request.ts';
import { inspectUrl } from '../core/url/url.ts';
import { useCurrentSettings, type ElicitationSettings } from '../react/settings.ts';
import { AnswerList } from './AnswerList.tsx';
import type { RequestProps } from './SingleRequest.tsx';
import { ElicitationProvider } from './ElicitationProvider.tsx';
import { Unstyled } from '../ui/Unstyled.tsx';

export interface ElicitationReceiptProps
  extends Pick<RequestProps, 'request' | 'server' | 'about'>, ElicitationSettings {
  /** What `onRespond` was given. */
  readonly result: ElicitResult;
}

/**
 * What became of a request, for a transcript: who asked, what was answered, what was sent. Secrets are not in it, so it
 * may stay and be stored. Renders on a server too.
 */
export function ElicitationReceipt(props: ElicitationReceiptProps) {
  const { request, server, about, result, ...settings } = props;
  const params = useMemo(() => {
    const reading = readRequest(request);
    return reading.ok ? reading.params : undefined;
  }, [request]);
  return (
    <ElicitationProvider {...settings}>
      <Receipt params={params} server={server} about={about} result={result} />
    </ElicitationProvider>
  );
}

interface ReceiptProps extends Pick<ElicitationReceiptProps, 'server' | 'about' | 'result'> {
  readonly params: ElicitParams | undefined;
}

function Receipt({ params, server, about, result }: ReceiptProps) {
  const { messages, dir, locale, unstyled, limits } = useCurrentSettings();
  const titleId = useId();
  const model = useMemo(() => {
    if (params === undefined || params.mode === 'url') return undefined;
    const read = readForm(params.requestedSchema, { message: params.message, limits });
    return read.ok ? read.model : undefined;
  }, [params, limits]);
  return (
    <Unstyled when={unstyled}>
      <section data-elicitation-piece="receipt" aria-labelledby={titleId} dir={dir} lang={locale}>
        <div data-elicitation-piece="frame">
          <div data-elicitation-piece="body">
            <p id={titleId} data-elicitation-piece="receipt-title">
              {titleOf(params, server, result, messages)}
            </p>
            {about !== undefined && <p data-elicitation-piece="about">{messages.about({ about })}</p>}
            {result.action === 'accept' && model && <AnswerList model={model} content={result.content ?? {}} />}
          </div>
        </div>
      </section>
    </Unstyled>
  );
}

function titleOf(
  params: ElicitParams | undefined,
  { name: server }: ServerInfo,
  { action }: ElicitResult,
  messages: ReturnType<typeof useCurrentSettings>['messages'],
): string {
  if (action === 'decline') return messages.receiptDeclined({ server });
  if (action === 'cancel') return messages.receiptCancelled({ server });
  if (params?.mode === 'url') return messages.receiptOpened({ server, host: inspectUrl(params.url).host });
  return messages.receiptAccepted({ server });
}

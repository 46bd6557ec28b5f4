import { useId } from 'react';
import { useCurrentSettings, type ElicitationSettings } from '../react/settings.ts';
import { Boundary } from './Boundary.tsx';
import { BrokenNote } from './BrokenNote.tsx';
import type { RequestProps } from './ElicitationDialog.tsx';
import { ElicitationProvider } from './ElicitationProvider.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { LiveText } from './LiveText.tsx';
import { RequestView } from './RequestView.tsx';
import { Unstyled } from './Unstyled.tsx';
import { useAnswerable } from './useAnswerable.ts';
import { useSteadySlots } from './useDevelopment.ts';
import { UrlView } from './UrlView.tsx';
import { useInBrowser } from './useInBrowser.ts';
import { useRequest, type CurrentRequest } from './useRequest.ts';

export interface ElicitationFormProps extends RequestProps, ElicitationSettings {}

/**
 * One request, inline, in a transcript for example: a region that takes no focus and says politely that it has come. It
 * leaves when it is answered. The same question asked twice is told apart by a `key`. Renders nothing on a server.
 */
export function ElicitationForm(props: ElicitationFormProps) {
  const { request, server, onRespond, about, initialContent, ...settings } = props;
  const current = useRequest(request);
  const inBrowser = useInBrowser();
  return (
    <ElicitationProvider {...settings}>
      {inBrowser && <Region key={current.turn} {...{ current, server, onRespond, about, initialContent }} />}
    </ElicitationProvider>
  );
}

interface RegionProps extends Omit<RequestProps, 'request'> {
  readonly current: CurrentRequest;
}

function Region({ current, server, onRespond, about, initialContent }: RegionProps) {
  const { params } = current;
  const { messages, dir, locale, unstyled, portalContainer, components } = useCurrentSettings();
  useSteadySlots(components);
  const { respond, gone, leave } = useAnswerable(params, onRespond);
  const id = useId();
  const nameId = `${id}-name`;
  const name = params?.mode === 'url' ? messages.urlDialogName : messages.dialogName;
  return (
    <Boundary onBroken={() => respond({ action: 'cancel' })} fallback={<BrokenNote />}>
      {!gone && (
        <Unstyled when={unstyled}>
          <section data-elicitation-part="inline" aria-labelledby={nameId} dir={dir} lang={locale}>
            <LiveRegion>
              <LiveText text={name({ server: server.name, ...(about !== undefined && { about }) })} />
              <RequestView
                params={params}
                server={server}
                about={about}
                onRespond={respond}
                initialContent={initialContent}
                nameId={nameId}
                messageId={`${id}-message`}
                portalContainer={portalContainer ?? null}
                onLeave={leave}
                UrlView={UrlView}
              />
            </LiveRegion>
          </section>
        </Unstyled>
      )}
    </Boundary>
  );
}

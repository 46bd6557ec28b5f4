import { useId } from 'react';
import { useCurrentSettings } from '../react/settings.ts';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { LiveText } from '../ui/LiveRegion.tsx';
import { RequestView } from './RequestView.tsx';
import type { FrameProps } from './SingleRequest.tsx';
import { Unstyled } from '../ui/Unstyled.tsx';
import { useSteadySlots } from './useDevelopment.ts';

/** One request in a region of the page. */
export function Inline(props: FrameProps) {
  const { params, server, about } = props;
  const { messages, dir, locale, unstyled, portalContainer, components } = useCurrentSettings();
  useSteadySlots(components);
  const id = useId();
  const nameId = `${id}-name`;
  const name = params?.mode === 'url' ? messages.urlDialogName : messages.dialogName;
  return (
    <Unstyled when={unstyled}>
      <section data-elicitation-piece="inline" aria-labelledby={nameId} dir={dir} lang={locale}>
        <LiveRegion>
          <LiveText text={name({ server: server.name, ...(about !== undefined && { about }) })} />
          <RequestView
            {...props}
            nameId={nameId}
            messageId={`${id}-message`}
            portalContainer={portalContainer ?? null}
          />
        </LiveRegion>
      </section>
    </Unstyled>
  );
}

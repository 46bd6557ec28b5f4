import { useEffect, useId, useState } from 'react';
import { useCurrentSettings } from '../../react/settings.ts';
import { flag } from '../../ui/attributes.ts';
import { LiveRegion, LiveText } from '../../ui/LiveRegion.tsx';
import { Unstyled } from '../../ui/Unstyled.tsx';
import { useInlineFocus } from './inlineFocus.ts';
import { useSettingsWarnings } from './useSettingsWarnings.ts';
import type { FrameProps } from './view.ts';

/** The frame in the page: a region that takes no focus, and says politely that it has come. */
export function InlineFrame({ viewId, bare, children }: FrameProps) {
  const { dir, locale, unstyled, portalContainer, components, density, json } = useCurrentSettings();
  const id = useId();
  const nameId = `${id}-name-${viewId}`;
  const { section, takeFocus, onFocus, onBlur } = useInlineFocus(viewId);
  useSettingsWarnings(section, components, json);
  const [name, setName] = useState('');
  // The name is the text of the banner, which changes with the request and with the language.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same text renders nothing, so it ends
  useEffect(() => {
    const asking = section.current?.querySelector('[data-elicitation-piece="frame"]:not([hidden]) [data-asks]');
    if (asking) setName(asking.textContent);
  });
  return (
    <Unstyled when={unstyled}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus of its controls bubbles */}
      <section
        ref={section}
        onFocus={onFocus}
        onBlur={onBlur}
        tabIndex={-1}
        data-elicitation-piece="inline"
        data-bare={flag(bare === true)}
        data-density={density}
        aria-labelledby={nameId}
        dir={dir}
        lang={locale}
      >
        <LiveRegion>
          <LiveText text={name} />
          {children({
            nameId,
            messageId: `${id}-message-${viewId}`,
            portalContainer: portalContainer ?? null,
            takeFocus,
          })}
        </LiveRegion>
      </section>
    </Unstyled>
  );
}

import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { ElicitParams } from '../core/protocol/types.ts';
import { useCurrentSettings } from '../react/settings.ts';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { describes } from './MessageText.tsx';
import { Unstyled } from '../ui/Unstyled.tsx';
import { useComponents } from './useComponents.ts';
import { useSteadySlots } from './useDevelopment.ts';
import type { Framed } from './view.ts';

/** What a dialog gives to the view inside. */
export interface DialogFramed extends Framed {
  /** The height of the view inside, in pixels; 0 where a host's dialog has no element to tell of. */
  readonly height: () => number;
}

const visibleFrame = '[data-elicitation-piece="frame"]:not([hidden])';

export interface DialogFrameProps {
  /** Focus comes back to the frame when what it shows changes. */
  readonly shown: string;
  readonly params: ElicitParams | undefined;
  readonly children: (framed: DialogFramed) => ReactNode;
}

/** The modal frame: named by the host's words, described by the message while that is short. Focus starts on it. */
export function DialogFrame({ shown, params, children }: DialogFrameProps) {
  const settings = useCurrentSettings();
  const { Dialog } = useComponents();
  useSteadySlots(settings.components);
  const id = useId();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [framed, setFramed] = useState(false);
  const dismissRef: RefObject<(() => void) | null> = useRef(null);
  const nameId = `${id}-name-${shown}`;
  const messageId = `${id}-message-${shown}`;

  // What is inside waits for the frame: it is handed the frame's element, and would else be rendered twice.
  // oxlint-disable-next-line react/set-state-in-effect -- a host's dialog may have no element to tell of, so its mounting is what counts
  useLayoutEffect(() => setFramed(true), []);

  // Not on a control: what is typed at this moment was meant for something else, and a screen reader now reads the name.
  useLayoutEffect(() => {
    if (shown !== '') element?.focus();
  }, [shown, element]);

  return (
    <Unstyled when={settings.unstyled}>
      <Dialog
        ref={setElement}
        role={params?.mode === 'url' ? 'alertdialog' : 'dialog'}
        aria-labelledby={nameId}
        aria-describedby={describes(params?.message ?? '') ? messageId : undefined}
        dir={settings.dir}
        lang={settings.locale}
        onDismiss={() => dismissRef.current?.()}
        className={settings.classNames.dialog}
      >
        {framed && (
          <LiveRegion>
            {children({
              nameId,
              messageId,
              portalContainer: settings.portalContainer === undefined ? element : settings.portalContainer,
              dismissRef,
              height: () => element?.querySelector<HTMLElement>(visibleFrame)?.offsetHeight ?? 0,
            })}
          </LiveRegion>
        )}
      </Dialog>
    </Unstyled>
  );
}

import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { ElicitParams, ServerInfo } from '../core/protocol/types.ts';
import { useCurrentSettings } from '../react/settings.ts';
import type { Components } from '../react/slots.ts';
import { flag } from '../ui/attributes.ts';
import { LiveRegion, LiveText } from '../ui/LiveRegion.tsx';
import { Unstyled } from '../ui/Unstyled.tsx';
import { inDevelopment } from './development.ts';
import { createEscapeKey, type EscapeKey } from './escapeKey.ts';
import { isShortMessage } from './MessageText.tsx';
import { useComponents } from '../components/defaults.ts';
import type { FramedProps } from './view.ts';

export interface FrameProps {
  /** What is shown: another value for each request. */
  readonly shown: string;
  readonly params: ElicitParams | undefined;
  readonly server: ServerInfo;
  readonly about?: string | undefined;
  /** In the page, without an edge of its own: inside a card of the host's. */
  readonly bare?: boolean | undefined;
  readonly children: (framed: FramedProps) => ReactNode;
}

/** The modal frame, in the Dialog slot. Named by the host's words, described by the message if it is short. Takes focus. */
export function DialogFrame({ shown, params, children }: FrameProps) {
  const { components, unstyled, dir, locale, portalContainer, classNames, density } = useCurrentSettings();
  const { Dialog } = useComponents();
  useSlotWarnings(components);
  const id = useId();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [mounted, setMounted] = useState(false);
  const dismissRef: RefObject<(() => void) | null> = useRef(null);
  const [escape] = useState(createEscapeKey);
  const nameId = `${id}-name-${shown}`;
  const messageId = `${id}-message-${shown}`;

  // The children need the frame's element, and would otherwise be rendered twice.
  // oxlint-disable-next-line react/set-state-in-effect -- a host's dialog may pass on no element, so its mounting is what counts
  useLayoutEffect(() => setMounted(true), []);

  // Not on a control: what is typed at this moment was meant for something else, and a screen reader now reads the name.
  useLayoutEffect(() => {
    if (shown !== '') element?.focus();
  }, [shown, element]);

  return (
    <Unstyled when={unstyled}>
      <Layer escape={escape}>
        <Dialog
          ref={setElement}
          role={params?.mode === 'url' ? 'alertdialog' : 'dialog'}
          aria-labelledby={nameId}
          aria-describedby={isShortMessage(params?.message ?? '') ? messageId : undefined}
          dir={dir}
          lang={locale}
          onDismiss={() => escape.dismisses() && dismissRef.current?.()}
          className={classNames.dialog}
        >
          {mounted && (
            <div data-elicitation-piece="modal" data-density={density}>
              <LiveRegion>
                {children({
                  nameId,
                  messageId,
                  portalContainer: portalContainer === undefined ? element : portalContainer,
                  dismissRef,
                })}
              </LiveRegion>
            </div>
          )}
        </Dialog>
      </Layer>
    </Unstyled>
  );
}

interface LayerProps {
  readonly escape: EscapeKey;
  readonly children: ReactNode;
}

/**
 * Keeps clicks, focus and Escape inside from the document, where a modal layer of the host (Radix) would take them for
 * clicks, focus and Escape outside of itself, and close. React handles them on the container of the portal, below.
 */
function Layer({ escape, children }: LayerProps) {
  const outer = useRef<HTMLDivElement>(null);
  const [container, setContainer] = useState<HTMLElement>();
  useLayoutEffect(() => {
    const element = outer.current;
    if (!element) return;
    // An open layer of the host's may have hidden all that stood beside it from screen readers.
    const place = element.closest('[aria-hidden="true"], [inert]') ? document.body : element;
    const around = place.appendChild(document.createElement('div'));
    const inner = around.appendChild(document.createElement('div'));
    // React Aria asks for it: what is inside is no click outside of its own layers.
    around.dataset['reactAriaTopLayer'] = 'true';
    around.style.display = inner.style.display = 'contents';
    // A modal layer of the host makes everything outside of itself deaf to the pointer.
    inner.style.pointerEvents = 'auto';
    const stop = (event: Event) => event.stopPropagation();
    around.addEventListener('pointerdown', stop);
    around.addEventListener('focusin', stop);
    const stopEscape = escape.keepInside(inner, around);
    setContainer(inner);
    return () => {
      stopEscape();
      around.remove();
    };
  }, [escape]);
  return (
    <div ref={outer} style={{ display: 'contents' }}>
      {container && createPortal(children, container)}
    </div>
  );
}

/** The frame in the page: a region that takes no focus, and says politely that it has come. */
export function InlineFrame({ shown, params, server, about, bare, children }: FrameProps) {
  const { messages, dir, locale, unstyled, portalContainer, components, density } = useCurrentSettings();
  useSlotWarnings(components);
  const id = useId();
  const nameId = `${id}-name-${shown}`;
  const name = params?.mode === 'url' ? messages.urlDialogName : messages.dialogName;
  return (
    <Unstyled when={unstyled}>
      <section
        data-elicitation-piece="inline"
        data-bare={flag(bare === true)}
        data-density={density}
        aria-labelledby={nameId}
        dir={dir}
        lang={locale}
      >
        <LiveRegion>
          <LiveText text={name({ server: server.name, ...(about !== undefined && { about }) })} />
          {children({ nameId, messageId: `${id}-message-${shown}`, portalContainer: portalContainer ?? null })}
        </LiveRegion>
      </section>
    </Unstyled>
  );
}

/** In development: warns about slots whose component is a different one at each render. */
function useSlotWarnings(components: Partial<Components>): void {
  const watch = useRef<(components: Partial<Components>) => void>(undefined);
  useEffect(() => {
    inDevelopment(({ createSlotWatch }) => (watch.current ??= createSlotWatch())(components));
  }, [components]);
}

import { useId, useInsertionEffect, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { hasVisibleText } from '../../core/text/normalize.ts';
import { Dialog as KitDialog } from '../../components/Dialog.tsx';
import { useCurrentSettings } from '../../react/settings.ts';
import type { Components } from '../../react/slots.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Unstyled } from '../../ui/Unstyled.tsx';
import { createDialogKeys, type DialogKeys } from './dialogKeys.ts';
import { createLayerPlace, returnLayer } from './layer.ts';
import { useSettingsWarnings } from './useSettingsWarnings.ts';
import type { FrameProps } from './view.ts';

/** The modal frame, in the Dialog slot. Named by the host's words, described by the message, or its beginning. Takes focus. */
export function DialogFrame({ viewId, params, children }: FrameProps) {
  const { components, unstyled, dir, locale, portalContainer, classNames, density, json } = useCurrentSettings();
  const { Dialog = KitDialog } = components;
  const id = useId();
  const waits = needsElement(components, portalContainer);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [{ keys, dialog, dismissRef }] = useState(createFrameRefs);
  useSettingsWarnings(dialog, components, json);
  const nameId = `${id}-name-${viewId}`;
  const messageId = `${id}-message-${viewId}`;

  // Focus on a control would be wrong: what is typed at this moment was meant for something else, and a screen reader now reads the name.
  useLayoutEffect(() => {
    const current = waits ? element : dialog.current;
    if (viewId !== '' && current?.ownerDocument.activeElement !== current) current?.focus();
  }, [viewId, element, waits, dialog]);

  return (
    <Unstyled when={unstyled}>
      <Layer keys={keys}>
        <Dialog
          ref={waits ? setElement : dialog}
          role={params?.mode === 'url' ? 'alertdialog' : 'dialog'}
          aria-labelledby={nameId}
          aria-describedby={hasVisibleText(params?.message ?? '') ? messageId : undefined}
          dir={dir}
          lang={locale}
          onDismiss={() => keys.dismisses() && dismissRef.current?.()}
          className={classNames.dialog}
        >
          <Opened waits={waits}>
            <div data-elicitation-piece="modal" data-density={density}>
              <LiveRegion>
                {children({
                  nameId,
                  messageId,
                  portalContainer: portalContainer === undefined ? element : portalContainer,
                  takeFocus,
                  dismissRef,
                })}
              </LiveRegion>
            </div>
          </Opened>
        </Dialog>
      </Layer>
    </Unstyled>
  );
}

function createFrameRefs() {
  const dialog: RefObject<HTMLElement | null> = { current: null };
  const dismissRef: { current: (() => void) | null } = { current: null };
  return { dialog, dismissRef, keys: createDialogKeys() };
}

/** Only slots of the host render menus into the dialog's element, or mount the dialog in their own time. */
function needsElement(components: Partial<Components>, portalContainer: HTMLElement | null | undefined): boolean {
  const slots = Object.keys(components);
  return slots.includes('Dialog') || (portalContainer === undefined && slots.some((slot) => slot.endsWith('Control')));
}

interface OpenedProps {
  readonly waits: boolean;
  readonly children: ReactNode;
}

/** The content of the dialog. Where slots of the host need its element, it comes after that, and so is rendered once. */
function Opened({ waits, children }: OpenedProps) {
  return waits ? <OnceMounted>{children}</OnceMounted> : children;
}

function OnceMounted({ children }: { readonly children: ReactNode }) {
  const [isMounted, setIsMounted] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- a host's dialog may pass on no element, so its mounting is what counts
  useLayoutEffect(() => setIsMounted(true), []);
  return isMounted && children;
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

interface LayerProps {
  readonly keys: DialogKeys;
  readonly children: ReactNode;
}

/**
 * Stops clicks, focus and keys of the dialog before they reach the document. There, a modal layer of the host (Radix) would
 * take them for clicks, focus and keys outside of itself, and close. React handles them on the container of the portal.
 */
function Layer({ keys, children }: LayerProps) {
  const [{ layer, attach }] = useState(() => createLayerPlace(keys));
  // Layout effects and refs also end when Suspense or Activity hides the page. The layer stays in the document then.
  useInsertionEffect(() => () => returnLayer(layer), [layer]);
  return (
    <>
      {/* Before the portal: the layer must be in the document before the effects of the dialog, which opens then. */}
      <div ref={attach} style={contents} />
      {createPortal(children, layer.element)}
    </>
  );
}

const contents = { display: 'contents' };

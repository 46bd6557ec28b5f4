import {
  useCallback,
  useEffect,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import type { ElicitParams } from '../../core/protocol/types.ts';
import { useCurrentSettings } from '../../react/settings.ts';
import type { Components } from '../../react/slots.ts';
import { onWindowPress } from '../../react/windowEvents.ts';
import { flag, isComposing } from '../../ui/attributes.ts';
import { focusedBeside, isFocusFree, rememberFocus } from '../../ui/focus.ts';
import { LiveRegion, LiveText } from '../../ui/LiveRegion.tsx';
import { Unstyled } from '../../ui/Unstyled.tsx';
import { inDevelopment } from '../../ui/development.ts';
import { hasVisibleText } from '../../core/text/normalize.ts';
import { Dialog as KitDialog } from '../../components/Dialog.tsx';
import type { FramedProps } from './view.ts';

interface FrameProps {
  /** The id of the view: another value for each request. */
  readonly viewId: string;
  readonly params: ElicitParams | undefined;
  /** Without a border, for use inside a card of the host. */
  readonly bare?: boolean | undefined;
  readonly children: (framed: FramedProps) => ReactNode;
}

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
  const [{ layer, attach }] = useState(() => createPlace(keys));
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

/** The layer of a dialog, and the ref of the place in the page where it goes. */
function createPlace(keys: DialogKeys) {
  const layer = takeLayer();
  let stop: (() => void) | undefined;
  return {
    layer,
    attach(place: HTMLElement | null): void {
      stop?.();
      stop = place ? keys.keepInside(layer.element, () => layer.isAbove) : undefined;
      if (place) attachLayer(layer, place);
    },
  };
}

const contents = { display: 'contents' };

interface DialogLayer {
  readonly element: HTMLElement;
  /** A layer of the host is known to be below. */
  isAbove: boolean;
}

/** The layer of the last dialog: React listens to some 140 events on each new container of a portal. */
let spare: DialogLayer | undefined;

function takeLayer(): DialogLayer {
  const layer = spare ?? createLayer();
  spare = undefined;
  return layer;
}

function returnLayer(layer: DialogLayer): void {
  layer.element.remove();
  spare = layer;
}

function createLayer(): DialogLayer {
  const element = document.createElement('div');
  // For React Aria: a click inside is then not a click outside of its layers.
  element.dataset['reactAriaTopLayer'] = 'true';
  element.style.display = 'contents';
  // A modal layer of the host turns off pointer events outside of itself.
  element.style.pointerEvents = 'auto';
  const stop = (event: Event) => event.stopPropagation();
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'focusin']) element.addEventListener(type, stop);
  return { element, isAbove: false };
}

function attachLayer(layer: DialogLayer, place: HTMLElement): void {
  if (layer.element.isConnected) return;
  // An open layer of the host's may have hidden all that stood beside it from screen readers.
  layer.isAbove = place.closest('[aria-hidden="true"], [inert]') !== null;
  (layer.isAbove ? document.body : place).append(layer.element);
}

/** Escape and Tab in a dialog above modal layers of the page. */
interface DialogKeys {
  /** Tells whether a dismissal of the dialog is meant. It is not where Escape was for a menu inside, or an input method. */
  dismisses(): boolean;
  /**
   * Keeps the keys of a native dialog from the layers below.
   *
   * @param around Holds the dialog.
   * @param isAbove A layer is known to be below: it may bring Tab back.
   * @returns what ends it
   */
  keepInside(around: HTMLElement, isAbove: () => boolean): () => void;
}

/** Matches controls with an open menu, and no button that shows more text, which is expanded as well. */
const openMenu = '[aria-expanded="true"]:is([aria-haspopup], [role="combobox"])';
/** Where Tab may be part of the text. */
const editor = 'textarea, [contenteditable]';

function createDialogKeys(): DialogKeys {
  /** The last press was for a menu, or for an input method that was composing. */
  let isForMenu = false;

  function keepInside(around: HTMLElement, isAbove: () => boolean): () => void {
    const isNative = () => around.querySelector('dialog:modal') !== null;

    // A layer may listen while the event is on its way to its target.
    function onPress(event: Event): void {
      isForMenu = false;
      if (!(event instanceof KeyboardEvent) || (event.key !== 'Escape' && event.key !== 'Tab')) return;
      // A shadow root hides it from the window, but not from the path.
      const [target] = event.composedPath();
      if (!(target instanceof Element) || !around.contains(target)) return;
      const isEscape = event.key === 'Escape';
      if (!isEscape && (!isAbove() || target.closest(editor))) return;
      const hasMenu = around.querySelector(openMenu) !== null;
      isForMenu = isEscape && (hasMenu || isComposing(event));
      // The browser dismisses the dialog and moves focus without any listener.
      if (!hasMenu && isNative()) event.stopImmediatePropagation();
    }

    function onKeyDown(event: KeyboardEvent): void {
      if ((event.key === 'Escape' || event.key === 'Tab') && isNative()) event.stopPropagation();
    }

    around.addEventListener('keydown', onKeyDown);
    const stop = onWindowPress(onPress);
    return () => {
      stop();
      around.removeEventListener('keydown', onKeyDown);
    };
  }

  return { dismisses: () => !isForMenu, keepInside };
}

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
    const asking = section.current?.querySelector(':not([hidden]) > [data-elicitation="banner"] > [data-asks]');
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

/** In the page: what comes takes no focus from elsewhere, and what goes with the focus in it does not lose it. */
function useInlineFocus(viewId: string) {
  const section = useRef<HTMLElement>(null);
  /** Focus is in the section, or was lost there. */
  const hasFocus = useRef(false);
  const giveBack = useRef<() => void>(undefined);
  const takeFocus = useCallback((element: HTMLElement | null) => {
    if (element && section.current && hasFocus.current && isFocusFree(section.current)) element.focus();
  }, []);
  useLayoutEffect(() => {
    takeFocus(section.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- something else is shown
  }, [takeFocus, viewId]);
  // The section is still in the page, and so is its focus.
  useLayoutEffect(
    () => () => {
      if (hasFocus.current) giveBack.current?.();
    },
    [],
  );

  function onFocus({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    // It also comes from the section: to a menu of one of its controls, elsewhere in the document.
    if (!hasFocus.current && !currentTarget.contains(relatedTarget)) {
      // Focus goes back to the other question, not into its field: the user would type there by mistake.
      const other = relatedTarget?.closest('[data-elicitation-piece="inline"]');
      giveBack.current = rememberFocus(other ?? relatedTarget, currentTarget);
    }
    hasFocus.current = true;
  }
  function onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    // While another window has the focus, it is still here.
    hasFocus.current = currentTarget.contains(relatedTarget ?? focusedBeside(currentTarget));
  }
  return { section, takeFocus, onFocus, onBlur };
}

/**
 * In development: warns about slots whose component is a different one at each render, and about values of earlier builds.
 * @param frame The same object for as long as the frame is there.
 */
function useSettingsWarnings(frame: object, components: Partial<Components>, json: unknown): void {
  useEffect(
    () => inDevelopment(({ warnAboutSettings }) => warnAboutSettings(frame, components, json)),
    [frame, components, json],
  );
}

import type { DialogKeys } from './dialogKeys.ts';

/** The layer of a dialog, and the ref of the place in the page where it goes. */
export function createLayerPlace(keys: DialogKeys) {
  const layer = takeLayer();
  const { element } = layer;
  let stop: (() => void) | undefined;
  // A layer of the host's hides the page in effects of its own, or opens while the dialog is there. One in a slot is not above it.
  const changes = new MutationObserver(() => element.querySelector('dialog:modal') && raise(layer));
  return {
    layer,
    attach(place: HTMLElement | null): void {
      stop?.();
      changes.disconnect();
      stop = place ? keys.keepInside(element, () => layer.isAbove) : undefined;
      if (!place) return;
      if (!element.isConnected) {
        layer.isAbove = false;
        place.append(element);
      }
      raise(layer);
      changes.observe(document.body, { subtree: true, attributeFilter: hiding });
    },
  };
}

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

export function returnLayer(layer: DialogLayer): void {
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

const hiding = ['aria-hidden', 'inert'];

/** Brings the layer out of what the host's have hidden from screen readers, which is all that stood beside them. */
function raise(layer: DialogLayer): void {
  const { element } = layer;
  if (!element.closest('[aria-hidden="true"], [inert]')) return;
  layer.isAbove = true;
  // In the body, it stands beside them itself.
  for (const name of hiding) element.removeAttribute(name);
  const { body, activeElement } = document;
  if (element.parentElement === body) return;
  const dialog = element.querySelector<HTMLDialogElement>('dialog:modal');
  body.append(element);
  if (!dialog) return;
  // Taken out of the page, it is open and no modal any more.
  dialog.open = false;
  dialog.showModal();
  (activeElement as HTMLElement).focus();
}

import type { DialogKeys } from './dialogKeys.ts';

/** The layer of a dialog, and the ref of the place in the page where it goes. */
export function createLayerPlace(keys: DialogKeys) {
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

function attachLayer(layer: DialogLayer, place: HTMLElement): void {
  if (layer.element.isConnected) return;
  // An open layer of the host's may have hidden all that stood beside it from screen readers.
  layer.isAbove = place.closest('[aria-hidden="true"], [inert]') !== null;
  (layer.isAbove ? document.body : place).append(layer.element);
}

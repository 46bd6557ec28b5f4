// @vitest-environment jsdom
import { describeComponents } from 'react-elicitation/testing';
import { describe, expect, test } from 'vitest';
// @ts-expect-error -- the adapter is copied beside this file
import { theme } from './theme/theme';

// jsdom has no layout. Design systems ask for these all the same.
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.scrollIntoView ??= () => {};
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });

for (const [slot, component] of Object.entries(theme.components))
  describeComponents(`only ${slot}`, { [slot]: component }, { describe, test, expect, wrapper: theme.Around });

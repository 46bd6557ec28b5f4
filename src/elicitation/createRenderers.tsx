import type { RendererOptions, Renderers } from '../react/renderers.ts';
import { DrawnField } from './DrawnField.tsx';
import { DrawnRequest } from './DrawnRequest.tsx';

/**
 * Lets a host draw fields or whole requests itself: for the setting `renderers`. What it draws gives values, and the kit
 * judges them as it judges any other. Where it draws nothing, throws, or gives what does not fit, the kit's own control or
 * form is in its place, with the values kept. Apart from the rest, so that who draws nothing loads nothing.
 */
export function createRenderers(options: RendererOptions): Renderers {
  return { ...options, Field: DrawnField, Request: DrawnRequest };
}

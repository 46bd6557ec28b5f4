import type { ComponentType, ReactNode } from 'react';
import type { Components } from '../../src/index.ts';

/** A design system for the kit. */
export interface Theme {
  /** Its slots. Missing slots keep the kit's component, in the colors of the system. */
  readonly components: Partial<Components>;
  /** Renders its providers and styles around the story. */
  readonly Around: ComponentType<{ readonly children: ReactNode }>;
}

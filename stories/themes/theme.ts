import type { ComponentType, ReactNode } from 'react';
import type { Components } from '../../src/index.ts';

/** What a design system gives to the kit. */
export interface Theme {
  /** Its slots; what is missing stays the kit's own, in the colours of the system. */
  readonly components: Partial<Components>;
  /** Providers and styles that it needs around everything. */
  readonly Around: ComponentType<{ readonly children: ReactNode }>;
}

import type { ComponentType, ReactNode } from 'react';
import type { Components } from '../../src/index.ts';

/** A design system on Storybook's stage. Its slots are what `react-elicitation add` copies; the stage is what an app has itself. */
export interface Theme {
  /** Its slots. Missing slots keep the kit's component, in the colors of the system. */
  readonly components: Partial<Components>;
  /** The app's part: providers, palette and color scheme. */
  readonly Around: ComponentType<{ readonly children: ReactNode }>;
}

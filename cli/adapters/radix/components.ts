import type { Components } from '../../../src/index.ts';
import { ChoiceControl } from './choices.tsx';
import '../../../stories/themes/colors.css';
import './radix.css';

/** Radix primitives. Slots that are not here keep the kit's component. */
export const components: Partial<Components> = { ChoiceControl };

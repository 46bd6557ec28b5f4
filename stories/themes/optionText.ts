import { displayText, type Option } from '../../src/core.ts';
import type { BoundMessages } from '../../src/headless.ts';

/** The label of an option, with a mark where it is recommended. */
export const optionText = ({ label, recommended }: Option, messages: BoundMessages): string =>
  displayText(label) + (recommended === true ? ` (${messages.recommended})` : '');

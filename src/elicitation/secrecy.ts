import { isSecret, type Field } from '../core/schema/model.ts';
import { loadHoldsSecret } from './later.ts';

/** No card, key or token is shorter. In UTF-16 code units. */
const shortest = 12;

/** Whether an answer is long enough to hold a secret: what judges it is loaded for nothing shorter. */
export function couldHoldSecret({ kind }: Field, value: unknown): boolean {
  const texts = [value].flat();
  return (kind === 'list' ? [texts.join(' ')] : texts).some((text) => String(text).length >= shortest);
}

/** Whether an answer may be remembered: no secret by what is asked or by its shape, nor anything that could not be judged. */
export function mayRemember(field: Field, value: unknown): boolean {
  if (field.kind === 'fixed' || isSecret(field)) return false;
  return !couldHoldSecret(field, value) || loadHoldsSecret.it?.(value) === false;
}

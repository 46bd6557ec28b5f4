/**
 * `multipleOf` as ajv judges it by default, because servers judge with it: the quotient of two doubles must be whole.
 * 0.07 is therefore no multiple of 0.01, and a quotient of 1e21 or more is none of anything.
 */
export function isMultipleOf(value: number, of: number): boolean {
  if (of === 0) return false;
  const quotient = value / of;
  // By way of its text: from 1e21 on that is '1e+21', which reads as 1. ajv does the same.
  return quotient === Number.parseInt(String(quotient), 10);
}

import { useMemo } from 'react';
import { cutText } from '../core/text/codePoints.ts';
import { displayText } from '../core/text/display.ts';
import type { Option, OptionId } from '../core/schema/model.ts';
import { skeletonOf } from '../core/text/confusables.ts';
import type { BoundMessages } from '../messages/bind.ts';

/**
 * The options whose labels look like another option's label, each with the value to show beside it.
 * @param kitText A text of the kit in the same list, which no option may look like either.
 * @param mark The kit's word after the label of a recommended option, which the label of another may end with.
 */
export function lookAlikes(options: readonly Option[], kitText?: string, mark?: string): ReadonlyMap<OptionId, string> {
  const ending =
    mark !== undefined && options.some(({ recommended }) => recommended) ? skeletonOf(`(${mark})`) : undefined;
  const bySkeleton = bySkeletonOf(options, ({ label }) => label, ending);
  const posing = kitText === undefined ? [] : (bySkeleton.get(skeletonOf(kitText)) ?? []);
  // A label may also spell out what is not seen in another one, and is shown as that one is.
  const isUnusual = options.some(({ label }) => /[^\n\t\x20-\x7e]/.test(label));
  const spelled = isUnusual ? several(bySkeletonOf(options, ({ label }) => displayText(label))) : [];
  const differs = (group: readonly Option[]) => new Set(group.map(({ label }) => skeletonOf(label))).size > 1;
  const alike = [...several(bySkeleton), ...spelled.filter(differs)].flatMap((group) => {
    const raw = group.map(({ id, value }) => ({ id, text: JSON.stringify(value) }));
    const again = several(bySkeletonOf(raw, ({ text }) => displayText(text))).flatMap(apart);
    return [...raw.map(({ id, text }) => [id, displayText(text)] as const), ...again];
  });
  return new Map([...posing.map(({ id, value }) => [id, displayText(JSON.stringify(value))] as const), ...alike]);
}

/** Those of a list that is rendered again and again. Memoised: 10,000 options take 12 ms. */
export function useLookAlikes(
  options: readonly Option[],
  { recommended }: Pick<BoundMessages, 'recommended'>,
  kitText?: string,
): ReadonlyMap<OptionId, string> {
  return useMemo(() => lookAlikes(options, kitText, recommended), [options, kitText, recommended]);
}

function bySkeletonOf<T>(
  all: readonly T[],
  textOf: (one: T) => string,
  ending?: string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const whole = skeletonOf(textOf(one));
    const skeleton = ending && whole.endsWith(ending) ? whole.slice(0, -ending.length).trimEnd() : whole;
    const group = groups.get(skeleton);
    if (group) group.push(one);
    else groups.set(skeleton, [one]);
  }
  return groups;
}

/** Texts that look the same, by twos and more. */
function several<T>(groups: ReadonlyMap<string, readonly T[]>): readonly (readonly T[])[] {
  return [...groups.values()].filter(({ length }) => length > 1);
}

interface Raw {
  readonly id: OptionId;
  readonly text: string;
}

/** Shown around the place where they differ, in code points. */
const [before, after] = [20, 40];

/** For values that look the same too, or share a long beginning: the code point of each at which it differs. */
function apart(group: readonly Raw[]): readonly (readonly [OptionId, string])[] {
  const sorted = [...group].sort((one, other) => (one.text < other.text ? -1 : 1));
  return sorted.map(({ id, text }, index) => {
    const at = Math.max(
      ...[sorted[index - 1], sorted[index + 1]].map((other) => (other ? common(text, other.text) : 0)),
    );
    const codePoint = text.codePointAt(at) ?? 0;
    const code = codePoint.toString(16).toUpperCase().padStart(4, '0');
    const head = [...text.slice(Math.max(0, at - 2 * before), at)].slice(-before).join('');
    const rest = cutText(text.slice(at + (codePoint > 0xffff ? 2 : 1)), after);
    return [id, `${at > head.length ? '…' : ''}${displayText(head)}[U+${code}]${displayText(rest)}`];
  });
}

/** How far two texts are the same, in UTF-16 code units. */
function common(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  // Never between the halves of a surrogate pair.
  return at > 0 && (one.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}

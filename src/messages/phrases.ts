import { fill, type Forms, type Names } from './format.ts';
import type { IssueSubject, MessageTools } from './types.ts';

// Sentences that every catalogue builds in the same way. Words, punctuation and order are the catalogue's.

type Phrase<P> = (params: P, tools: MessageTools) => string;
type Given<N extends string> = { readonly [K in N]: unknown };

/** Chooses a text by whether the limit itself is allowed. */
export const byBound =
  (texts: { readonly reach: string; readonly pass: string }): Phrase<{ limit: number; exclusive: boolean }> =>
  (params, tools) =>
    fill(params.exclusive ? texts.pass : texts.reach, params, tools);

/** Options are chosen, entries added, everything else is entered; without a text for that, as for options. */
export const byKind =
  <const T extends string>(texts: {
    readonly options: T;
    readonly entries: T;
    readonly else?: T;
  }): Phrase<Pick<IssueSubject, 'kind'> & Given<Names<T>>> =>
  (params, tools) => {
    const { options, entries, else: otherwise = options } = texts;
    const choice = params.kind === 'boolean' || params.kind === 'choice' || params.kind === 'choices';
    return fill(choice ? options : params.kind === 'list' ? entries : otherwise, params, tools);
  };

/** The second text where the parameter is there, the first where it is not. */
export function ifGiven<const N extends string, const A extends string, const B extends string>(
  name: N,
  without: A,
  given: B,
): Phrase<Given<Exclude<Names<A> | Names<B>, N>> & { readonly [K in N]?: unknown }> {
  return (params, tools) => fill(params[name] === undefined ? without : given, params, tools);
}

/** A statement that may name the property it is about: `stop` ends it, or `key` does. */
export function aboutKey(stop: string, key: string) {
  return (text: string) => ifGiven('key', `${text}${stop}`, `${text}${key}`) satisfies Phrase<{ key?: string }>;
}

/** How many: `one` where both limits are the same. */
export function span(texts: {
  readonly one: string;
  readonly both: string;
  readonly min: string;
  readonly max: string;
}) {
  return (limits: { readonly min?: number; readonly max?: number }, tools: MessageTools): string => {
    const { min, max } = limits;
    const text = min === undefined ? texts.max : max === undefined ? texts.min : min === max ? texts.one : texts.both;
    return fill(text, limits, tools);
  };
}

/** How many options are chosen: of all of them, or beside the most that may be. */
export function chosen(texts: { readonly of: string; readonly atMost: string; readonly tooMany: string }) {
  return (
    params: { readonly count: number; readonly total: number; readonly max?: number },
    tools: MessageTools,
  ): string => {
    const { count, max } = params;
    if (max === undefined) return fill(texts.of, params, tools);
    return fill(count > max ? texts.tooMany : texts.atMost, { ...params, over: count - max }, tools);
  };
}

/** How many answers are sent, and to whom: `{to}` stands for `to`, with its blank, and for nothing where the server has no name. */
export const sent =
  <const T extends string>(
    { none, ...forms }: Forms<T> & { readonly none: T },
    to: string,
  ): Phrase<Given<Exclude<Names<T>, 'to'> | 'server'> & { readonly count: number; readonly isUnnamed?: unknown }> =>
  (params, tools) =>
    fill(
      params.count === 0 ? none : tools.plural(params.count, forms as Forms<T>),
      { ...params, to: params.isUnnamed === undefined ? fill(to, params, tools) : '' },
      tools,
    );

/** From where to where a number goes. Other pairs than `min` and `max` are said one after the other. */
export function range(texts: {
  readonly both: string;
  readonly above: string;
  readonly min: string;
  readonly below: string;
  readonly max: string;
  readonly comma: string;
}): Phrase<{ readonly min?: number; readonly max?: number; readonly above?: number; readonly below?: number }> {
  return (limits, tools) => {
    if (limits.min !== undefined && limits.max !== undefined) return fill(texts.both, limits, tools);
    const text = (['above', 'min', 'below', 'max'] as const)
      .filter((name) => limits[name] !== undefined)
      .map((name) => fill(texts[name], limits, tools))
      .join(texts.comma);
    return text.charAt(0).toLocaleUpperCase(tools.locale) + text.slice(1);
  };
}

/** Time left as `{count}` minutes, rounded up; as seconds in the last minute and a half. */
export function timeLeft(texts: { readonly minutes: string; readonly seconds: string }) {
  return ({ secondsLeft }: { readonly secondsLeft: number }, tools: MessageTools): string => {
    const long = secondsLeft > 90;
    const count = long ? Math.ceil(secondsLeft / 60) : secondsLeft;
    return fill(long ? texts.minutes : texts.seconds, { count }, tools);
  };
}

/**
 * The failure, and what the user can do: sentences around the reason that the host gave, which comes after the first of them.
 * A sentence that the reason has is not said again.
 */
export function aroundReason(
  sentences: readonly [string, ...string[]],
  gap = ' ',
): Phrase<{ reason?: string | undefined }> {
  return ({ reason = '' }, { locale }) => {
    const plain = (text: string) =>
      text
        .toLocaleLowerCase(locale)
        .replaceAll('’', "'")
        .replace(/[.!。।]$/u, '');
    const missing = (text: string) => !plain(reason).includes(plain(text));
    const [first, ...rest] = sentences;
    return [...[first].filter(missing), reason, ...rest.filter(missing)].filter(Boolean).join(gap);
  };
}

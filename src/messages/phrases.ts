import { fill, type Forms, type Names } from './format.ts';
import type { IssueSubject, MessageTools } from './types.ts';

// Sentences that catalogues build in the same way. The words, marks and order are always the catalogue's.

type Phrase<P> = (params: P, tools: MessageTools) => string;
type Subject = IssueSubject & { readonly item?: number };
type Given<N extends string> = { readonly [K in N]: unknown };
type Known = 'label' | 'entry';

/** Makes the texts of issues: `field` goes before the cure, `entry` where one entry of a list is meant. */
export function cures(before: { readonly field: string; readonly entry: string }) {
  const cure =
    <const T extends string>(text: T): Phrase<Subject & Given<Exclude<Names<T>, Known>>> =>
    (params, tools) => {
      if (params.item !== undefined) return fill(before.entry + text, { ...params, entry: params.item + 1 }, tools);
      // A label may be a question of its own, or end in a mark of its own.
      const ended = /[?!.…？！。؟।]\u2069?$/u.test(params.label);
      return fill((ended ? '{label} ' : before.field) + text, params, tools);
    };

  /** By the plural form of a limit. */
  const cureByLimit =
    <const T extends string>(forms: Forms<T>): Phrase<Subject & { limit: number } & Given<Exclude<Names<T>, Known>>> =>
    (params, tools) =>
      cure(tools.plural(params.limit, forms))(params, tools);

  /** By whether the limit itself is allowed. */
  const cureByBound =
    (texts: {
      readonly reach: string;
      readonly pass: string;
    }): Phrase<Subject & { limit: number; exclusive: boolean }> =>
    (params, tools) =>
      cure<string>(params.exclusive ? texts.pass : texts.reach)(params, tools);

  /** Options are chosen, entries added, everything else is written; without a text for that, as for options. */
  const cureByKind =
    <const T extends string>(texts: {
      readonly options: T;
      readonly entries: T;
      readonly else?: T;
    }): Phrase<Subject & Given<Exclude<Names<T>, Known>>> =>
    (params, tools) => {
      const { options, entries, else: otherwise = options } = texts;
      const { kind } = params;
      const choice = kind === 'boolean' || kind === 'choice' || kind === 'choices';
      return cure(choice ? options : kind === 'list' ? entries : otherwise)(params, tools);
    };

  /** With `{example}`, a number as the locale writes its decimals. */
  const cureByExample =
    (text: string): Phrase<Subject> =>
    (params, tools) => {
      const withExample = { ...params, example: 3.5 };
      return cure<string>(text)(withExample, tools);
    };

  return { cure, cureByLimit, cureByBound, cureByKind, cureByExample };
}

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
export function timeLeft(texts: {
  readonly minutes: string | Forms<string>;
  readonly seconds: string | Forms<string>;
}) {
  return ({ secondsLeft }: { readonly secondsLeft: number }, tools: MessageTools): string => {
    const long = secondsLeft > 90;
    const count = long ? Math.ceil(secondsLeft / 60) : secondsLeft;
    const text = long ? texts.minutes : texts.seconds;
    return fill(typeof text === 'string' ? text : tools.plural(count, text), { count }, tools);
  };
}

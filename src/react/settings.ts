import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { PendingElicitation } from '../core/queue/elicitations.ts';
import type { Limits } from '../core/schema/limits.ts';
import type { Validator } from '../core/schema/validator.ts';
import { bindMessages, mergeMessages, type BoundMessages, type MessageOverrides } from '../messages/bind.ts';
import { defaultMessages } from '../messages/en.ts';
import { dirOf } from '../messages/format.ts';
import type { Messages } from '../messages/types.ts';
import type { Components, Part } from './slots.ts';

/** How the kit looks, speaks and checks. Given to a provider or to one part; a part's own settings win, entry by entry. */
export interface ElicitationSettings {
  /** Slots of the host's theme; what is missing stays the kit's own. Give components of stable identity. */
  readonly components?: Partial<Components> | undefined;
  /** Texts that differ from the catalogue. Groups (`issues`, `problems`, …) may be given in part. @default English */
  readonly messages?: MessageOverrides | undefined;
  /** BCP 47 tag: numbers, dates, plural rules, writing direction. @default 'en' */
  readonly locale?: string | undefined;
  /** Checks answers. @default the built-in one, which needs no eval */
  readonly validator?: Validator | undefined;
  /** Opens the URL of a URL-mode request, inside the click. @default window.open(url, '_blank', 'noopener,noreferrer') */
  readonly openUrl?: ((url: URL) => void | Promise<void>) | undefined;
  /** Where menus and calendars render. @default the dialog */
  readonly portalContainer?: HTMLElement | null | undefined;
  /** Milliseconds of quiet that accept waits for after the dialog appears. 0 turns the guard off. @default 500 */
  readonly guardMs?: number | undefined;
  /** A class of the host's for each part. */
  readonly classNames?: Partial<Record<Part, string>> | undefined;
  /** Leaves out the kit's own styles. @default false */
  readonly unstyled?: boolean | undefined;
  /** How far apart things stand. @default `data-density` of an ancestor in the page, else 'comfortable' */
  readonly density?: 'comfortable' | 'compact' | undefined;
  /**
   * When a form shows what it would send before it sends it. offered: when the user asks for it · sensitive: also where
   * it asks for secrets, an answer is shaped like one, or it starts from an earlier answer · always. @default 'sensitive'
   */
  readonly review?: 'offered' | 'sensitive' | 'always' | undefined;
  /** Properties off the grammar as JSON text areas, so that every request can be answered. @default false */
  readonly json?: boolean | undefined;
  /** Each field's key and type beside its label. @default false */
  readonly showKeys?: boolean | undefined;
  /** The developer's view: what departs from the grammar, and the remedy. @default false */
  readonly findings?: boolean | undefined;
  /** How much a request may ask before it is explained instead of shown. @default `defaultLimits` */
  readonly limits?: Partial<Limits> | undefined;
  /**
   * Renders a pending request in place of the kit's dialog, for an `ElicitationHost`; return undefined to leave it to the
   * kit. Answer with the queue's `respond`. Called while rendering, so hooks belong in the component that it returns. If
   * what it returns throws, the request is cancelled.
   */
  readonly renderRequest?: ((request: PendingElicitation) => ReactNode | undefined) | undefined;
}

type Optional = 'validator' | 'openUrl' | 'portalContainer' | 'renderRequest' | 'density';
type Decided = Exclude<keyof ElicitationSettings, Optional | 'messages'>;

/** Settings with everything decided but the components, whose defaults are no business of the hooks. */
export interface ResolvedSettings
  extends Pick<ElicitationSettings, Optional>, Readonly<{ [K in Decided]-?: NonNullable<ElicitationSettings[K]> }> {
  /** The texts, bound to the locale. */
  readonly messages: BoundMessages;
  /** The catalogue that `messages` was bound from. */
  readonly catalogue: Messages;
  /** The writing direction of the locale. */
  readonly dir: 'ltr' | 'rtl';
}

const defaultSettings: ResolvedSettings = /* @__PURE__ */ Object.freeze({
  components: {},
  messages: bindMessages(defaultMessages, 'en'),
  catalogue: defaultMessages,
  locale: 'en',
  dir: 'ltr',
  guardMs: 500,
  classNames: {},
  unstyled: false,
  review: 'sensitive',
  json: false,
  showKeys: false,
  findings: false,
  limits: {},
} satisfies ResolvedSettings);

/** The settings of the subtree. Provide what `useSettings` gave. */
export const SettingsContext = /* @__PURE__ */ createContext<ResolvedSettings>(defaultSettings);

const none: ElicitationSettings = {};

/** The settings of the subtree with these over them. The same object until one of them changes. */
export function useSettings(overrides: ElicitationSettings = none): ResolvedSettings {
  const outer = useContext(SettingsContext);
  // A memory and not a state: what is written inline may differ at every render, and must not cause another one.
  const [steady] = useState(createSteady);
  const given = steady(overrides);
  return useMemo(() => resolve(outer, given), [outer, given]);
}

/** The settings of the subtree as they are. */
export function useCurrentSettings(): ResolvedSettings {
  return useContext(SettingsContext);
}

/** The kit's texts, bound to the locale of the subtree. */
export function useMessages(): BoundMessages {
  return useContext(SettingsContext).messages;
}

function resolve(outer: ResolvedSettings, overrides: ElicitationSettings): ResolvedSettings {
  const { components, classNames, messages, ...given } = withoutUndefined(overrides);
  if (!components && !classNames && !messages && Object.keys(given).length === 0) return outer;
  const locale = given.locale ?? outer.locale;
  const speaksOtherwise = messages !== undefined || locale !== outer.locale;
  const catalogue = mergeMessages(outer.catalogue, messages);
  return {
    ...outer,
    ...(given as Partial<ResolvedSettings>),
    components: { ...outer.components, ...withoutUndefined(components) },
    classNames: { ...outer.classNames, ...withoutUndefined(classNames) },
    ...(speaksOtherwise && { catalogue, messages: bindMessages(catalogue, locale), locale, dir: dirOf(locale) }),
  };
}

/** Gives the earlier object while the new one has the same entries: hosts write settings inline. */
function createSteady(): (settings: ElicitationSettings) => ElicitationSettings {
  let kept: ElicitationSettings = none;
  return (settings) => (sameEntries(kept, settings) ? kept : (kept = settings));
}

function sameEntries(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b)) return false;
  const entries = new Map(Object.entries(a));
  const others = Object.entries(b);
  return (
    others.length === entries.size &&
    others.every(([name, value]) => entries.has(name) && sameEntries(entries.get(name), value))
  );
}

/** An object written as such: neither an element of the page nor a component, whatever that is made of. */
function isPlain(value: unknown): value is object {
  return value instanceof Object && Object.getPrototypeOf(value) === Object.prototype && !('$$typeof' in value);
}

function withoutUndefined<T extends object>(entries: T | undefined): Partial<T> {
  const given = Object.entries(entries ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<T>;
}

import { useContext, useState } from 'react';
import { bindMessages, mergeMessages, type BoundMessages } from '../messages/bind.ts';
import { defaultMessages } from '../messages/en.ts';
import { dirOf, usableLocale } from '../messages/format.ts';
import { SettingsContext, type ElicitationSettings, type ResolvedSettings } from './settingsContext.ts';

export type { ConfirmChoice, ConfirmRequest, ElicitationSettings, ResolvedSettings } from './settingsContext.ts';

/** The kit's own, in English. */
export const defaultSettings: ResolvedSettings = /* @__PURE__ */ Object.freeze({
  components: {},
  messages: bindMessages(defaultMessages, 'en', defaultMessages),
  catalogue: defaultMessages,
  locale: 'en',
  dir: 'ltr',
  guardMs: 500,
  classNames: {},
  unstyled: false,
  review: 'sensitive',
  sendsLine: true,
  confirm: 'radios',
  showKeys: false,
  findings: false,
  steps: false,
  limits: {},
} satisfies ResolvedSettings);

const none: ElicitationSettings = {};

/** The settings of the subtree, overridden by the given ones. Returns the same object until one of them changes. */
export function useSettings(overrides: ElicitationSettings = none): ResolvedSettings {
  const outer = useCurrentSettings();
  // A memory and not a state: what is written inline may differ at every render, and must not cause another one.
  const [resolveOnce] = useState(createResolver);
  return resolveOnce(outer, overrides);
}

/** The settings of the subtree as they are. */
export function useCurrentSettings(): ResolvedSettings {
  return useContext(SettingsContext) ?? defaultSettings;
}

/** The kit's texts, bound to the locale of the subtree. */
export function useMessages(): BoundMessages {
  return useCurrentSettings().messages;
}

function resolve(outer: ResolvedSettings, overrides: ElicitationSettings): ResolvedSettings {
  const { components, classNames, messages, ...others } = withoutUndefined(overrides);
  if (!components && !classNames && !messages && Object.keys(others).length === 0) return outer;
  const locale = usableLocale(others.locale ?? outer.locale);
  const speaksOtherwise = messages !== undefined || locale !== outer.locale;
  const catalogue = mergeMessages(outer.catalogue, messages);
  return {
    ...outer,
    ...(others as Partial<ResolvedSettings>),
    components: { ...outer.components, ...withoutUndefined(components) },
    classNames: { ...outer.classNames, ...withoutUndefined(classNames) },
    locale,
    ...(speaksOtherwise && {
      catalogue,
      messages: bindMessages(catalogue, locale, defaultMessages),
      dir: dirOf(locale),
    }),
  };
}

/** Gives the earlier settings while the new ones have the same entries: hosts write them inline. */
function createResolver(): (outer: ResolvedSettings, overrides: ElicitationSettings) => ResolvedSettings {
  let last: { outer: ResolvedSettings; overrides: ElicitationSettings; settings: ResolvedSettings } | undefined;
  return (outer, overrides) => {
    if (last?.outer !== outer || !sameEntries(last.overrides, overrides))
      last = { outer, overrides, settings: resolve(outer, overrides) };
    return last.settings;
  };
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
  const entriesWithValue = Object.entries(entries ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entriesWithValue) as Partial<T>;
}

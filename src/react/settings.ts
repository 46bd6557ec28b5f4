import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { PendingElicitation } from '../core/queue/elicitations.ts';
import type { Limits } from '../core/schema/limits.ts';
import type { Validator } from '../core/answer/validator.ts';
import { bindMessages, mergeMessages, type BoundMessages, type MessageOverrides } from '../messages/bind.ts';
import { defaultMessages } from '../messages/en.ts';
import { dirOf } from '../messages/format.ts';
import type { Messages } from '../messages/types.ts';
import type { Components, Part } from './slots.ts';

/** How the kit looks, speaks and judges. Given to a provider or to one part; a part's own settings win, entry by entry. */
export interface ElicitationSettings {
  /** Slots of the host's theme; what is missing stays the kit's own. Give components of stable identity. */
  readonly components?: Partial<Components> | undefined;
  /** Texts that differ from the catalogue. Groups (`issues`, `problems`, …) may be given in part. @default English */
  readonly messages?: MessageOverrides | undefined;
  /** BCP 47 tag: numbers, dates, plural rules, writing direction. @default 'en' */
  readonly locale?: string | undefined;
  /** @default ajv, loaded while the person reads; the interpreted one where eval is forbidden */
  readonly validator?: Validator | undefined;
  /** Opens the address of a URL-mode request, inside the click. @default window.open(url, '_blank', 'noopener,noreferrer') */
  readonly openUrl?: ((url: URL) => void | Promise<void>) | undefined;
  /** Where menus and calendars render. @default the dialog */
  readonly portalContainer?: HTMLElement | null | undefined;
  /** Milliseconds of quiet that accept waits for after the dialog appears. 0 turns the guard off. @default 500 */
  readonly guardMs?: number | undefined;
  /** A class of the host's for each part. */
  readonly classNames?: Partial<Record<Part, string>> | undefined;
  /** Leaves out the kit's own styles. @default false */
  readonly unstyled?: boolean | undefined;
  /** The developer's view: what departs from the grammar, and the remedy. @default false */
  readonly findings?: boolean | undefined;
  /**
   * When a form shows what it would send before it sends it. offered: when the person asks for it · sensitive: also where
   * it asks for secrets or starts from an earlier answer · always. @default 'sensitive'
   */
  readonly review?: 'offered' | 'sensitive' | 'always' | undefined;
  /** How much a request may ask before it is explained instead of shown. @default `defaultLimits` */
  readonly limits?: Partial<Limits> | undefined;
  /**
   * Renders a pending request in place of the kit's dialog, for an `ElicitationHost`; return undefined to leave it to the
   * kit. Answer with the queue's `respond`. Called while rendering, so hooks belong in the component that it returns. If
   * what it returns throws, the request is cancelled.
   */
  readonly renderRequest?: ((request: PendingElicitation) => ReactNode | undefined) | undefined;
}

/** Settings with everything decided but the components, whose defaults are no business of the hooks. */
export interface ResolvedSettings {
  readonly components: Partial<Components>;
  readonly messages: BoundMessages;
  /** The catalogue that `messages` was bound from. */
  readonly catalogue: Messages;
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  readonly validator: Validator | undefined;
  readonly openUrl: ((url: URL) => void | Promise<void>) | undefined;
  readonly portalContainer: HTMLElement | null | undefined;
  readonly guardMs: number;
  readonly classNames: Partial<Record<Part, string>>;
  readonly unstyled: boolean;
  readonly findings: boolean;
  readonly review: 'offered' | 'sensitive' | 'always';
  readonly limits: Partial<Limits>;
  readonly renderRequest: ((request: PendingElicitation) => ReactNode | undefined) | undefined;
}

const defaultSettings: ResolvedSettings = /* @__PURE__ */ Object.freeze({
  components: {},
  messages: bindMessages(defaultMessages, 'en'),
  catalogue: defaultMessages,
  locale: 'en',
  dir: 'ltr',
  validator: undefined,
  openUrl: undefined,
  portalContainer: undefined,
  guardMs: 500,
  classNames: {},
  unstyled: false,
  findings: false,
  review: 'sensitive',
  limits: {},
  renderRequest: undefined,
} satisfies ResolvedSettings);

/** The settings of the subtree. Provide what `useSettings` gave. */
export const SettingsContext = /* @__PURE__ */ createContext<ResolvedSettings>(defaultSettings);

const none: ElicitationSettings = {};

/** The settings of the subtree with these over them. The same object until one of them changes. */
export function useSettings(overrides: ElicitationSettings = none): ResolvedSettings {
  const outer = useContext(SettingsContext);
  const components = useSteady(overrides.components);
  const classNames = useSteady(overrides.classNames);
  const texts = useSteady(overrides.messages);
  const limits = useSteady(overrides.limits);
  const { locale, validator, openUrl, portalContainer, guardMs, unstyled, findings, review, renderRequest } = overrides;

  const speech = useMemo(() => {
    const { messages, catalogue, locale: outerLocale, dir } = outer;
    if (texts === undefined && (locale === undefined || locale === outerLocale)) {
      return { messages, catalogue, locale: outerLocale, dir };
    }
    const merged = mergeMessages(catalogue, texts);
    const tag = locale ?? outerLocale;
    return { messages: bindMessages(merged, tag), catalogue: merged, locale: tag, dir: dirOf(tag) };
  }, [outer, texts, locale]);

  return useMemo(() => {
    const own = { validator, openUrl, portalContainer, guardMs, unstyled, findings, review, limits, renderRequest };
    const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
    const changed = components ?? classNames ?? Object.keys(given)[0];
    if (changed === undefined && speech.messages === outer.messages) return outer;
    return {
      ...outer,
      ...given,
      ...speech,
      components: { ...outer.components, ...withoutUndefined(components) },
      classNames: { ...outer.classNames, ...withoutUndefined(classNames) },
    };
  }, [
    outer,
    components,
    classNames,
    speech,
    validator,
    openUrl,
    portalContainer,
    guardMs,
    unstyled,
    findings,
    review,
    limits,
    renderRequest,
  ]);
}

/** The settings of the subtree as they are: what rows use, of which there may be many. */
export function useCurrentSettings(): ResolvedSettings {
  return useContext(SettingsContext);
}

/** The kit's texts, bound to the locale of the subtree. */
export function useMessages(): BoundMessages {
  return useContext(SettingsContext).messages;
}

/** The earlier object while the new one has the same entries: hosts write these objects inline. */
function useSteady<T extends object>(value: T | undefined): T | undefined {
  const [steady] = useState(createSteady<T>);
  return steady(value);
}

// A memory and not a state: what is written inline may differ at every render, and must not cause another one.
function createSteady<T extends object>() {
  let kept: T | undefined;
  return (value: T | undefined): T | undefined => {
    if (!sameEntries(kept, value)) kept = value;
    return kept;
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

/** An object written as such: not a component, whatever that is made of. */
function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('$$typeof' in value);
}

function withoutUndefined<T extends object>(entries: T | undefined): Partial<T> {
  const given = Object.entries(entries ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<T>;
}

import { createContext, type ReactNode } from 'react';
import type { PendingElicitation } from '../core/queue/elicitations.ts';
import type { Limits } from '../core/schema/limits.ts';
import type { JsonFields } from '../core/schema/readRules.ts';
import type { Validator } from '../core/schema/validator.ts';
import type { BoundMessages, MessageOverrides } from '../messages/bind.ts';
import type { Messages } from '../messages/types.ts';
import type { Components, Part } from './slots.ts';

/** Appearance, texts and behavior of the kit. Pass them to a provider or as props of one component, whose own settings win. */
export interface ElicitationSettings {
  /** Replaces components of the kit. The kit's own are used for the rest. Define the components outside of rendering. */
  readonly components?: Partial<Components> | undefined;
  /** Texts that replace those of the catalogue. Groups (`issues`, `problems`, …) may be given in part. @default English */
  readonly messages?: MessageOverrides | undefined;
  /** BCP 47 tag: numbers, dates, plural rules, writing direction. @default 'en' */
  readonly locale?: string | undefined;
  /** Checks answers. @default the built-in one, which needs no eval */
  readonly validator?: Validator | undefined;
  /** Opens the URL of a URL-mode request, inside the click. @default window.open(url, '_blank', 'noopener,noreferrer') */
  readonly openUrl?: ((url: URL) => void | PromiseLike<void>) | undefined;
  /** Where menus and calendars render. @default the dialog */
  readonly portalContainer?: HTMLElement | null | undefined;
  /** Milliseconds without input that the accept button waits for after the dialog appears. 0 turns the guard off. @default 500 */
  readonly guardMs?: number | undefined;
  /** Class names for the parts. */
  readonly classNames?: Partial<Record<Part, string>> | undefined;
  /** Leaves out the kit's own styles. @default false */
  readonly unstyled?: boolean | undefined;
  /** Spacing of the form. @default `data-density` of an ancestor in the page, else 'comfortable' */
  readonly density?: 'comfortable' | 'compact' | undefined;
  /**
   * When the user reviews the answers before they are sent. never: Accept sends at once, and nothing opens the review · offered: if
   * the user presses Review, or the server filled in something that was never in view, such as a default below the fold: Accept then
   * shows the review first, and sends at the second press · sensitive: also if the form requires a secret, an optional secret was
   * entered, an answer looks like a secret, or your app gave `initialContent` · always. @default 'sensitive'
   */
  readonly review?: 'never' | 'offered' | 'sensitive' | 'always' | undefined;
  /**
   * Says above the buttons what Accept does, while it would do it: "Sends 4 answers to Acme · Review". Nothing stands there while
   * something is missing or wrong. false: a Review button among the others instead. @default true
   */
  readonly sendsLine?: boolean | undefined;
  /**
   * Your app's verb for what Accept does with a form: "Book", "Delete branch". Never take it from the server. Undefined or blank: the
   * text of the catalogue. Called during rendering. Not for links, whose button says that it opens one.
   */
  readonly acceptLabel?: ((request: ConfirmRequest) => string | undefined) | undefined;
  /**
   * How a form is answered that is one required yes or no. radios: a question, and a button that confirms · buttons: the buttons Yes and
   * No in place of that button. Both accept, and send the answer at once. @default 'radios'
   */
  readonly confirm?: 'radios' | 'buttons' | undefined;
  /** `jsonFields`: shows properties that no field can hold (nested objects, unions) as text areas for JSON. @default none */
  readonly json?: JsonFields | undefined;
  /** Shows the key and type of each field beside its label, and gives its element `data-key`, for tests. @default false */
  readonly showKeys?: boolean | undefined;
  /** Shows developers what departs from the specification, with a remedy. @default false */
  readonly findings?: boolean | undefined;
  /**
   * One question at a time: Back, Next, Skip where it is optional, and a review at the end. The digits 1 to 9 choose an option
   * while no text box has the focus, and Enter goes on. @default false
   */
  readonly steps?: boolean | undefined;
  /** Largest request that is shown as a form. @default 250 fields, 10,000 options, 512 KiB */
  readonly limits?: Partial<Limits> | undefined;
  /**
   * A form without fields: several accept buttons instead of one, such as "Once", "For this session", "Always". The `_meta` of the
   * button that is pressed goes to the server with the answer. Undefined or an empty list: one button, as ever.
   */
  readonly confirmChoices?: ((request: ConfirmRequest) => readonly ConfirmChoice[] | undefined) | undefined;
  /**
   * Renders a pending request of an `ElicitationHost` instead of the kit's dialog. Return undefined to let the kit show it.
   * Answer with the queue's `respond`. Called during rendering, so use hooks only in the component that it returns. If that
   * component throws, the request is cancelled.
   */
  readonly renderRequest?: ((request: PendingElicitation) => ReactNode | undefined) | undefined;
}

/** A request for consent: a pending one of a queue, or the props of a dialog. */
export interface ConfirmRequest extends Pick<PendingElicitation, 'request' | 'server' | 'about'> {}

/** One way to accept. */
export interface ConfirmChoice {
  /** The text of the button: the host's. */
  readonly label: string;
  /** Goes to the server with the answer. Never shown. */
  readonly _meta?: object | undefined;
}

type Optional =
  | 'acceptLabel'
  | 'confirmChoices'
  | 'json'
  | 'validator'
  | 'openUrl'
  | 'portalContainer'
  | 'renderRequest'
  | 'density';
type Decided = Exclude<keyof ElicitationSettings, Optional | 'messages'>;

/** Settings with their defaults. Only `components` has no defaults, so that the hooks do not load the kit's components. */
export interface ResolvedSettings
  extends Pick<ElicitationSettings, Optional>, Readonly<{ [K in Decided]-?: NonNullable<ElicitationSettings[K]> }> {
  /** The texts, bound to the locale. */
  readonly messages: BoundMessages;
  /** The catalogue that `messages` was bound from. */
  readonly catalogue: Messages;
  /** The writing direction of the locale. */
  readonly dir: 'ltr' | 'rtl';
}

/** The settings of the subtree, where a provider gave some. Apart from the defaults, which bring the English texts along. */
export const SettingsContext = /* @__PURE__ */ createContext<ResolvedSettings | undefined>(undefined);

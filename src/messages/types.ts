import type { FieldKind } from '../core/schema/model.ts';
import type { IssueCode, IssueParams } from '../core/schema/issues.ts';
import type { Problem } from '../core/schema/findings.ts';
import type { UrlRefusal, UrlWarning } from '../core/url/inspectUrl.ts';

/** What a catalogue is given beside the parameters: the tools of the locale. */
export interface MessageTools {
  /** BCP 47 tag of the kit's texts. */
  readonly locale: string;
  /** A number as the locale writes it. */
  number(value: number): string;
  /** Picks by the plural rule of the locale; `other` is always there. */
  plural(count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string;
  /** Names in a row: "a, b and c". */
  list(items: readonly string[]): string;
}

/** A text of the kit: fixed, or made from parameters. Server text comes in only as a parameter, and is only ever shown as text. */
export type Message<P = void> = [P] extends [void] ? string : string | ((params: P, tools: MessageTools) => string);

/** The field that an issue is about, for texts that name it. */
export interface IssueSubject {
  readonly label: string;
  /** For the verb: options are chosen, texts entered, entries added. */
  readonly kind: FieldKind;
  /** `notAnOption`: what may be sent, as text, the first fifty. Empty for every other code. */
  readonly options: readonly string[];
  /** `pattern`: the regular expression, where no description says what is asked. */
  readonly pattern?: string;
  /** A number with decimals, for an example. */
  readonly example: number;
}

/** Texts of issues. */
export type IssueMessages = {
  readonly [C in IssueCode]: Message<IssueParams[C] & IssueSubject>;
};

/** Every text that the kit can show. A catalogue is complete by type: a missing text does not compile. */
export interface Messages {
  readonly issues: IssueMessages;
  /** At a list, before the text of the issue: `entry` counts from 1. */
  readonly issueOfEntry: Message<{ entry: number; text: string }>;
  /** The text of an issue in the error summary, away from its field. */
  readonly issueInSummary: Message<{ label: string; text: string }>;
  readonly issueOfEntryInSummary: Message<{ label: string; entry: number; text: string }>;

  // Who asks
  /** Accessible name of the dialog, host-owned: "{server} asks for information". */
  readonly dialogName: Message<{ server: string; about?: string }>;
  readonly urlDialogName: Message<{ server: string; about?: string }>;
  /** For a request without fields. */
  readonly confirmationName: Message<{ server: string; about?: string }>;
  /** Visible line of the banner. */
  readonly asks: Message<{ server: string }>;
  readonly asksToConfirm: Message<{ server: string }>;
  readonly asksToOpen: Message<{ server: string }>;
  /** The tool that was called, in the host's words. */
  readonly about: Message<{ about: string }>;
  /** The server's own claim. */
  readonly callsItself: Message<{ title: string }>;
  readonly messageFrom: Message<{ server: string }>;
  readonly showMore: string;
  readonly showLess: string;
  readonly queuePosition: Message<{ position: number; count: number }>;
  readonly roundPosition: Message<{ position: number; count: number }>;
  readonly back: string;
  readonly block: Message<{ server: string }>;
  /** Beside the news that a server waits, where its question was not opened. */
  readonly showRequest: string;
  readonly deadline: Message<{ secondsLeft: number }>;
  /** Beside the clock, where the host can wait longer. */
  readonly moreTime: string;

  // Actions
  readonly accept: string;
  /** A form with no fields, or a lone question. */
  readonly confirm: string;
  readonly decline: string;
  readonly cancel: string;
  readonly close: string;
  /** While accept is inert just after the dialog appeared. */
  readonly readyInAMoment: string;
  /** A press on a button did nothing, because something lies over it. */
  readonly buttonCovered: string;
  readonly sending: string;
  /** While the place of an accepted question is held for the next of the same call. */
  readonly sentTitle: string;
  readonly sentText: Message<{ server: string }>;
  /** Above a form that starts from an earlier answer of this person. */
  readonly earlierAnswer: string;
  /** URL mode: the same call asks for a link that the user has opened before. */
  readonly linkRepeated: string;
  /** Puts such a form back to what the server suggests, or to nothing. */
  readonly startOver: string;

  // Before and after it is sent
  /** Leads to what would be sent. */
  readonly review: string;
  /** The accept of a form that is always reviewed first. */
  readonly reviewAndAccept: string;
  readonly reviewTitle: Message<{ server: string }>;
  readonly reviewEmpty: string;
  readonly notSent: Message<{ labels: readonly string[] }>;
  /** Beside each answer; the label of the field follows in its name. */
  readonly change: string;
  readonly receiptAccepted: Message<{ server: string }>;
  readonly receiptOpened: Message<{ server: string; host: string }>;
  readonly receiptDeclined: Message<{ server: string }>;
  readonly receiptCancelled: Message<{ server: string }>;
  /** In place of a secret in a receipt. */
  readonly redacted: string;

  // Fields
  readonly optional: string;
  readonly allRequired: string;
  readonly yes: string;
  readonly no: string;
  /** The choice of not choosing, of an optional field. */
  readonly noAnswer: string;
  readonly chooseOne: string;
  readonly filterOptions: string;
  /** `first`: the option that Enter would take. */
  readonly optionsShown: Message<{ shown: number; total: number; first?: string }>;
  readonly noOptions: string;
  /** `max` is there where only so many may be chosen: "2 of 5 chosen", "2 chosen, at most 3", "4 chosen, 1 too many". */
  readonly chosen: Message<{ count: number; total: number; max?: number }>;
  /** Beside a label: "3 to 20 characters". */
  readonly lengthHint: Message<{ min?: number; max?: number }>;
  /** Said before it can be broken: "Choose 1 to 3", "Choose at least 2", "Choose at most 3". */
  readonly countHint: Message<{ min?: number; max?: number }>;
  /** The same of free entries: "Add 1 to 3 entries". */
  readonly entriesHint: Message<{ min?: number; max?: number }>;
  readonly charactersLeft: Message<{ left: number; limit: number }>;
  readonly charactersOver: Message<{ over: number; limit: number }>;
  /** `above` and `below` are limits that are themselves too small, or too large. */
  readonly rangeHint: Message<{ min?: number; max?: number; above?: number; below?: number }>;
  readonly addItem: Message<{ label: string }>;
  readonly removeItem: Message<{ label: string; position: number }>;
  readonly itemLabel: Message<{ label: string; position: number }>;
  /** Beside a date and time. */
  readonly timeZone: Message<{ zone: string; offset: string }>;
  /** Under a JSON text area. `type` is JSON Schema's: `array`. */
  readonly jsonHint: Message<{ type?: string }>;
  readonly fixedValue: string;
  readonly show: string;
  readonly hide: string;
  readonly secretWarning: Message<{ server: string }>;
  /** Above the fields, where the server filled some in. */
  readonly suggestions: Message<{ server: string }>;
  /** At each of them, for assistive technology. */
  readonly suggested: string;
  /** A box cannot mark the characters in it that nobody sees: which they are, as code points in brackets. */
  readonly hiddenCharacters: Message<{ characters: string }>;
  /** Two labels look alike, so the raw value stands beside them. */
  readonly rawValue: Message<{ value: string }>;
  /** Takes the answer to an optional choice back; the label of the field follows in its name. */
  readonly clear: string;
  /** An option whose value is the empty string. */
  readonly emptyOption: string;

  // Errors
  readonly errorPrefix: string;
  readonly summaryTitle: Message<{ count: number }>;
  /** The host could not send the answer. `reason`: what it said. */
  readonly sendFailed: Message<{ reason?: string | undefined }>;

  // What cannot be shown
  readonly problemTitle: string;
  readonly problems: { readonly [P in Problem]: Message<{ key?: string }> };
  readonly problemRemedy: string;
  readonly skipped: Message<{ labels: readonly string[]; count: number }>;
  readonly findingsTitle: Message<{ count: number }>;

  // Address
  readonly openUrl: string;
  readonly urlLabel: string;
  readonly urlHost: Message<{ host: string }>;
  /** `ownHost` is where the server is. Common and no accusation: a sign-in at another company is like that. */
  readonly otherSite: Message<{ ownHost: string }>;
  readonly urlExplanation: string;
  readonly urlRefusals: { readonly [R in UrlRefusal]: Message<{ scheme: string }> };
  readonly urlWarnings: { readonly [W in UrlWarning]: Message<{ host: string; unicodeHost?: string }> };
  readonly copyUrl: string;
  readonly copied: string;
  readonly popupBlocked: string;
  readonly waitingTitle: string;
  readonly waitingText: Message<{ server: string; host: string }>;
  readonly openAgain: string;
  readonly done: string;

  // Ends and changes of mind
  readonly withdrawn: Message<{ server: string }>;
  readonly expired: Message<{ server: string }>;
  readonly discardTitle: string;
  readonly discardText: string;
  readonly discard: string;
  readonly keepEditing: string;
  /** Above what was in a form when its time was over, to be copied. */
  readonly kept: string;
  readonly dismiss: string;
  /** A slot of the host threw. */
  readonly brokenForm: string;
  /** Code of the kit did not load. */
  readonly loadFailed: string;
  readonly tryAgain: string;
}

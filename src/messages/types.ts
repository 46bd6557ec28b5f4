import type { FieldKind } from '../core/schema/model.ts';
import type { IssueCode, IssueParams } from '../core/schema/issues.ts';
import type { ApprovalNote, Scope } from '../core/protocol/types.ts';
import type { Problem } from '../core/schema/findings.ts';
import type { UrlRefusal, UrlWarning } from '../core/url/inspectUrl.ts';

/** Formatting for the locale, passed to each text beside its parameters. */
export interface MessageTools {
  /** BCP 47 tag of the kit's texts. */
  readonly locale: string;
  /** A number as the locale writes it. */
  number(value: number): string;
  /** Picks a text by the plural rules of the locale. `other` is required. */
  plural(count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string;
  /** Joins names: "a, b and c". */
  list(items: readonly string[]): string;
}

/** A text of the kit: fixed, or made from parameters. Server text comes in only as a parameter, and is only ever shown as text. */
export type Message<P = void> = [P] extends [void] ? string : string | ((params: P, tools: MessageTools) => string);

/** The field that an issue is about, for texts that name it. */
export interface IssueSubject {
  /** The label of the field. Server text. */
  readonly label: string;
  /** The kind of the field. It decides the verb: options are chosen, texts entered, entries added. */
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
  /** Issues of an answer, by their code. */
  readonly issues: IssueMessages;
  /** At a list, before the text of the issue: `entry` counts from 1. */
  readonly issueOfEntry: Message<{ entry: number; text: string }>;
  /** The text of an issue in the error summary, away from its field. */
  readonly issueInSummary: Message<{ label: string; text: string }>;
  /** The same for one entry of a list: `entry` counts from 1. */
  readonly issueOfEntryInSummary: Message<{ label: string; entry: number; text: string }>;

  // The banner
  /**
   * `server` of the other texts, where your app does not say who asks. Texts in which it is not the subject have `isUnnamed`
   * then, and are sentences of their own.
   */
  readonly aServer: string;
  /** Accessible name of the dialog. */
  readonly dialogName: Message<{ server: string; about?: string }>;
  /** The same for a link. */
  readonly urlDialogName: Message<{ server: string; about?: string }>;
  /** For a request without fields. */
  readonly confirmationName: Message<{ server: string; about?: string }>;
  /** Visible line of the banner. */
  readonly asks: Message<{ server: string }>;
  /** The same for a request without fields. */
  readonly asksToConfirm: Message<{ server: string }>;
  /** The same for a link. */
  readonly asksToOpen: Message<{ server: string }>;
  /** The subject of the request: usually the tool that was called. */
  readonly about: Message<{ about: string }>;
  /** The server's own claim. */
  readonly callsItself: Message<{ title: string }>;
  /** Accessible name of the server's message. */
  readonly messageFrom: Message<{ server: string; isUnnamed?: true }>;
  /** Shows the rest of a long text. */
  readonly showMore: string;
  /** Hides it again. */
  readonly showLess: string;
  /** Where several requests wait. `position` counts from 1. */
  readonly queuePosition: Message<{ position: number; count: number }>;
  /** Inline: requests of a server that are shown when earlier ones of it are answered. */
  readonly moreFrom: Message<{ count: number; server: string }>;
  /** Where several questions of one call are answered together. `position` counts from 1. */
  readonly roundPosition: Message<{ position: number; count: number }>;
  /** The same in short, in the banner. The texts above are for screen readers, and for where both are shown. */
  readonly place: Message<{ position: number; count: number }>;
  /** Leads to the question before, or from the review to the form. */
  readonly back: string;
  /** Goes to the next question. */
  readonly next: string;
  /** Goes to the next question and leaves this one without an answer. */
  readonly skip: string;
  /** Cancels all requests of the server for the session. */
  readonly block: Message<{ server: string }>;
  /** In the notice that a server waits, where its request was not opened. */
  readonly showRequest: string;
  /** The time that is left to answer. */
  readonly deadline: Message<{ secondsLeft: number }>;
  /** The button beside the time left, if the host can wait longer. */
  readonly moreTime: string;

  // Actions
  /** The button that sends the answers. */
  readonly accept: string;
  /** The accept button of a form without fields, or with one yes-or-no question. */
  readonly confirm: string;
  /** The button that refuses to answer. */
  readonly decline: string;
  /** The button that closes without an answer. */
  readonly cancel: string;
  /** The button that closes a message. */
  readonly close: string;
  /** Describes the accept button while it ignores presses, just after the dialog appears. */
  readonly readyInAMoment: string;
  /** A press on a button did nothing, because something covers it. */
  readonly buttonCovered: string;
  /** While an answer is being sent. */
  readonly sending: string;
  /** While the dialog stays open for the next question of the same call. */
  readonly sentTitle: string;
  /** Under `sentTitle`. */
  readonly sentText: Message<{ server: string }>;
  /** Above a form that starts from an earlier answer of the user. */
  readonly earlierAnswer: string;
  /** URL mode: the same call asks for a link that the user has opened before. */
  readonly linkRepeated: string;
  /** Resets such a form to what the server suggests, or to blank. */
  readonly startOver: string;

  // Before and after it is sent
  /** Leads to what would be sent. */
  readonly review: string;
  /** Above the buttons: how many answers accept sends. */
  readonly sends: Message<{ count: number; server: string; isUnnamed?: true }>;
  /** The lock beside it, for screen readers. */
  readonly sendsSecret: string;
  /** The accept button of a form that is always reviewed first. */
  readonly reviewAndAccept: string;
  /** Heading of the review. */
  readonly reviewTitle: Message<{ server: string; isUnnamed?: true }>;
  /** The review of a form without answers. */
  readonly reviewEmpty: string;
  /** In the review: the optional fields without an answer. */
  readonly notSent: Message<{ labels: readonly string[] }>;
  /** Beside each answer; the label of the field follows in its name. */
  readonly change: string;
  /** Receipt of a form that was accepted. */
  readonly receiptAccepted: Message<{ server: string; isUnnamed?: true }>;
  /** Receipt of a confirmation. */
  readonly receiptConfirmed: Message<{ server: string; isUnnamed?: true }>;
  /** Receipt of a link that the user agreed to open. */
  readonly receiptOpened: Message<{ server: string; isUnnamed?: true; host: string }>;
  /** Receipt of a request that was declined. */
  readonly receiptDeclined: Message<{ server: string; isUnnamed?: true }>;
  /** Receipt of a request that was cancelled. */
  readonly receiptCancelled: Message<{ server: string; isUnnamed?: true }>;
  /** The host's rules declined, and the user saw nothing. */
  readonly receiptDeclinedByApp: Message<{ server: string }>;
  /** The host's rules cancelled, and the user saw nothing. */
  readonly receiptCancelledByApp: Message<{ server: string }>;
  /** In place of a secret in a receipt. */
  readonly redacted: string;

  // Fields
  /** Beside the label of a required field, where most are optional. */
  readonly required: string;
  /** Beside the label of an optional field. */
  readonly optional: string;
  /** Above the fields, where all are optional. */
  readonly allOptional: string;
  /** Above the fields, where none is optional. */
  readonly allRequired: string;
  /** The answer `true`. */
  readonly yes: string;
  /** The answer `false`. */
  readonly no: string;
  /** The option of an optional field for no answer. */
  readonly noAnswer: string;
  /** The last option of a choice that takes a text of the user's own. */
  readonly other: string;
  /** The label of the box for that text. */
  readonly otherAnswer: string;
  /** Beside an option that is recommended by the one who asks. */
  readonly recommended: string;
  /** The accessible name of the preview of an option. */
  readonly preview: Message<{ label: string }>;
  /** In a select without a choice. */
  readonly chooseOne: string;
  /** In the box that filters options. */
  readonly filterOptions: string;
  /** `first`: the option that Enter would take. */
  readonly optionsShown: Message<{ shown: number; total: number; first?: string }>;
  /** Where the filter matches no option. */
  readonly noOptions: string;
  /** Chooses all options of a long list, or all that match its filter. */
  readonly chooseAll: string;
  /** `max` is there where only so many may be chosen: "2 of 5 chosen", "2 chosen, at most 3", "4 chosen, 1 too many". */
  readonly chosen: Message<{ count: number; total: number; max?: number }>;
  /** Beside a label: "3 to 20 characters". */
  readonly lengthHint: Message<{ min?: number; max?: number }>;
  /** Before the rule can be broken: "Choose 1 to 3", "Choose at least 2", "Up to 3". */
  readonly countHint: Message<{ min?: number; max?: number }>;
  /** The same for a list of free text: "Entries needed: 1 to 3". */
  readonly entriesHint: Message<{ min?: number; max?: number }>;
  /** Near the end of a long text: characters that may still be entered. */
  readonly charactersLeft: Message<{ left: number; limit: number }>;
  /** Characters more than are allowed. */
  readonly charactersOver: Message<{ over: number; limit: number }>;
  /** `above` and `below` are exclusive limits. */
  readonly rangeHint: Message<{ min?: number; max?: number; above?: number; below?: number }>;
  /** Adds an entry to a list. */
  readonly addItem: Message<{ label: string }>;
  /** Removes an entry. `position` counts from 1. */
  readonly removeItem: Message<{ label: string; position: number }>;
  /** Accessible name of an entry. `position` counts from 1. */
  readonly itemLabel: Message<{ label: string; position: number }>;
  /** Beside a date and time. */
  readonly timeZone: Message<{ zone: string; offset: string }>;
  /** Beside the label of a JSON text area. */
  readonly jsonHint: string;
  /** At a value that the server fixed. */
  readonly fixedValue: string;
  /** Shows what was typed into a masked field. */
  readonly show: string;
  /** Masks it again. */
  readonly hide: string;
  /** Spoken when "Show" is pressed, because screen readers do not announce a changed button name. */
  readonly secretShown: string;
  /** Spoken when "Hide" is pressed. */
  readonly secretHidden: string;
  /** At a field that seems to ask for a secret. */
  readonly secretWarning: Message<{ server: string }>;
  /** Above the fields, where the server filled some in. */
  readonly suggestions: Message<{ server: string }>;
  /** In place of fields that the server filled in, where most are. */
  readonly suggestedCount: Message<{ count: number }>;
  /** Shows these fields. */
  readonly checkSuggested: string;
  /** At each of them, for assistive technology. */
  readonly suggested: string;
  /** A text box cannot mark hidden characters, so they are listed: as code points in brackets. */
  readonly hiddenCharacters: Message<{ characters: string }>;
  /** Two labels look alike, so the raw value stands beside them. */
  readonly rawValue: Message<{ value: string }>;
  /** A button under an error that corrects it. `value`: the text that the control holds afterwards. */
  readonly correctTo: Message<{ value: string }>;
  /** The same where only blanks are removed. */
  readonly removeBlanks: string;
  /** Removes the answer to an optional choice. The label of the field follows in its accessible name. */
  readonly clear: string;
  /** An option whose value is the empty string. */
  readonly emptyOption: string;

  // Errors
  /** Before the text of an error, for assistive technology. */
  readonly errorPrefix: string;
  /** Heading of the error summary. */
  readonly summaryTitle: Message<{ count: number }>;
  /** The host could not send the answer. `reason`: what it said. */
  readonly sendFailed: Message<{ reason?: string | undefined }>;
  /** A decline, a cancel or the consent to a link did not arrive. `reason`: what the host's error says. */
  readonly answerFailed: Message<{ reason?: string | undefined }>;
  /** URL mode: the user said that they are done, or left, and the host could not act on it. `reason`: what it said. */
  readonly finishFailed: Message<{ reason?: string | undefined }>;

  // Requests that cannot be shown
  /** Heading where no form can be made of a request. */
  readonly problemTitle: string;
  /** Why, by the problem. `key` is the property it is about. */
  readonly problems: { readonly [P in Problem]: Message<{ key?: string }> };
  /** The way out for the user. `onlyCancel`: your app does not offer to decline. */
  readonly problemRemedy: Message<{ onlyCancel?: true }>;
  /** Optional properties that are not shown. */
  readonly skipped: Message<{ labels: readonly string[]; count: number }>;
  /** Heading of the developer's view. */
  readonly findingsTitle: Message<{ count: number }>;

  // Links
  /** The button that opens a link. */
  readonly openUrl: string;
  /** Accessible name of the URL. */
  readonly urlLabel: string;
  /** Above the URL. */
  readonly urlHost: Message<{ host: string }>;
  /** In its place while the user is at the link. */
  readonly continueAt: Message<{ host: string }>;
  /** Under a link whose host can be taken for another one, `host`. `positions` of the letters that differ count from 1. */
  readonly lookAlike: Message<{
    host: string;
    positions: readonly number[];
    count: number;
    scripts: readonly string[];
  }>;
  /** `ownHost` is where the server is. Common: a sign-in at another company does this. */
  readonly otherSite: Message<{ ownHost: string }>;
  /** The meaning of opening the link. */
  readonly urlExplanation: string;
  /** Why a link cannot be opened. */
  readonly urlRefusals: { readonly [R in UrlRefusal]: Message<{ scheme: string }> };
  /** Notes before a link is opened. */
  readonly urlWarnings: { readonly [W in UrlWarning]: Message<{ host: string; unicodeHost?: string }> };
  /** Copies the URL. */
  readonly copyUrl: string;
  /** Copies what the user entered. */
  readonly copy: string;
  /** After that. */
  readonly copied: string;
  /** The browser opened no window. */
  readonly popupBlocked: string;
  /** `openUrl` of the host failed, and nothing was answered. */
  readonly urlNotOpened: string;
  /** Heading while the user is at the link. */
  readonly waitingTitle: string;
  /** Under `waitingTitle`. What the server knows is not said: a host may tell it when the user is done. */
  readonly waitingText: Message<{ server: string; host: string }>;
  /** The same, where the user copied the link to open it elsewhere. */
  readonly waitingCopied: Message<{ server: string; host: string }>;
  /** Opens the link again. */
  readonly openAgain: string;
  /** The user has finished at the link. */
  readonly done: string;

  // Ends and changes of mind
  /** The server withdrew the request. */
  readonly withdrawn: Message<{ server: string }>;
  /** The time to answer is over. */
  readonly expired: Message<{ server: string }>;
  /** The user blocked the server. */
  readonly blocked: Message<{ server: string }>;
  /** Heading of the question before answers are discarded. */
  readonly discardTitle: string;
  /** Under `discardTitle`. */
  readonly discardText: string;
  /** Discards them. */
  readonly discard: string;
  /** Goes back to the form. */
  readonly keepEditing: string;
  /** Above the answers of a form that ran out of time, so that they can be copied. */
  readonly kept: string;
  /** Closes a notice. */
  readonly dismiss: string;
  /** A slot of the host threw. */
  readonly brokenForm: string;
  /** The same, after an answer was sent. */
  readonly brokenAfter: string;
  /** Code of the kit did not load. */
  readonly loadFailed: string;
  /** Loads again what did not load. */
  readonly tryAgain: string;
  /** Texts of approvals. In English they are loaded with the first one. */
  readonly approvals?: ApprovalMessages;
}

/** Texts of a call that a person approves or declines. What the agent says comes in only as a parameter, in quotation marks. */
export interface ApprovalMessages {
  /** The only yes. */
  readonly approve: string;
  /** Ways to say yes, by how far they reach. */
  readonly yes: { readonly [S in Scope]: string };
  /** The same for no. `once` is `decline` of the catalogue. */
  readonly no: { readonly [S in Exclude<Scope, 'once'>]: string };
  /** A no that also stops the agent's turn. */
  readonly declineAndStop: string;
  /** Two buttons of one text: the agent's name for each tells them apart. */
  readonly named: Message<{ label: string; title: string }>;
  /** The agent's name for something, where it stands alone. */
  readonly quoted: Message<{ title: string }>;
  /** Before the name of the tool. */
  readonly tool: string;
  /** The tool's server. */
  readonly ofServer: Message<{ server: string }>;
  /** Above what the agent says about the call. */
  readonly agentSays: string;
  /** A call without arguments. */
  readonly noArguments: string;
  /** Shows further arguments, or what is inside of one. */
  readonly more: Message<{ count: number }>;
  /** Above what a yes keeps. `label`: its button. */
  readonly keeps: Message<{ label: string }>;
  /** The host says that the call can do damage. */
  readonly danger: string;
  /** What else the user has to know. */
  readonly notes: { readonly [N in ApprovalNote]: string };
  /** There is no way to say yes. */
  readonly noYes: string;
  /** The label of the box for a reason. */
  readonly reason: string;
  /** Leads to the form for the arguments. */
  readonly edit: string;
  /** Takes the arguments of that form. */
  readonly useArguments: string;
  /** At an argument that the user changed. */
  readonly edited: string;
  /** Above the one box for all arguments. */
  readonly asJson: string;
  /** Heading of the whole call, before it is approved. */
  readonly reviewTitle: string;
  /** Approves this call and all after it. */
  readonly approveRemaining: Message<{ count: number }>;
  /** Receipt of a call that was approved. */
  readonly receiptApproved: string;
  /** Receipt of a call that was declined. */
  readonly receiptDeclined: string;
}

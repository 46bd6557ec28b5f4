import { template, templateByCount } from './format.ts';
import { aboutKey, cures, ifGiven, range, span, timeLeft } from './phrases.ts';
import type { Messages } from './types.ts';

/** A catalogue whose texts with parameters are all functions: that is how `bindMessages` knows them. */
type InFull<T> = [T] extends [string]
  ? string
  : [Extract<T, (...args: never[]) => unknown>] extends [never]
    ? { readonly [K in keyof T]: InFull<T[K]> }
    : Exclude<T, string>;

const { cure, cureByLimit, cureByBound, cureByKind, cureByExample } = cures({
  field: '{label}: ',
  entry: '{label}, entry {entry}: ',
});
const statement = aboutKey('.', ': “{key}”.');

/** English: what is shown where a host gives no other words. */
export const defaultMessages: InFull<Messages> = {
  issues: {
    required: cureByKind({ options: 'choose an answer', entries: 'add an entry', else: 'enter an answer' }),
    tooShort: cureByLimit({
      one: 'enter at least {limit} character (now {actual})',
      other: 'enter at least {limit} characters (now {actual})',
    }),
    tooLong: cureByLimit({
      one: 'enter at most {limit} character (now {actual})',
      other: 'enter at most {limit} characters (now {actual})',
    }),
    tooSmall: cureByBound({ reach: 'enter {limit} or more', pass: 'enter a number above {limit}' }),
    tooLarge: cureByBound({ reach: 'enter {limit} or less', pass: 'enter a number below {limit}' }),
    notANumber: cureByExample('enter a number, such as 12 or {example}'),
    notAnInteger: cure('enter a whole number'),
    unsafeNumber: cure('enter a number with fewer digits'),
    notAMultiple: cure('enter a multiple of {of}'),
    email: cure('enter an e-mail address, such as name@example.com'),
    uri: cure('enter a complete address, such as https://example.com'),
    date: cure('enter a date of the calendar, such as 2026-02-28'),
    dateTime: cure('enter a date with a time of the day'),
    skippedTime: cure('choose another time: the clock skips this one as summer time begins'),
    pattern: cure('write it in the form that is asked for'),
    notAnOption: cure('choose from the options'),
    tooFew: cureByKind({ options: 'choose at least {limit}', entries: 'add entries (at least {limit})' }),
    tooMany: cureByKind({ options: 'choose at most {limit}', entries: 'remove entries (at most {limit})' }),
    duplicate: cure('change or remove what is there twice'),
    blankItem: cure('fill it in or remove it'),
  },

  dialogName: ifGiven('about', '{server} asks for information', '{server} asks for information for {about}'),
  urlDialogName: ifGiven('about', '{server} asks to open an address', '{server} asks to open an address for {about}'),
  asks: template('{server} asks for information'),
  asksToOpen: template('{server} asks to open an address'),
  about: template('For: {about}'),
  callsItself: template('It calls itself “{title}”'),
  messageFrom: template('Message from {server}'),
  showMore: 'Show more',
  showLess: 'Show less',
  queuePosition: template('Request {position} of {count}'),
  roundPosition: template('Question {position} of {count}'),
  back: 'Back',
  stopAsking: template('Stop {server} from asking'),
  deadline: timeLeft({
    minutes: { one: 'Time left: {count} minute', other: 'Time left: {count} minutes' },
    seconds: { one: 'Time left: {count} second', other: 'Time left: {count} seconds' },
  }),

  moreTime: 'More time',
  accept: 'Accept',
  confirm: 'Confirm',
  decline: 'Decline',
  cancel: 'Cancel',
  close: 'Close',
  readyInAMoment: 'Ready in a moment',
  buttonCovered: 'Something covers this button: move or close it, and press again.',
  sending: 'Sending…',
  sentTitle: 'Your answer was sent',
  sentText: template('{server} is working on it. If it needs more, it asks here.'),
  earlierAnswer: 'Filled in from your earlier answer. Nothing is sent until you accept.',
  startOver: 'Start over',

  review: 'Review',
  reviewAndAccept: 'Review and accept',
  reviewTitle: template('This is what {server} would get'),
  reviewEmpty: 'Nothing: no question was answered.',
  notSent: template('Left blank, so not sent: {labels}'),
  change: 'Change',
  receiptAccepted: template('Sent to {server}'),
  receiptOpened: template('You agreed to open {host} for {server}'),
  receiptDeclined: template('You declined to answer {server}'),
  receiptCancelled: template('Nothing was sent to {server}'),
  redacted: 'not shown here',

  required: 'required',
  optional: 'optional',
  allRequired: 'Every question needs an answer.',
  yes: 'Yes',
  no: 'No',
  noAnswer: 'No answer',
  chooseOne: 'Choose one',
  filterOptions: 'Type to filter',
  optionsShown: template('{shown} of {total} shown'),
  noOptions: 'No option matches',
  chosen: template('{count} of {total} chosen'),
  countHint: span({
    one: 'Choose {min}',
    both: 'Choose {min} to {max}',
    min: 'Choose at least {min}',
    max: 'Choose at most {max}',
  }),
  entriesHint: span({
    one: 'Entries needed: {min}',
    both: 'Entries needed: {min} to {max}',
    min: 'Entries needed: {min} or more',
    max: 'Entries allowed: {max} at most',
  }),
  charactersLeft: templateByCount('left', { one: '{left} character left', other: '{left} characters left' }),
  charactersOver: templateByCount('over', { one: '{over} character too many', other: '{over} characters too many' }),
  rangeHint: range({
    both: 'From {min} to {max}',
    above: 'above {above}',
    min: '{min} or more',
    below: 'below {below}',
    max: '{max} or less',
    comma: ', ',
  }),
  addItem: template('Add an entry'),
  removeItem: template('Remove entry {position}'),
  itemLabel: template('Entry {position}'),
  timeZone: template('Time zone: {zone} (UTC{offset})'),
  fixedValue: 'Set by the server, and sent as shown',
  show: 'Show',
  hide: 'Hide',
  secretWarning: template(
    'This looks like a secret, and a form is no place for one: {server} would see it as you write it.',
  ),
  suggestedBy: template('Suggested by {server}'),
  hiddenCharacters: template('The suggested answer has hidden characters: {characters}'),
  rawValue: template('sent as {value}'),
  clear: template('Clear the answer'),

  errorPrefix: 'Error:',
  summaryTitle: templateByCount('count', { one: 'One answer needs a change', other: '{count} answers need a change' }),
  checkFailed: 'The answers could not be checked, so nothing was sent. You can try again.',
  secretsUnchecked:
    'Nothing was sent yet: your answers could not be checked for secrets, such as card numbers. Look through them; if you accept again, they are sent as they are.',
  reviewFailed:
    'Nothing was sent yet: what would be sent could not be shown. Look through your answers; if you accept again, they are sent as they are.',

  problemTitle: 'This request cannot be shown as a form',
  problems: {
    notAnObject: template('What was sent does not describe a form.'),
    requiredUnsupported: statement('It needs an answer that a form cannot hold'),
    contradiction: statement('It needs an answer whose rules contradict each other'),
    tooManyFields: template('It asks for more than a form can show.'),
    tooManyOptions: statement('It offers more options than a list can show'),
    tooLarge: template('It is too large to be shown.'),
    unreadable: template('It could not be read.'),
  },
  problemRemedy: 'You can decline it, or cancel.',
  skipped: templateByCount('count', {
    one: 'Left out, because a form cannot hold it: {labels}',
    other: 'Left out, because a form cannot hold them: {labels}',
  }),
  findingsTitle: templateByCount('count', {
    one: '{count} remark for the developer of the server',
    other: '{count} remarks for the developer of the server',
  }),

  openAddress: 'Open address',
  addressLabel: 'Address',
  addressHost: template('This leads to {host}'),
  otherSite: template('This leads to {host}, not to {ownHost}, where this server is.'),
  addressExplanation:
    'It opens in a window of its own, and what you do there is not seen here. Open it only if you expected it and know where it leads.',
  urlRefusals: {
    unparsable: template('This is not an address that can be opened.'),
    scheme: template('Addresses that start with “{scheme}:” are not opened, only web addresses are.'),
    http: template('Its connection is not encrypted, so it is not opened.'),
    credentials: template('It has a user name or password in it, a way to hide where it leads. It is not opened.'),
    tooLong: template('It is too long to be opened.'),
  },
  urlWarnings: {
    http: template('The connection is not encrypted.'),
    credentials: template('It has a user name or password in it, a way to hide where it leads.'),
    'ip-address': template('{host} is a number, not a name.'),
    'single-label': template('{host} is a name on your own network or computer.'),
    port: template('It uses an unusual port.'),
    punycode: ifGiven(
      'unicodeHost',
      '{host} stands for letters of another alphabet, which may look like familiar ones.',
      '{host} stands for “{unicodeHost}”, in letters that may look like familiar ones.',
    ),
    'mixed-script': template('{host} mixes letters of several alphabets, a way to look like another site.'),
    'many-subdomains': template('{host} has many parts: the last ones say whose site it is.'),
    long: template('It is unusually long.'),
    rewritten: template('It was written in a misleading way. What is shown here is what would open.'),
  },
  copyAddress: 'Copy address',
  copied: 'Copied',
  popupBlocked: 'The browser did not open the window, and nothing was answered. Use the link instead.',
  waitingTitle: 'Waiting for you to finish',
  waitingText: template('Go on at {host}. {server} knows only that you agreed to open it.'),
  openAgain: 'Open again',
  done: 'Done',

  withdrawn: template('{server} no longer waits for this answer.'),
  expired: template('The time to answer {server} is over.'),
  discardTitle: 'Discard what you entered?',
  discardText: 'If you cancel now, nothing is sent.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  kept: 'What you had entered',
  dismiss: 'Dismiss',
  brokenForm: 'The form could not be shown, so nothing was sent.',
};

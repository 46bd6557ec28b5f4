/** What the specification asks of a client, and the tests that hold the kit to it. */
export interface Obligation {
  readonly number: number;
  readonly level: 'MUST' | 'SHOULD' | 'may';
  /** Revisions that say so. */
  readonly where: string;
  readonly text: string;
  /** File below test/, then the beginning of the title as it stands in the source. */
  readonly tests: readonly (readonly [file: string, title: string])[];
}

const attach = 'mcp/attach.test.ts';
const call = 'mcp/call.test.ts';
const handler = 'mcp/handler.test.ts';
const delivered = 'mcp/delivered.test.ts';
const fixtures = 'core/schema/fixtures.test.ts';
const order = 'core/queue/order.test.ts';
const ends = 'core/queue/ends.test.ts';
const queue = 'core/queue/queue.test.ts';
const dialog = 'elicitation/dialog.browser.test.tsx';
const keys = 'elicitation/dialog-keys.browser.test.tsx';
const host = 'elicitation/host.browser.test.tsx';
const rounds = 'elicitation/host-rounds.browser.test.tsx';
const url = 'elicitation/url.browser.test.tsx';
const address = 'security/built/address.built.test.ts';
const everything = 'servers/everything.test.ts';
const mcpuse = 'servers/mcpuse.test.ts';

export const obligations: readonly Obligation[] = [
  {
    number: 1,
    level: 'MUST',
    where: 'all',
    text: 'Declare the capability, form, URL or both; what is declared is what is mounted',
    tests: [
      [attach, 'declares forms and addresses, and a server’s question is answered'],
      [attach, 'declares and serves only what is mounted'],
      [attach, 'declares and serves only what its queue shows'],
    ],
  },
  {
    number: 2,
    level: 'MUST',
    where: '2025-11-25, 2026-07-28',
    text: 'No mode means form',
    tests: [
      [handler, 'params without a mode'],
      ['core/protocol/request.test.ts', 'params and whole requests read alike'],
    ],
  },
  {
    number: 3,
    level: 'MUST',
    where: 'all',
    text: 'Show plainly which server asks',
    tests: [[dialog, 'who asks is named by the host, apart from what the server says']],
  },
  {
    number: 4,
    level: 'SHOULD',
    where: 'all',
    text: 'Make clear what is asked and why',
    tests: [
      [attach, 'knows what a question is about where the host says it'],
      [mcpuse, 'two questions of one round are answered in one dialog, with a way back'],
    ],
  },
  {
    number: 5,
    level: 'MUST',
    where: 'all',
    text: 'Decline and cancel, told apart, at any moment',
    tests: [
      [dialog, 'the three answers are buttons of one height, always in the same order'],
      [dialog, 'a person who presses Escape has cancelled, not declined'],
      [keys, 'a second Escape cancels'],
    ],
  },
  {
    number: 6,
    level: 'MUST',
    where: 'all',
    text: 'Let the person review and change answers before they are sent',
    tests: [
      [
        'elicitation/a11y-review.browser.test.tsx',
        'any form can be reviewed, and the review says exactly what is then sent',
      ],
      [rounds, 'an earlier answer can be changed before the round is sent, and what was begun meanwhile stays'],
      [dialog, 'what an invalid answer needs is told, accept is never disabled, and nothing typed is lost'],
      [
        'elicitation/host-again.browser.test.tsx',
        'an answer that a server does not take is there when it asks again, but for the secret',
      ],
    ],
  },
  {
    number: 7,
    level: 'SHOULD',
    where: 'all',
    text: 'Approval controls',
    tests: [
      ['elicitation/dialog-guard.browser.test.tsx', 'a click that was meant for something else is no answer'],
      [keys, 'Enter with nothing in focus does not accept a confirmation'],
    ],
  },
  {
    number: 8,
    level: 'SHOULD',
    where: '2025-06-18, 2025-11-25',
    text: 'Limit the rate of requests',
    tests: [
      [order, 'of one server, only as many as the host lets through in a while'],
      [order, 'at most as many as the host allows'],
      [host, 'a server that was turned down three times in a row can be silenced'],
    ],
  },
  {
    number: 9,
    level: 'SHOULD',
    where: 'all',
    text: 'Validate answers against the schema',
    tests: [
      [fixtures, 'never leaves, because'],
      [fixtures, 'comes through unchanged'],
    ],
  },
  {
    number: 10,
    level: 'SHOULD',
    where: '2025-11-25, 2026-07-28',
    text: 'Fill in defaults',
    tests: [
      [fixtures, 'a person who accepts at once sends what is seen, or is told why not'],
      ['systems/conformance.test.ts', 'elicitation-sep1034-client-defaults'],
    ],
  },
  {
    number: 11,
    level: 'MUST',
    where: '2025-11-25',
    text: 'Refuse a mode that was not declared with -32602',
    tests: [
      [handler, 'an undeclared mode reaches the server as error -32602'],
      [handler, 'refuses %s with -32602'],
    ],
  },
  {
    number: 12,
    level: 'MUST',
    where: '2025-11-25, 2026-07-28',
    text: 'Show the target host clearly, and gather consent before navigating',
    tests: [[url, 'a person sees the whole address, opens it, and that is consent']],
  },
  {
    number: 13,
    level: 'MUST',
    where: '2025-11-25, 2026-07-28',
    text: 'Never fetch the address or anything about it beforehand',
    tests: [[address, 'the address of a request is not, whatever is looked at, pointed at, or reached by keyboard']],
  },
  {
    number: 14,
    level: 'MUST',
    where: '2025-11-25, 2026-07-28',
    text: 'Never open an address without explicit consent',
    tests: [
      [address, 'declined, it is never contacted'],
      [url, 'open waits for a moment of quiet, as accept does'],
    ],
  },
  {
    number: 15,
    level: 'MUST',
    where: '2025-11-25, 2026-07-28',
    text: 'Show the whole address before consent',
    tests: [
      [url, 'a person sees the whole address, opens it, and that is consent'],
      [url, 'copy gives exactly what is shown'],
    ],
  },
  {
    number: 16,
    level: 'MUST',
    where: '2025-11-25, 2026-07-28',
    text: 'Open it where neither client nor model can see the page',
    tests: [[address, 'it has no opener, hears of no referrer, and consent is answered once it opened']],
  },
  {
    number: 17,
    level: 'SHOULD',
    where: '2025-11-25, 2026-07-28',
    text: 'Highlight the domain',
    tests: [['core/url/url.test.ts', 'every piece has its place']],
  },
  {
    number: 18,
    level: 'SHOULD',
    where: '2025-11-25, 2026-07-28',
    text: 'Warn of Punycode and other suspicious addresses',
    tests: [
      ['core/url/url.test.ts', 'fixture %s'],
      ['core/url/punycode.test.ts', ''],
    ],
  },
  {
    number: 19,
    level: 'SHOULD',
    where: '2025-11-25, 2026-07-28',
    text: 'Nothing but the address itself can be followed',
    tests: [
      [url, 'nothing in the dialog is a link, whatever the message says'],
      [address, 'nothing else in the dialog can be followed'],
    ],
  },
  {
    number: 20,
    level: 'MUST',
    where: '2025-11-25',
    text: '`elicitationId` is opaque; completions of unknown or finished ids are ignored',
    tests: [
      [ends, 'and notices for unknown, finished or missing ids are ignored'],
      [ends, 'and the notice of another server with the same id is not taken for it'],
      [attach, 'a notice of completion takes an opened address off the list, and only its own'],
    ],
  },
  {
    number: 21,
    level: 'MUST',
    where: '2025-11-25, 2026-07-28',
    text: 'Accept means consent, never that something is finished',
    tests: [
      [ends, 'and consent is sent at once, while the address stays on the list without a deadline'],
      [url, 'a window that the host could not open is no consent; the link that then appears is'],
    ],
  },
  {
    number: 22,
    level: 'SHOULD',
    where: '2025-11-25, 2026-07-28',
    text: 'Controls to retry or cancel the original call',
    tests: [
      [call, 'walks the addresses of -32042 one by one, then is made again'],
      [call, 'waits at an opened address until the person says that it is done'],
      [url, 'after consent there is a wait: open again, done'],
      [
        'elicitation/host-calls.browser.test.tsx',
        'an address of a round is waited for there: copy, open again, done, and the round goes on',
      ],
      [everything, 'its error -32042 is walked, and the call made again'],
    ],
  },
  {
    number: 23,
    level: 'MUST',
    where: '2026-07-28',
    text: 'Answer every entry of a round before retrying',
    tests: [
      [order, 'when every entry has its answer, under the keys of the server'],
      [call, 'rejects, and asks nothing, where the host cannot give that something else'],
    ],
  },
  {
    number: 24,
    level: 'may',
    where: '2026-07-28',
    text: 'Retry at once when only `requestState` came',
    tests: [[call, 'is retried at once when only a state came']],
  },
  {
    number: 25,
    level: 'MUST',
    where: '2026-07-28',
    text: 'Return `requestState` exactly, and never read it',
    tests: [
      [call, 'takes several rounds, each with what the one before brought'],
      ['systems/conformance.test.ts', 'sep-2322-client-request-state'],
    ],
  },
  {
    number: 26,
    level: 'MUST',
    where: '2026-07-28',
    text: 'Give `inputResponses` the keys as received',
    tests: [
      [call, 'keys that are no plain names come back as they were'],
      [order, 'keys of any name come back as they were'],
    ],
  },
  {
    number: 27,
    level: 'MUST',
    where: '2026-07-28',
    text: 'Never use one round’s state for another call',
    tests: [
      [call, 'does not share a state with another call'],
      ['systems/conformance.test.ts', 'sep-2322-client-request-state'],
    ],
  },
  {
    number: 28,
    level: 'SHOULD',
    where: '2026-07-28',
    text: 'What a server says of itself is for display only',
    tests: [[dialog, 'who asks is named by the host, apart from what the server says']],
  },
  {
    number: 29,
    level: 'MUST',
    where: '2025-11-25, 2026-07-28',
    text: 'A task’s questions get the same trust and the same screen; a repeated key is not asked twice (SHOULD)',
    tests: [
      [everything, 'a research task asks while it runs, and goes on with the answer'],
      [everything, 'a question that allows a task is answered at once'],
      [everything, 'a host that runs questions as tasks hands the answer over when it is polled for'],
      [delivered, '%s arrives as it was sent, and its answer reaches the server'],
      ['mcp/taskinput.test.ts', 'a task that is looked at again and again asks under each key once'],
    ],
  },
  {
    number: 30,
    level: 'MUST',
    where: 'all',
    text: 'On cancellation stop, free, send nothing; survive late answers and late cancels',
    tests: [
      [call, 'that is aborted takes its questions along and sends nothing more'],
      ['mcp/aborted.test.ts', 'what it asked for the call leaves with the call'],
      [call, 'ends with the connection'],
      [attach, 'the first request of a connection can be withdrawn'],
      [attach, 'a closed connection ends what its server asked'],
      [queue, 'and a second answer changes nothing'],
      [queue, 'after the answer: then nothing happens, and nothing listens to the signal any more'],
      ['core/queue/queue-model.test.ts', 'every request settles once, and the list shows what is still open'],
    ],
  },
  {
    number: 31,
    level: 'SHOULD',
    where: '2026-07-28',
    text: 'Show that cancellation was requested',
    tests: [
      [host, 'a withdrawn request leaves with a word, and focus goes back'],
      [host, 'where another request follows a withdrawn one, the word is in its dialog'],
      [host, 'a deadline is shown, and when it is over that is said'],
    ],
  },
];

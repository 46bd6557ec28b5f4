import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as HttpV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport as TransportV1 } from '@modelcontextprotocol/sdk/shared/transport.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachBeam } from '../../../demo/photon/beam.ts';
import { clientOf, textOf, type Target, type Way } from '../servers/clients.ts';
import { outcome, rowOf, type Row } from '../servers/outcome.ts';
import { freePort, start, type Running } from '../servers/process.ts';
import { subject, texts, user, type User } from '../servers/user.ts';
import { folderOf } from './systems.ts';

const folder = folderOf('photon');
const system = { server: '@portel/photon', version: '1.36.1', transport: 'stdio' };
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'photon-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const runtime = ['--import', join(folder, 'hook.mjs'), join(folder, 'node_modules/@portel/photon/dist/cli.js')];
/** Photon writes to a temporary home folder. */
const surroundings = () => ({ PATH: process.env['PATH'] ?? '', HOME: home, PHOTON_TEST_ROOT: home });

function photon(): Target {
  const args = [...runtime, 'mcp', join(folder, 'harbour.photon.ts')];
  return { command: process.execPath, args, cwd: folder, env: surroundings() };
}

const ways: Way[] = ['v1, 2025-11-25', 'v2, 2025-11-25'];

type Step = (ada: User) => Promise<void>;
/** A tool, its line in docs/internal/compatibility.md, what the user does, and what the tool gets: text, or JSON. */
type Question = readonly [tool: string, what: string | undefined, steps: readonly Step[], gets: unknown];

/** Tests that each tool asks its question, and gets the answer. */
function testQuestions(
  ada: User,
  call: (tool: string) => Promise<string>,
  shows: Row,
  questions: Readonly<Record<string, Question>>,
): void {
  test.for(Object.entries(questions))('%s', async ([, [tool, what, steps, gets]], { task }) => {
    if (what !== undefined) outcome(task, shows(what).meta.outcome);
    const result = call(tool);
    for (const step of steps) await step(ada);
    const text = await result;
    if (gets instanceof RegExp) expect(text).toMatch(gets);
    else expect(typeof gets === 'string' ? text : JSON.parse(text)).toEqual(gets);
  });
}

const press =
  (button: string): Step =>
  (ada) =>
    ada.press(button);
const sees =
  (text: string): Step =>
  (ada) =>
    ada.sees(text);
const accept = press('Accept');
const type =
  (values: Readonly<Record<string, string>>): Step =>
  (ada) =>
    ada.type(values);
/** Into the only box. */
const write =
  (text: string): Step =>
  ({ dialog }) =>
    dialog.getByRole('textbox').or(dialog.locator('input')).first().fill(text);
const choose =
  (role: 'radio' | 'checkbox', name: string | RegExp, checked = true): Step =>
  ({ dialog }) =>
    dialog.getByRole(role, { name }).setChecked(checked);

const text: Question = ['text', 'ask text; answered', [type({ Berth: 'South' }), accept], 'South'];
const several: Question = [
  'several',
  'ask select, several; answered',
  [choose('checkbox', 'bow'), choose('checkbox', 'spring'), accept],
  ['bow', 'spring'],
];
const choiceWithLabels: Question = [
  'select',
  'ask select, with labels and descriptions; answered',
  [sees('deep water'), choose('radio', /West pier/), accept],
  'west',
];
const tooLarge = texts.issues.tooLarge({ limit: 10, exclusive: false, ...subject });
const number: Question = [
  'number',
  'ask number; out of range refused, then answered',
  [write('99'), accept, sees(tooLarge), write('7'), accept],
  '7',
];
const two: Question = [
  'two',
  'two questions in turn; answered',
  [sees('Name of the boat?'), write('Argo'), accept, sees('How long is Argo?'), write('30'), accept],
  { name: 'Argo', length: 30 },
];
const confirm = (checked: boolean): Question => [
  'confirm',
  undefined,
  [
    choose('checkbox', 'Confirm', checked),
    ({ dialog }) => dialog.getByRole('button', { name: /^(Accept|Confirm)$/ }).click(),
  ],
  checked,
];
const asText = (tool: string, message: string): Question => [
  tool,
  undefined,
  [sees(message), write('as written'), accept],
  /as written/,
];

describe.each(ways)('Photon over stdio, client %s', (way) => {
  const ada = user();
  const server = clientOf(ada, way, photon, 'Harbour');
  const shows = rowOf({ ...system, way });

  test('the first question, unanswered for 60 s, expires; the tool goes on with its default', async ({ task }) => {
    outcome(task, shows('first question unanswered for 60 s; withdrawn, and the user told').meta.outcome);
    // Id 0, whose cancellation SDK v1 overlooks.
    const result = server.call('text');
    await ada.sees('What is the berth called?');
    expect(await result).toBe('North');
    await ada.dialog.waitFor({ state: 'hidden' });
    await ada.sees(texts.withdrawn({ server: 'Harbour' }));
  }, 90_000);

  testQuestions(ada, server.call, shows, {
    'text is what was typed': text,
    'a password is what was typed': ['password', 'ask password; answered', [write('1234'), accept], '1234'],
    'a confirmation whose checkbox is checked is true, and never a decline': confirm(true),
    'a confirmation whose checkbox is not checked is false, and never a decline': confirm(false),
    'a choice is the value, not its label': [
      'select',
      'ask select; answered',
      [choose('radio', 'west'), accept],
      'west',
    ],
    'several choices are a list': several,
    'a number out of range is not sent, because Photon would replace it with its default': number,
    'a date is what was chosen': ['date', 'ask date; answered', [type({ Date: '2026-05-01' }), accept], '2026-05-01'],
    'Photon makes a text field of a form': asText('form', 'The crew'),
    'Photon makes a text field of a file': asText('file', 'The chart'),
    'Photon makes a text field of an address': asText('address', 'Harbour office'),
    'two questions come one after another': two,
    'a decline reaches Photon, which continues with the default': [
      'number',
      'declined; Photon takes its default',
      [press('Decline')],
      '3',
    ],
  });
});

describe('Photon Beam over Streamable HTTP', () => {
  const beam = { ...system, transport: 'Streamable HTTP (Beam)' };
  let running: Running;
  let url: URL;
  beforeAll(async () => {
    const port = await freePort();
    await mkdir(join(home, '.photon/.data'), { recursive: true });
    // It serves the photons of the folder that it is started in.
    const options = { cwd: folder, env: surroundings() };
    running = await start([...runtime, 'beam', '-p', String(port), '--no-open'], /Photon Beam .* → http/, options);
    url = new URL(/→ (http\S+)/.exec(running.output())?.[1] ?? '');
    url.pathname = '/mcp';
  });
  afterAll(() => running.stop());

  describe.each(ways)('an ordinary client, %s', (way) => {
    const ada = user();
    const server = clientOf(ada, way, () => url, 'Harbour');
    testQuestions(ada, (tool) => server.call(`harbour.${tool}`), rowOf({ ...beam, way }), {
      'text is what was typed': text,
      'a choice has its labels, which SDK parsers strip': choiceWithLabels,
      'several choices are a list': several,
      'a number out of range is not sent': number,
      'two questions come one after another': two,
    });
  });

  /** In place of Beam's window. */
  describe.each(ways)('a client that calls itself beam, %s', (way) => {
    const ada = user();
    const unsupported: string[] = [];
    const info = { name: 'beam', version: '1.0.0' };
    const client = way === 'v1, 2025-11-25' ? new ClientV1(info) : new ClientV2(info);
    beforeAll(async () => {
      const onUnsupported = (reason: string) => unsupported.push(reason);
      attachBeam(client, ada.elicitations, { server: { name: 'Beam' }, onUnsupported });
      // The SDK's own class does not fit its own interface under strict optional members.
      if (client instanceof ClientV1) await client.connect(new HttpV1(url) as TransportV1);
      else await client.connect(new HttpV2(url));
    });
    afterAll(() => client.close());
    const shows = rowOf({ ...beam, way: `${way}, as Beam’s window` });
    const call = async (tool: string) => {
      const named = { name: `harbour.${tool}`, arguments: {} };
      return textOf(await (client instanceof ClientV1 ? client.callTool(named) : client.callTool(named)));
    };

    testQuestions(ada, call, shows, {
      'text is what was typed': ['text', 'ask text; answered', [write('South'), accept], 'South'],
      'a number is what was typed': ['number', 'ask number; answered', [write('7'), accept], '7'],
      'a password is masked': [
        'password',
        'ask password; masked, answered',
        [
          ({ dialog }) => dialog.getByRole('button', { name: 'Show' }).waitFor(),
          write('1234'),
          press('Review and accept'),
          accept,
        ],
        '1234',
      ],
      'a choice has its labels': choiceWithLabels,
      'several choices are a list': several,
      'a form keeps its own fields': [
        'form',
        'ask form, with its own fields; answered',
        [type({ Name: 'Jason' }), accept],
        /Jason/,
      ],
      'two questions come one after another': two,
    });

    test('a URL is opened', shows('ask url; opened'), async () => {
      const result = call('address');
      const popup = ada.page.waitForEvent('popup');
      await ada.press('Open link');
      expect((await popup).url()).toBe('https://office.example.com/');
      await result;
    });

    test('a file is not requested, and Beam gets a cancel', shows('ask file; not asked, cancelled'), async () => {
      await call('file').catch(() => {});
      expect(unsupported).toEqual(['file']);
    });

    test('a decline is sent as cancelled', shows('declined; told as cancelled'), async () => {
      const result = call('number').catch((error: Error) => error.message);
      await ada.press('Decline');
      expect(await result).not.toBe('7');
    });
  });
});

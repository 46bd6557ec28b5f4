import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as HttpV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport as TransportV1 } from '@modelcontextprotocol/sdk/shared/transport.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachBeam } from '../../../demo/photon/beam.ts';
import { connect, textOf } from '../servers/clients.ts';
import type { Connected, Target, Way } from '../servers/clients.ts';
import { outcome } from '../servers/outcome.ts';
import { subject, texts, user } from '../servers/user.ts';
import { freePort, start } from '../servers/process.ts';
import type { Running } from '../servers/process.ts';
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

describe.each(ways)('Photon over stdio, client %s', (way) => {
  const ada = user();
  let server: Connected;
  beforeAll(async () => {
    server = await connect(way, photon(), ada.elicitations, 'Harbour');
  });
  afterAll(() => server.close());
  const shows = { ...system, way };

  test('the first question, unanswered for 60 s, expires; the tool goes on with its default', async ({ task }) => {
    outcome(task, { ...shows, what: 'first question unanswered for 60 s; withdrawn, and the user told' });
    // Id 0, whose cancellation SDK v1 overlooks.
    const result = server.call('text');
    await ada.sees('What is the berth called?');
    expect(await result).toBe('North');
    await ada.dialog.waitFor({ state: 'hidden' });
    await ada.sees(texts.withdrawn({ server: 'Harbour' }));
  }, 90_000);

  test('text is what was typed', async ({ task }) => {
    outcome(task, { ...shows, what: 'ask text; answered' });
    const result = server.call('text');
    await ada.type({ Berth: 'South' });
    await ada.press('Accept');
    expect(await result).toBe('South');
  });

  test('a password is what was typed', async ({ task }) => {
    outcome(task, { ...shows, what: 'ask password; answered' });
    const result = server.call('password');
    await ada.dialog.getByRole('textbox').or(ada.dialog.locator('input')).first().fill('1234');
    await ada.press('Accept');
    expect(await result).toBe('1234');
  });

  test.each([
    [true, 'true'],
    [false, 'false'],
  ])('a confirmation whose checkbox is %s is %s, and never a decline', async (checked, said) => {
    const result = server.call('confirm');
    await ada.dialog.getByRole('checkbox', { name: 'Confirm' }).setChecked(checked);
    await ada.dialog.getByRole('button', { name: /^(Accept|Confirm)$/ }).click();
    expect(await result).toBe(said);
  });

  test('a choice is the value, not its label', async ({ task }) => {
    outcome(task, { ...shows, what: 'ask select; answered' });
    const result = server.call('select');
    await ada.dialog.getByRole('radio', { name: 'west' }).check();
    await ada.press('Accept');
    expect(await result).toBe('west');
  });

  test('several choices are a list', async ({ task }) => {
    outcome(task, { ...shows, what: 'ask select, several; answered' });
    const result = server.call('several');
    await ada.dialog.getByRole('checkbox', { name: 'bow' }).check();
    await ada.dialog.getByRole('checkbox', { name: 'spring' }).check();
    await ada.press('Accept');
    expect(JSON.parse(await result)).toEqual(['bow', 'spring']);
  });

  test('a number out of range is not sent, because Photon would replace it with its default', async ({ task }) => {
    outcome(task, { ...shows, what: 'ask number; out of range refused, then answered' });
    const result = server.call('number');
    const box = ada.dialog.getByRole('textbox');
    await box.fill('99');
    await ada.press('Accept');
    await ada.sees(texts.issues.tooLarge({ limit: 10, exclusive: false, ...subject }));
    await box.fill('7');
    await ada.press('Accept');
    expect(await result).toBe('7');
  });

  test('a date is what was chosen', async ({ task }) => {
    outcome(task, { ...shows, what: 'ask date; answered' });
    const result = server.call('date');
    await ada.type({ Date: '2026-05-01' });
    await ada.press('Accept');
    expect(await result).toBe('2026-05-01');
  });

  test.each([
    ['form', 'The crew'],
    ['file', 'The chart'],
    ['address', 'Harbour office'],
  ])('Photon makes a text field of %s', async (tool, message) => {
    const result = server.call(tool);
    await ada.sees(message);
    await ada.dialog.getByRole('textbox').fill('as written');
    await ada.press('Accept');
    expect(await result).toContain('as written');
  });

  test('two questions come one after another', async ({ task }) => {
    outcome(task, { ...shows, what: 'two questions in turn; answered' });
    const result = server.call('two');
    await ada.sees('Name of the boat?');
    await ada.dialog.getByRole('textbox').fill('Argo');
    await ada.press('Accept');
    await ada.sees('How long is Argo?');
    await ada.dialog.getByRole('textbox').fill('30');
    await ada.press('Accept');
    expect(JSON.parse(await result)).toEqual({ name: 'Argo', length: 30 });
  });

  test('a decline reaches Photon, which continues with the default', async ({ task }) => {
    outcome(task, { ...shows, what: 'declined; Photon takes its default' });
    const result = server.call('number');
    await ada.press('Decline');
    expect(await result).toBe('3');
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
    let server: Connected;
    beforeAll(async () => {
      server = await connect(way, url, ada.elicitations, 'Harbour');
    });
    afterAll(() => server.close());
    const shows = { ...beam, way };

    test('text is what was typed', async ({ task }) => {
      outcome(task, { ...shows, what: 'ask text; answered' });
      const result = server.call('harbour.text');
      await ada.type({ Berth: 'South' });
      await ada.press('Accept');
      expect(await result).toBe('South');
    });

    test('a choice has its labels, which SDK parsers strip', async ({ task }) => {
      outcome(task, { ...shows, what: 'ask select, with labels and descriptions; answered' });
      const result = server.call('harbour.select');
      await ada.sees('deep water');
      await ada.dialog.getByRole('radio', { name: /West pier/ }).check();
      await ada.press('Accept');
      expect(await result).toBe('west');
    });

    test('several choices are a list', async ({ task }) => {
      outcome(task, { ...shows, what: 'ask select, several; answered' });
      const result = server.call('harbour.several');
      await ada.dialog.getByRole('checkbox', { name: 'bow' }).check();
      await ada.dialog.getByRole('checkbox', { name: 'spring' }).check();
      await ada.press('Accept');
      expect(JSON.parse(await result)).toEqual(['bow', 'spring']);
    });

    test('a number out of range is not sent', async ({ task }) => {
      outcome(task, { ...shows, what: 'ask number; out of range refused, then answered' });
      const result = server.call('harbour.number');
      const box = ada.dialog.getByRole('textbox');
      await box.fill('99');
      await ada.press('Accept');
      await ada.sees(texts.issues.tooLarge({ limit: 10, exclusive: false, ...subject }));
      await box.fill('7');
      await ada.press('Accept');
      expect(await result).toBe('7');
    });

    test('two questions come one after another', async ({ task }) => {
      outcome(task, { ...shows, what: 'two questions in turn; answered' });
      const result = server.call('harbour.two');
      await ada.sees('Name of the boat?');
      await ada.dialog.getByRole('textbox').fill('Argo');
      await ada.press('Accept');
      await ada.sees('How long is Argo?');
      await ada.dialog.getByRole('textbox').fill('30');
      await ada.press('Accept');
      expect(JSON.parse(await result)).toEqual({ name: 'Argo', length: 30 });
    });
  });

  /** In place of Beam's window. */
  describe.each(ways)('a client that calls itself beam, %s', (way) => {
    const ada = user();
    const unsupported: string[] = [];
    let call: (tool: string) => Promise<string>;
    let close: () => Promise<void>;
    beforeAll(async () => {
      const info = { name: 'beam', version: '1.0.0' };
      const options = { server: { name: 'Beam' }, onUnsupported: (reason: string) => unsupported.push(reason) };
      if (way === 'v1, 2025-11-25') {
        const client = new ClientV1(info);
        attachBeam(client, ada.elicitations, options);
        // The SDK's own class does not fit its own interface under strict optional members.
        await client.connect(new HttpV1(url) as TransportV1);
        call = async (tool) => textOf(await client.callTool({ name: `harbour.${tool}`, arguments: {} }));
        close = () => client.close();
      } else {
        const client = new ClientV2(info);
        attachBeam(client, ada.elicitations, options);
        await client.connect(new HttpV2(url));
        call = async (tool) => textOf(await client.callTool({ name: `harbour.${tool}`, arguments: {} }));
        close = () => client.close();
      }
    });
    afterAll(() => close());
    const shows = { ...beam, way: `${way}, as Beam’s window` };

    test.for([
      ['text', 'South'],
      ['number', '7'],
    ] as const)('%s is what was typed', async ([tool, typed], { task }) => {
      outcome(task, { ...shows, what: `ask ${tool}; answered` });
      const result = call(tool);
      await ada.dialog.getByRole('textbox').fill(typed);
      await ada.press('Accept');
      expect(await result).toBe(typed);
    });

    test('a password is masked', async ({ task }) => {
      outcome(task, { ...shows, what: 'ask password; masked, answered' });
      const result = call('password');
      await ada.dialog.getByRole('button', { name: 'Show' }).waitFor();
      await ada.dialog.locator('input').first().fill('1234');
      await ada.press('Review and accept');
      await ada.press('Accept');
      expect(await result).toBe('1234');
    });

    test('a choice has its labels', async ({ task }) => {
      outcome(task, { ...shows, what: 'ask select, with labels and descriptions; answered' });
      const result = call('select');
      await ada.sees('deep water');
      await ada.dialog.getByRole('radio', { name: /West pier/ }).check();
      await ada.press('Accept');
      expect(await result).toBe('west');
    });

    test('several choices are a list', async ({ task }) => {
      outcome(task, { ...shows, what: 'ask select, several; answered' });
      const result = call('several');
      await ada.dialog.getByRole('checkbox', { name: 'bow' }).check();
      await ada.press('Accept');
      expect(JSON.parse(await result)).toEqual(['bow']);
    });

    test('a form keeps its own fields', async ({ task }) => {
      outcome(task, { ...shows, what: 'ask form, with its own fields; answered' });
      const result = call('form');
      await ada.type({ Name: 'Jason' });
      await ada.press('Accept');
      expect(await result).toContain('Jason');
    });

    test('a URL is opened', async ({ task }) => {
      outcome(task, { ...shows, what: 'ask url; opened' });
      const result = call('address');
      const popup = ada.page.waitForEvent('popup');
      await ada.press('Open link');
      expect((await popup).url()).toBe('https://office.example.com/');
      await result;
    });

    test('two questions come one after another', async ({ task }) => {
      outcome(task, { ...shows, what: 'two questions in turn; answered' });
      const result = call('two');
      await ada.sees('Name of the boat?');
      await ada.dialog.getByRole('textbox').fill('Argo');
      await ada.press('Accept');
      await ada.sees('How long is Argo?');
      await ada.dialog.getByRole('textbox').fill('30');
      await ada.press('Accept');
      expect(JSON.parse(await result)).toEqual({ name: 'Argo', length: 30 });
    });

    test('a file is not requested, and Beam gets a cancel', async ({ task }) => {
      outcome(task, { ...shows, what: 'ask file; not asked, cancelled' });
      await call('file').catch(() => {});
      expect(unsupported).toEqual(['file']);
    });

    test('a decline is sent as cancelled', async ({ task }) => {
      outcome(task, { ...shows, what: 'declined; told as cancelled' });
      const result = call('number').catch((error: Error) => error.message);
      await ada.press('Decline');
      expect(await result).not.toBe('7');
    });
  });
});

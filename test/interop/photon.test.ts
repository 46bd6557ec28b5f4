import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../servers/clients.ts';
import type { Connected, Target, Way } from '../servers/clients.ts';
import { outcome } from '../servers/outcome.ts';
import { person } from '../servers/person.ts';
import { folderOf } from './systems.ts';

const folder = folderOf('photon');
const system = { server: '@portel/photon', version: '1.36.1', transport: 'stdio' };
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'photon-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

function photon(): Target {
  const cli = join(folder, 'node_modules/@portel/photon/dist/cli.js');
  const args = ['--import', join(folder, 'hook.mjs'), cli, 'mcp', join(folder, 'harbour.photon.ts')];
  // What Photon writes goes to a home of its own.
  const env = { PATH: process.env['PATH'] ?? '', HOME: home, PHOTON_TEST_ROOT: home };
  return { command: process.execPath, args, cwd: folder, env };
}

const ways: Way[] = ['v1, 2025-11-25', 'v2, 2025-11-25'];

describe.each(ways)('Photon over stdio, client %s', (way) => {
  const ada = person();
  let server: Connected;
  beforeAll(async () => {
    server = await connect(way, photon(), ada.elicitations, 'Harbour');
  });
  afterAll(() => server.close());
  const shows = { ...system, way };

  test('the first question, unanswered for 60 s, expires; the tool goes on with its default', async ({ task }) => {
    outcome(task, { ...shows, what: 'first question unanswered for 60 s; withdrawn, and the person told' });
    // Id 0, whose cancellation SDK v1 overlooks.
    const result = server.call('text');
    await ada.sees('What is the berth called?');
    expect(await result).toBe('North');
    await ada.dialog.waitFor({ state: 'hidden' });
    await ada.sees(/no longer waits for this answer/);
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
  ])('a confirmation whose box is %s is %s, and never a decline', async (checked, said) => {
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

  test('a number out of range does not leave, since Photon would put its default in its place', async ({ task }) => {
    outcome(task, { ...shows, what: 'ask number; out of range refused, then answered' });
    const result = server.call('number');
    const box = ada.dialog.getByRole('textbox');
    await box.fill('99');
    await ada.press('Accept');
    await ada.sees(/enter 10 or less/);
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
  ])('of %s Photon leaves a text box', async (tool, message) => {
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

  test('a decline reaches Photon, which goes on with the default', async ({ task }) => {
    outcome(task, { ...shows, what: 'declined; Photon takes its default' });
    const result = server.call('number');
    await ada.press('Decline');
    expect(await result).toBe('3');
  });
});

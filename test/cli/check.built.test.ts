import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkSchema } from 'react-elicitation/core';
import { clients, clientsWithout, observations } from '../../cli/clients.mjs';
import manifest from '../../package.json' with { type: 'json' };
import matrix from '../fixtures/sdk-keyword-matrix.json' with { type: 'json' };
import { everything, run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'check-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  return path;
}

const fine = { type: 'object', properties: { name: { type: 'string', title: 'Name' } }, required: ['name'] };
const nested = { type: 'object', properties: { place: { type: 'object', properties: {} } }, required: ['place'] };
const withPattern = { type: 'object', properties: { code: { type: 'string', title: 'Code', pattern: '^[A-Z]{3}$' } } };

describe('react-elicitation check', () => {
  test('a schema that every client can show passes', async () => {
    const { code, out } = await run(['check', file('fine.json', fine)]);
    expect(out).toContain('every client can show all of it');
    expect(code).toBe(0);
  });

  test('a property that no form can hold fails, with its name and a remedy', async () => {
    const { code, out } = await run(['check', file('nested.json', { message: 'Where?', requestedSchema: nested })]);
    expect(out).toMatch(/error .*"place": .*Ask for a string/);
    expect(out).toContain('Refused by clients on @modelcontextprotocol/sdk 1.x (seen with 1.32.2)');
    expect(code).toBe(1);
  });

  test('a schema may come through a pipe, and JSON may go out', async () => {
    const { code, out } = await run(['check', '-', '--json'], { input: JSON.stringify(withPattern) });
    const { requests, findings } = JSON.parse(out) as { requests: number; findings: Record<string, unknown>[] };
    expect(requests).toBe(1);
    expect(findings).toMatchObject([{ key: 'code', keyword: 'pattern', severity: 'info' }]);
    expect(findings[0]?.['clients']).toMatchObject([{ effect: 'drops' }, { effect: 'drops' }]);
    expect(code).toBe(0);
  });

  test('a log with one message a line is read', async () => {
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'elicitation/create',
      params: { message: '', requestedSchema: nested },
    };
    const log = [{ jsonrpc: '2.0', id: 0, result: {} }, message, message]
      .map((line) => JSON.stringify(line))
      .join('\n');
    const { out } = await run(['check', file('log.jsonl', log)]);
    expect(out).toMatch(/2 requests: errors: [24]/);
  });

  test('on GitHub, findings are annotations at the line of the property', async () => {
    const path = file('annotated.json', nested);
    const { out } = await run(['check', path], { env: { GITHUB_ACTIONS: 'true' } });
    expect(out).toContain(`::error file=${path},line=4,title=`);
  });

  test('a misspelled keyword is a warning with the keyword that was meant, and fails only where it should', async () => {
    const path = file('typos.json', {
      type: 'object',
      properties: { name: { type: 'string', title: 'Name', minLenght: 2, defualt: 'Ada' } },
      requried: ['name'],
    });
    const { code, out } = await run(['check', path], { env: { GITHUB_ACTIONS: 'true' } });
    for (const keyword of ['minLength', 'default', 'required']) expect(out).toContain(`Did you mean "${keyword}"?`);
    expect(out).toMatch(/^warning {2}"name": "minLenght" is not a keyword/m);
    expect(out).toContain('1 request: errors: 0, warnings: 3, notes: 0.');
    expect(out).toContain(`::warning file=${path},line=4,title=Elicitation schema%3A minLenght::`);
    expect(code).toBe(0);
    expect((await run(['check', path, '--strict'])).code).toBe(1);
    const { findings } = JSON.parse((await run(['check', path, '--json'])).out) as { findings: { code: string }[] };
    expect(findings.map((finding) => finding.code)).toEqual(['ignored', 'ignored', 'ignored']);
  });

  const utf16 = Buffer.from(JSON.stringify(nested), 'utf16le');
  test.each([
    ['UTF-8', Buffer.from(`\ufeff${JSON.stringify(nested)}`)],
    ['UTF-16 of PowerShell', Buffer.concat([Buffer.of(0xff, 0xfe), utf16])],
    ['UTF-16, the other way round', Buffer.concat([Buffer.of(0xfe, 0xff), Buffer.from(utf16).swap16()])],
    ['UTF-8, one message a line', Buffer.from(`\ufeff${JSON.stringify(nested)}\r\n${JSON.stringify(nested)}\r\n`)],
  ])('a file with a byte order mark is read: %s', async (name, bytes) => {
    const path = join(folder, `${name}.json`);
    writeFileSync(path, bytes);
    expect((await run(['check', path])).out).toMatch(/"place": /);
    expect((await run(['check', '-'], { input: bytes })).out).toMatch(/"place": /);
  });

  test('a server is asked for real: what a tool asks is checked and cancelled', async () => {
    const { out, code } = await run(['check', everything, '--call', 'trigger-elicitation-request']);
    expect(out).toMatch(/1 request: /);
    expect(code).not.toBe(2);
  });

  test.each([
    ['no target', ['check'], 'check what?'],
    ['no such command', ['chekc', 'x'], 'There is no command "chekc"'],
    ['no such file', ['check', 'nothing.json'], 'There is no file "nothing.json"'],
    ['a server that is not quoted', ['check', 'node', 'server.js'], 'Put the server command in quotes'],
    ['a server that is not installed', ['check', 'no-such-program stdio'], 'There is no command "no-such-program"'],
    ['a server that dies', ['check', `${process.execPath} -e process.exit(3)`], 'The server ended (exit code 3)'],
    [
      'a server that never answers',
      ['check', `${process.execPath} -e setInterval(String,1000)`, '--timeout', '1'],
      'did not answer "initialize" within 1 s',
    ],
    ['a URL that is none', ['check', 'http://['], '"http://[" is not a URL'],
    ['a URL where nothing listens', ['check', 'http://127.0.0.1:9/mcp'], 'cannot be reached'],
    ['a server without a tool to call', ['check', everything], 'Name the tools to call: --call'],
    ['an unknown option', ['check', 'x.json', '--jsno'], "Unknown option '--jsno'. See --help."],
  ])('%s is explained in one message, and the exit code is 2', async (_, args, message) => {
    const { code, out, err } = await run(args);
    expect(err).toContain(message);
    expect(err).not.toMatch(/\n\s+at /);
    expect(out).toBe('');
    expect(code).toBe(2);
  });

  test('the version is that of the package', async () => {
    const { out, code } = await run(['--version']);
    expect(out).toBe(`${manifest.version}\n`);
    expect(code).toBe(0);
  });

  test('a file that is not JSON is named', async () => {
    const { err, code } = await run(['check', file('broken.json', '{ nope')]);
    expect(err).toContain('broken.json" is not JSON');
    expect(code).toBe(2);
  });
});

describe('the table of clients', () => {
  test.each(Object.entries(observations))('%s says what was observed', (_, { case: name, sdk1, sdk2 }) => {
    const effectOf = (seen: string) => (seen === 'intact' ? undefined : seen.startsWith('-') ? 'drops' : 'refuses');
    const seen = (sdk: 'sdk 1.32.2' | 'client 2.4.0') =>
      (matrix[`${sdk} setRequestHandler`] as Readonly<Record<string, string>>)[name];
    expect(effectOf(seen('sdk 1.32.2') ?? '?')).toBe(sdk1);
    expect(effectOf(seen('client 2.4.0') ?? '?')).toBe(sdk2);
  });

  test('names a source and a date for each client', () => {
    for (const { source, date, version } of Object.values(clients)) {
      expect(source).toContain('sdk-keyword-matrix.json');
      expect(date).toMatch(/^\d{4}-\d{2}$/);
      expect(source).toContain(version);
    }
  });

  test('has nothing to say of a schema within the grammar', () => {
    expect(checkSchema(fine).flatMap((finding) => clientsWithout(fine, finding))).toEqual([]);
  });
});

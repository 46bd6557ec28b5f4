import fc from 'fast-check';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { check } from '../../cli/check.mjs';
import { toFailure } from '../../cli/client.mjs';
import { createOutput, shown } from '../../cli/print.mjs';
import { cases } from '../support/fuzzing.ts';
import { scriptedServer, temporaryFolder } from './scripted.ts';

/** What a terminal or a runner of CI would obey, and what hides or imitates a line. */
const attacks = {
  'an escape that writes the clipboard': '\u001b]52;c;aGk=\u0007',
  'one that rubs out lines': '\u001b[2A\u001b[2K\u001b[8m',
  'one in a single character': '\u009b2J\u0090x\u009c',
  'a command of its own line': 'a\n::set-output name=a::b',
  'one after another line break': 'a\r\n\u2028\u2029\u0085\u000b::stop-commands::x',
  'a command at the start': '::add-mask::x',
  'one after blanks': ' \t\u00a0::add-mask::x',
  'a command anywhere': 'x ##[add-mask]x ##vso[task.setvariable variable=a]b',
  'an escaped line break': 'x%0A::error::y',
  'a line of the report': 'x\n1 request: every client can show all of it.',
  'a carriage return': 'error\rfine ',
  backspaces: 'no\b\bok',
  'reversed letters': '\u202egnp.exe',
  'a very long text': 'x'.repeat(300_000),
  'a long one of such characters': '\u001b'.repeat(300_000),
  'half a character': '\ud83d',
  NUL: 'a\0b',
};

function recorded() {
  let text = '';
  const output = createOutput({
    write(piece: string) {
      text += piece;
    },
  });
  return { output, text: () => text };
}

const annotation = /^::(?:error|warning|notice) file=[^:,]*,line=\d+,title=[^:,]*::[^\r\n]*$/;

/** Nothing of it is obeyed: one line a sentence, of ordinary characters and of a length that can be read. */
function expectPlain(text: string, isAllowedLine: (line: string) => boolean = () => true): void {
  expect(text.endsWith('\n')).toBe(true);
  for (const line of text.slice(0, -1).split('\n')) {
    expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/u);
    expect(line).not.toContain('##');
    if (/^\s*::/.test(line)) expect(line).toMatch(annotation);
    expect(line.length).toBeLessThan(3000);
    expect(isAllowedLine(line)).toBe(true);
  }
}

describe('what the command writes is not obeyed by who reads it', () => {
  test.each(Object.entries(attacks))('%s', (_, attack) => {
    const { output, text } = recorded();
    output.line(shown(attack));
    output.line(`here: ${shown(attack)}`);
    output.failure({ name: 'Failure', message: shown(attack), details: [shown(attack)] });
    output.annotation('error', { file: shown(attack), line: 1, title: shown(attack) }, shown(attack));
    expectPlain(text());
    expect(text().trimEnd().split('\n')).toHaveLength(5);
  });

  test('any text is one line, also where nobody has cut or cleaned it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (attack) => {
        const { output, text } = recorded();
        output.line(attack);
        expect(text().indexOf('\n')).toBe(text().length - 1);
        expectPlain(text());
      }),
      { numRuns: cases(1000) },
    );
  });

  test('JSON is the same value, in ordinary characters', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const { output, text } = recorded();
        output.json(value);
        expect(text()).toMatch(/^[\n\x20-\x7e]*$/);
        expect(text()).not.toMatch(/##|^\s*::/m);
        expect(JSON.parse(text())).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: cases(500) },
    );
  });

  test('what ordinary people write stays', () => {
    for (const word of ['Größe', '名前', 'שם', '\u{1f469}\u200d\u{1f467} family', "O'Neil: 50 % # 1", 'a::b'])
      expect(written(word)).toBe(`${word}\n`);
  });
});

function written(line: string): string {
  const { output, text } = recorded();
  output.line(line);
  return text();
}

/** Where a server's, a file's or a program's words come from, by what is printed. Each writes a hostile text there. */
const serverPlaces: Readonly<Record<string, (attack: string) => string>> = {
  'the name of a tool': (attack) => `tool.name = ${attack};`,
  'the title of the server': (attack) => `welcome.serverInfo.title = welcome.serverInfo.name = ${attack};`,
  'the version of the protocol': (attack) => `welcome.protocolVersion = ${attack};`,
  'an error at first': (attack) => `answers.initialize = () => ({ error: { code: 1, message: ${attack} } });`,
  'an error at the list of tools': (attack) =>
    `answers['tools/list'] = () => ({ error: { code: 1, message: ${attack} } });`,
  'its last words': (attack) => `process.stderr.write(${attack}, () => process.exit(1)); await new Promise(() => {});`,
  'its output': (attack) =>
    `process.stdout.write(${attack} + '\\n', () => process.exit(1)); await new Promise(() => {});`,
  'the key of a property': (attack) => asking(`{ properties: { [${attack}]: { type: 'object' } } }`),
  'a type': (attack) => asking(`{ properties: { a: { type: ${attack} } } }`),
  'a format': (attack) => asking(`{ properties: { a: { type: 'string', format: ${attack} } } }`),
  'a pattern': (attack) => asking(`{ properties: { a: { type: 'string', pattern: '(' + ${attack} } } }`),
  'a reference': (attack) => asking(`{ properties: { a: { $ref: ${attack} } } }`),
  'a default': (attack) => asking(`{ properties: { a: { type: 'integer', default: ${attack} } } }`),
  'a title': (attack) => asking(`{ properties: { a: { type: 'object', title: ${attack} } } }`),
  'a required name': (attack) => asking(`{ properties: {}, required: [${attack}] }`),
  'a keyword': (attack) => asking(`{ properties: { a: { type: 'string', [${attack}]: 1 } } }`),
  'a misspelled keyword': (attack) =>
    asking(`{ properties: { a: { type: 'string', ['minLengt' + ${attack}.slice(0, 2)]: 1 } } }`),
  'a definition': (attack) => asking(`{ $defs: { [${attack}]: { minLenght: 1 } } }`),
  'a fixed value': (attack) => asking(`{ properties: { a: { const: { a: ${attack} } } } }`),
};

const asking = (schema: string) =>
  `answers['tools/call'] = async () => { await ask({ type: 'object', ...${schema} }); return { result: {} }; };`;

describe('text of a server', () => {
  test.each(Object.entries(serverPlaces))('as %s', async (_, bodyFor) => {
    for (const attack of combined()) {
      const { output, text } = recorded();
      const target = scriptedServer(bodyFor(JSON.stringify(attack)));
      await check(target, { call: ['ask'], timeoutMs: 20_000, waitMs: 100 }, output).catch((error: unknown) =>
        output.failure(toFailure(error)),
      );
      expectPlain(text());
    }
  });

  test.each<
    [
      string,
      (attack: string) => {
        readonly status: number;
        readonly headers?: Record<string, string>;
        readonly body?: string;
      },
    ]
  >([
    ['an error page', (attack) => ({ status: 500, body: attack })],
    [
      'a redirect',
      (attack) => ({
        status: 307,
        headers: {
          location: `http://elsewhere.example/${encodeURIComponent(attack.replaceAll(/[\ud800-\udfff]/g, '')).slice(0, 5000)}`,
        },
      }),
    ],
    [
      'an answer that is no message',
      (attack) => ({ status: 200, headers: { 'content-type': 'application/json' }, body: attack }),
    ],
  ])('as %s', async (_, answer) => {
    for (const attack of combined()) {
      const { status, headers, body } = answer(attack);
      const server = createServer((_request, response) => void response.writeHead(status, headers).end(body));
      onTestFinished(() => void server.close());
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      const { output, text } = recorded();
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      await check(url, { timeoutMs: 20_000 }, output).catch((error: unknown) => output.failure(toFailure(error)));
      expectPlain(text());
      server.closeAllConnections();
    }
  });
});

/** All attacks in two texts, so that a place needs few servers: one that is obeyed at its beginning, and one of great length. */
function combined(): readonly string[] {
  const short = Object.values(attacks).filter(({ length }) => length < 1000);
  return [short.join('|'), `::add-mask::x${[...short].sort().join('')}${'x'.repeat(300_000)}`];
}

describe('text of a file that somebody else wrote', () => {
  test.each<[string, (attack: string) => unknown]>([
    [
      'the key of a property',
      (attack) => ({ type: 'object', properties: { [attack]: { type: 'object', minLenght: 1 } }, required: [attack] }),
    ],
    [
      'the name of a request',
      (attack) => ({
        inputRequests: { [attack]: { requestedSchema: { type: 'object', properties: { a: { type: 'object' } } } } },
      }),
    ],
    [
      'a misspelled keyword',
      (attack) => ({ type: 'object', properties: { a: { type: 'string', [`minLengt${attack.slice(0, 2)}`]: 1 } } }),
    ],
    ['a URL', (attack) => ({ mode: 'url', url: attack })],
    ['a URL that can be opened', (attack) => ({ mode: 'url', url: `https://xn--pple-43d.example/${attack}` })],
    ['no URL', (attack) => ({ mode: 'url', url: { toString: attack } })],
    ['no schema', (attack) => ({ requestedSchema: attack })],
  ])('as %s, also on GitHub', async (_, contentFor) => {
    for (const attack of Object.values(attacks)) {
      const file = join(temporaryFolder(), 'request.json');
      writeFileSync(file, JSON.stringify(contentFor(attack)));
      for (const onGitHub of ['', 'true']) {
        vi.stubEnv('GITHUB_ACTIONS', onGitHub);
        onTestFinished(() => void vi.unstubAllEnvs());
        const { output, text } = recorded();
        await check(file, { timeoutMs: 1000 }, output);
        expectPlain(text(), (line) => onGitHub === 'true' || !line.startsWith('::'));
        // The last line of the report is ours, and the only one like it.
        expect(text().match(/^\d requests?: /gm)).toHaveLength(1);
      }
    }
  });

  test('as JSON that is broken, and as the name of the file', async () => {
    for (const attack of Object.values(attacks)) {
      const file = join(temporaryFolder(), `${attack.slice(0, 50).replaceAll(/[/\0]/g, '')}.json`);
      writeFileSync(file, attack);
      const { output, text } = recorded();
      await check(file, { timeoutMs: 1000 }, output).catch((error: unknown) => output.failure(toFailure(error)));
      expectPlain(text());
    }
  });
});

#!/usr/bin/env node
// @ts-check
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { add } from './add.mjs';
import { check } from './check.mjs';
import { toFailure } from './client.mjs';
import { Failure, messageOf } from './failure.mjs';
import { preview } from './preview.mjs';
import { createOutput } from './print.mjs';
import { isFile } from './requests.mjs';

const help = `Usage: npx react-elicitation <command>

  preview <server command | URL | file.json>
      Opens a page with the kit on your own server or schema. Answers what its tools ask.
      --port <number>        (default: any free port)

  check <file.json | - | server command | URL>
      Lists what is not in MCP's grammar, and the clients that will not show it.
      --call <tool>          of a server; with arguments: --call 'tool={"key": 1}'
      --json                 prints JSON
      --strict               warnings fail, too
      Exit code: 0 no errors · 1 errors · 2 the command could not run

  add <theme> [folder]
      Copies the adapter of a design system, with its test:
      mui, mantine, shadcn, base, radix, aria, fluent, chakra, tailwind3
      --force                overwrites files

  --timeout <seconds>        how long to wait for a server (default: 15)
  --version                  prints the version
`;

/** What ends the command from outside. */
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

const output = createOutput(process.stdout);

const interruption = new AbortController();

/** Lets a server end before this process does. Without a server, a signal ends the process as usual. */
function onInterruption() {
  for (const name of signals)
    process.on(name, () => {
      const exitCode = 128 + constants.signals[name];
      // The first one lets the server end, and the second one does not wait for it.
      if (interruption.signal.aborted) process.exit(exitCode);
      interruption.abort(exitCode);
    });
  return interruption.signal;
}

/** @param {string[]} args @returns {Promise<number>} the exit code */
async function run(args) {
  const { values, positionals } = readArguments(args);
  const [command, first, second] = positionals;
  if (values.version) {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    output.line(version);
    return 0;
  }
  if (values.help || command === undefined) {
    for (const line of help.split('\n')) output.line(line);
    return command === undefined && !values.help ? 2 : 0;
  }
  const timeoutMs = Number(values.timeout) * 1000;
  if (!(timeoutMs > 0)) throw new Failure('--timeout is a number of seconds.');
  if (command === 'add') {
    add(first, second, values, output);
    return 0;
  }
  if (command !== 'check' && command !== 'preview')
    throw new Failure(`There is no command "${command}". There are preview, check and add: see --help.`);
  if (first === undefined)
    throw new Failure(`${command} what? Give a file.json, a server command in quotes, or a URL: see --help.`);
  if (second !== undefined)
    throw new Failure(`Put the server command in quotes: ${command} "${positionals.slice(1).join(' ')}"`);
  if (command === 'check')
    return check(first, { ...values, timeoutMs, ...(!isFile(first) && { signal: onInterruption() }) }, output);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Failure('--port is a number from 0 to 65535.');
  await preview(first, { port, timeoutMs, signal: onInterruption() }, output);
  return 0;
}

/** @param {string[]} args */
function readArguments(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
        json: { type: 'boolean' },
        strict: { type: 'boolean' },
        force: { type: 'boolean' },
        call: { type: 'string', multiple: true },
        port: { type: 'string', default: '0' },
        timeout: { type: 'string', default: '15' },
      },
    });
  } catch (error) {
    // Node's advice about other arguments comes after the first sentence.
    const [sentence = ''] = messageOf(error).split(/\. |\n/);
    throw new Failure(`${sentence.replace(/\.$/, '')}. See --help.`);
  }
}

// Who reads the output may have read enough, as `head` does.
process.stdout.on('error', () => process.exit(1));

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const { aborted, reason } = interruption.signal;
  if (!aborted) createOutput(process.stderr).failure(toFailure(error));
  process.exitCode = aborted ? reason : 2;
}

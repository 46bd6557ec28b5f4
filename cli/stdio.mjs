// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure, messageOf } from './failure.mjs';
import { createLineReader, parseMessages } from './messages.mjs';
import { shown } from './print.mjs';

/** How long a server may take to end after its input is closed, and again after it is told to: as in the official SDKs. */
const patienceMs = 2000;

const isWindows = process.platform === 'win32';

/**
 * A server that is started as a program and talks over its standard streams, one message a line.
 *
 * @param {string} line as in a shell, without its variables and pipes
 * @param {{ readonly onMessage: (message: import('./messages.mjs').Json) => void, readonly onEnd: (reason: Failure) => void,
 *   readonly waitMs?: number }} options `waitMs`: for tests
 * @returns {Promise<import('./client.mjs').Transport>}
 */
export async function openCommand(line, { onMessage, onEnd, waitMs = patienceMs }) {
  const [program = '', ...args] = splitCommand(line);
  // A group of its own, so that what the server starts ends with it. Windows has none, and a detached program opens a window there.
  const child = spawn(program, args, { stdio: 'pipe', shell: isWindows, detached: !isWindows });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (piece) => {
    errors = `${errors}${piece}`.slice(-4000);
  });
  const read = createLineReader((text) => parseMessages(text).forEach(onMessage));
  child.stdout.setEncoding('utf8').on('data', (piece) => {
    try {
      read(piece);
    } catch (error) {
      // Nothing of this line can be understood any more, nor where the next one begins.
      child.stdout.destroy();
      onEnd(error instanceof Failure ? error : new Failure(shown(messageOf(error))));
    }
  });
  child.stdin.on('error', () => {});
  reportEnd(child, () => errors, onEnd);
  const close = closing(child, waitMs);
  await started(child, program);
  return {
    send: (message) =>
      new Promise((resolve) => {
        child.stdin.write(`${JSON.stringify(message)}\n`, () => resolve());
      }),
    close,
  };
}

/** @param {import('node:child_process').ChildProcess} child @param {string} program */
const started = (child, program) =>
  /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (error) => {
        const isMissing = /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT';
        reject(
          new Failure(
            isMissing ? `There is no command "${program}". Is it installed?` : `"${program}": ${error.message}`,
          ),
        );
      });
    })
  );

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {() => string} errors what it wrote to its standard error
 * @param {(reason: Failure) => void} onEnd
 */
function reportEnd(child, errors, onEnd) {
  const report = () => {
    const reason = child.signalCode ?? `exit code ${child.exitCode}`;
    const lastWords = errors().trim().split('\n').slice(-8);
    onEnd(new Failure(`The server ended (${reason}).`, lastWords.map((text) => shown(text)).filter(Boolean)));
  };
  child.once('close', report);
  // A program that it started may hold its streams open.
  child.once('exit', () => setTimeout(report, 500).unref());
}

/**
 * Ends a server as MCP says: its input is closed; if it does not end, it is told to; if it does not end then, it is killed. The signals go to all
 * that it started, too.
 *
 * @param {import('node:child_process').ChildProcessWithoutNullStreams} child
 * @param {number} waitMs
 * @returns {() => Promise<void>}
 */
function closing(child, waitMs) {
  const kill = () => signalAll(child, 'SIGKILL');
  // Whatever ends this process, no server stays behind.
  process.once('exit', kill);
  const close = async () => {
    child.stdin.end();
    for (const signal of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
      if (await hasEnded(child, waitMs)) break;
      signalAll(child, signal);
    }
    await hasEnded(child, waitMs);
    process.off('exit', kill);
    // A program that left the group may hold them open, and with them this process.
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
    child.unref();
  };
  /** @type {Promise<void> | undefined} */
  let closed;
  return () => (closed ??= close());
}

/** @param {import('node:child_process').ChildProcess} child @param {number} mostMs */
async function hasEnded(child, mostMs) {
  const deadline = performance.now() + mostMs;
  while (isRunning(child)) {
    if (performance.now() >= deadline) return false;
    await wait(20);
  }
  return true;
}

/** The server, or anything in its group. @param {import('node:child_process').ChildProcess} child */
function isRunning(child) {
  if (child.exitCode === null && child.signalCode === null) return true;
  return !isWindows && signalGroup(child, 0);
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalAll(child, signal) {
  if (!isRunning(child)) return;
  if (!isWindows) signalGroup(child, signal);
  // The program is the shell's child. There are no signals: it ends at once, with what it started and still belongs to it.
  else if (child.pid !== undefined) spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f']);
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals | 0} signal 0 asks whether there is anybody */
function signalGroup({ pid }, signal) {
  try {
    return pid !== undefined && process.kill(-pid, signal);
  } catch {
    // There is nobody, or only somebody else's.
    return false;
  }
}

/** @param {string} line */
export function splitCommand(line) {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, word]) => double ?? single ?? word ?? '',
  );
}

import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const grace = 2000;

/**
 * A stdio server, with one JSON-RPC message on each line. Lines are passed on unchanged. A line that is not a JSON
 * object is reported, because printing to stdout is a common mistake.
 * @param {{ onMessage(message: object): void, onLine(text: string): void, onExit(reason: string): void }} events
 */
export function startChild(command, { onMessage, onLine, onExit }) {
  // The developer typed the command into their own shell, so it may have quotes, variables or npx. The process group of
  // its own lets everything that the shell started end with it.
  const posix = process.platform !== 'win32';
  const child = spawn(command, { shell: true, detached: posix, windowsHide: true });
  let last = '';
  let over;
  const ended = new Promise((resolve) => (over = resolve));

  readLines(child.stdout, (line) => {
    const message = parse(line);
    if (message) onMessage(message);
    else onLine(`stdout is for messages only, but the server printed: ${line}`);
  });
  readLines(child.stderr, (line) => {
    last = line;
    onLine(line);
  });
  // Writing fails if the server has ended; the `close` event reports that.
  child.stdin.on('error', () => {});
  child.on('error', (error) => end(`could not be started: ${error.message}`));
  child.on('close', (code, signal) => end(reasonOf(code, signal, last)));

  function end(reason) {
    if (!over) return;
    over();
    over = undefined;
    onExit(reason);
  }

  function kill(signal) {
    try {
      if (posix) process.kill(-child.pid, signal);
      else spawn('taskkill', ['/pid', String(child.pid), '/t', '/f']);
    } catch {
      // It had ended already.
    }
  }

  return {
    send: (message) => child.stdin.write(`${JSON.stringify(message)}\n`),
    /** Ends it as the specification says: closes its input, then sends SIGTERM, then SIGKILL. */
    async stop() {
      if (!over) return;
      child.stdin.end();
      const timers = [setTimeout(kill, grace, 'SIGTERM'), setTimeout(kill, 2 * grace, 'SIGKILL')];
      await ended;
      timers.forEach(clearTimeout);
      // Its own children may have outlived it.
      kill('SIGTERM');
    },
  };
}

function reasonOf(code, signal, last) {
  if (code === 127) return `was not found${last ? `: ${last}` : ''}`;
  // A shell reports the signal that ended its command as 128 and the signal's number.
  const name = signal ?? Object.entries(constants.signals).find(([, number]) => number === code - 128)?.[0];
  if (name) return `was ended by ${name}`;
  return `ended with code ${code}${last ? `. Its last words: ${last}` : ''}`;
}

function readLines(stream, onLine) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) if (line.trim()) onLine(line.trim());
  });
  stream.on('end', () => rest.trim() && onLine(rest.trim()));
}

function parse(line) {
  try {
    const value = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

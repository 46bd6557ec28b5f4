// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { checkSchema, inspectUrl } from 'react-elicitation/core';
import { clientsWithout } from './clients.mjs';
import { connect, notSupported } from './client.mjs';
import { Failure } from './failure.mjs';
import { asText } from './messages.mjs';
import { shown } from './print.mjs';
import { isFile, readRequests } from './requests.mjs';

/**
 * @typedef {import('react-elicitation/core').Finding} Finding
 * @typedef {{ readonly request: string, readonly finding: Finding, readonly clients: ReturnType<typeof clientsWithout> }} Result
 * @typedef {{ readonly timeoutMs: number, readonly signal?: AbortSignal, readonly waitMs?: number }} Connecting as `connect` takes them
 */

/** A sentence of `checkSchema`, with what it cites of the schema. */
const longestMessage = 400;

/**
 * Prints what `checkSchema` finds in each request, and which clients will not show it.
 *
 * @param {string} target
 * @param {{ json?: boolean, strict?: boolean, call?: readonly string[] } & Connecting} options
 * @param {import('./print.mjs').Output} output
 * @returns {Promise<number>} the exit code: 1 if there are errors, or with `strict` also warnings
 */
export async function check(target, { json = false, strict = false, call = [], ...connecting }, output) {
  const { text, requests } = isFile(target)
    ? readRequests(target)
    : { text: '', requests: await requestsOfServer(target, call, connecting) };
  /** @type {Result[]} */
  const results = requests.flatMap(({ name, params }) =>
    findingsOf(params).map((finding) => ({
      request: name,
      finding,
      clients: clientsWithout(params['requestedSchema'], finding),
    })),
  );
  if (json) {
    const findings = results.map(({ request, finding, clients }) => ({
      ...(request && { request }),
      ...finding,
      clients,
    }));
    output.json({ requests: requests.length, findings });
  } else for (const line of report(results, requests.length)) output.line(line);
  if (process.env['GITHUB_ACTIONS'] === 'true' && !json && isFile(target) && target !== '-')
    for (const { finding } of results) annotate(finding, target, text, output);
  const fails = (/** @type {Result} */ { finding: { severity } }) =>
    severity === 'error' || (strict && severity === 'warning');
  return results.some(fails) ? 1 : 0;
}

/** @param {Record<string, unknown>} params @returns {readonly Finding[]} */
export function findingsOf(params) {
  if (params['mode'] !== 'url') return checkSchema(params['requestedSchema']);
  const { openable, warnings, refusal } = inspectUrl(asText(params['url']) ?? '');
  const finding = (/** @type {Finding['severity']} */ severity, /** @type {string} */ message) =>
    /** @type {Finding} */ ({ keyword: 'url', severity, code: 'unsupported', message });
  if (!openable) return [finding('error', `The URL cannot be opened: ${refusal ?? 'it is not an https: URL'}.`)];
  return warnings.map((warning) => finding('warning', `Users are warned of the URL: ${warning}.`));
}

/** @param {readonly Result[]} results @param {number} count of requests */
function report(results, count) {
  const lines = results.flatMap(({ request, finding: { severity, key, message }, clients }) => {
    const place = [shown(request), key === undefined ? '' : `"${shown(key)}"`].filter(Boolean).join(' ');
    const effects = clients.map(({ client, version, effect }) => {
      const does = effect === 'refuses' ? 'Refused by' : 'Not shown by';
      return `         ${does} ${client} (seen with ${version})`;
    });
    return [`${severity.padEnd(7)}  ${place ? `${place}: ` : ''}${shown(message, longestMessage)}`, ...effects];
  });
  const sum = (/** @type {Finding['severity']} */ wanted) =>
    results.filter(({ finding }) => finding.severity === wanted).length;
  const requests = count === 1 ? '1 request' : `${count} requests`;
  const counts = `errors: ${sum('error')}, warnings: ${sum('warning')}, notes: ${sum('info')}`;
  return [...lines, `${requests}: ${results.length === 0 ? 'every client can show all of it' : counts}.`];
}

/** @param {Finding} finding @param {string} file @param {string} text of the file @param {import('./print.mjs').Output} output */
function annotate({ severity, key, keyword, message }, file, text, output) {
  const at = key === undefined ? 0 : Math.max(text.indexOf(JSON.stringify(key)), 0);
  const line = text.slice(0, at).split('\n').length;
  const title = `Elicitation schema: ${shown(keyword)}`;
  output.annotation(severity === 'info' ? 'notice' : severity, { file, line, title }, shown(message, longestMessage));
}

/**
 * What a server asks during the calls that the author named. Everything is cancelled.
 *
 * @param {string} target
 * @param {readonly string[]} calls `name`, or `name={"arguments": …}`
 * @param {Connecting} connecting
 */
async function requestsOfServer(target, calls, connecting) {
  /** @type {import('./requests.mjs').NamedRequest[]} */
  const requests = [];
  let calling = '';
  /** @type {Failure | undefined} */
  let problem;
  const client = await connect(target, {
    ...connecting,
    async onRequest(method, params) {
      if (method !== 'elicitation/create') throw notSupported();
      requests.push({ name: calling, params });
      return { action: 'cancel' };
    },
  });
  try {
    const names = (await client.listTools()).map(({ name }) => name);
    const tools = names.slice(0, 100).map((name) => shown(name));
    const known = tools.length === 0 ? 'This server has no tools.' : `Tools of this server: ${tools.join(', ')}.`;
    if (calls.length === 0)
      throw new Failure(
        `A server asks while a tool runs. Name the tools to call: --call ${tools[0] ?? 'tool'} (arguments: --call 'tool={"key": 1}').`,
        [known],
      );
    for (const call of calls) {
      const [, name = '', args] = /^([^=]+)(?:=(.*))?$/s.exec(call) ?? [];
      if (!names.includes(name)) throw new Failure(`The server has no tool "${name}".`, [known]);
      calling = name;
      await Promise.race([
        // An error that the server answers with is its own affair.
        client.callTool(name, args ? parseArguments(args) : {}).catch((error) => {
          if (error instanceof Failure) problem ??= error;
        }),
        delay(connecting.timeoutMs, undefined, { ref: false }),
      ]);
    }
  } finally {
    await client.close();
  }
  if (problem) throw problem;
  if (requests.length === 0) throw new Failure('The server asked nothing during these calls.');
  return requests;
}

/** @param {string} text */
function parseArguments(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(`The arguments are not JSON: ${text}`);
  }
}

// @ts-check
import { checkSchema, inspectUrl } from 'react-elicitation/core';
import { clientsWithout } from './clients.mjs';
import { connect } from './client.mjs';
import { Failure } from './failure.mjs';
import { isFile, readRequests } from './requests.mjs';

/**
 * @typedef {import('react-elicitation/core').Finding} Finding
 * @typedef {{ readonly request: string, readonly finding: Finding, readonly clients: ReturnType<typeof clientsWithout> }} Result
 */

/**
 * Prints what `checkSchema` finds in each request, and which clients will not show it.
 *
 * @param {string} target
 * @param {{ json?: boolean, strict?: boolean, call?: readonly string[], timeoutMs: number }} options
 * @param {(line: string) => void} print
 * @returns {Promise<number>} the exit code: 1 if there are errors, or with `strict` also warnings
 */
export async function check(target, { json = false, strict = false, call = [], timeoutMs }, print) {
  const { text, requests } = isFile(target)
    ? readRequests(target)
    : { text: '', requests: await requestsOfServer(target, call, timeoutMs) };
  /** @type {Result[]} */
  const results = requests.flatMap(({ name, params }) =>
    findingsOf(params).map((finding) => ({
      request: name,
      finding,
      clients: clientsWithout(params['requestedSchema'], finding),
    })),
  );
  const failing = results.filter(
    ({ finding }) => finding.severity === 'error' || (strict && finding.severity === 'warning'),
  );
  if (json) {
    const findings = results.map(({ request, finding, clients }) => ({
      ...(request && { request }),
      ...finding,
      clients,
    }));
    print(JSON.stringify({ requests: requests.length, findings }, null, 2));
  } else for (const line of report(results, requests.length)) print(line);
  if (process.env['GITHUB_ACTIONS'] === 'true' && !json && isFile(target) && target !== '-')
    for (const { finding } of results) print(annotationOf(finding, target, text));
  return failing.length > 0 ? 1 : 0;
}

/** @param {Record<string, unknown>} params @returns {readonly Finding[]} */
function findingsOf(params) {
  if (params['mode'] !== 'url') return checkSchema(params['requestedSchema']);
  const { openable, warnings, refusal } = inspectUrl(String(params['url']));
  const finding = (/** @type {Finding['severity']} */ severity, /** @type {string} */ message) =>
    /** @type {Finding} */ ({ keyword: 'url', severity, code: 'unsupported', message });
  if (!openable) return [finding('error', `The URL cannot be opened: ${refusal ?? 'it is not an https: URL'}.`)];
  return warnings.map((warning) => finding('warning', `Users are warned of the URL: ${warning}.`));
}

/** @param {readonly Result[]} results @param {number} count of requests */
function report(results, count) {
  const lines = results.flatMap(({ request, finding: { severity, key, message }, clients }) => {
    const place = [request, key === undefined ? '' : `"${key}"`].filter(Boolean).join(' ');
    const shown = clients.map(({ client, version, effect }) => {
      const does = effect === 'refuses' ? 'Refused by' : 'Not shown by';
      return `         ${does} ${client} (seen with ${version})`;
    });
    return [`${severity.padEnd(7)}  ${place ? `${place}: ` : ''}${message}`, ...shown];
  });
  const sum = (/** @type {Finding['severity']} */ wanted) =>
    results.filter(({ finding }) => finding.severity === wanted).length;
  const requests = count === 1 ? '1 request' : `${count} requests`;
  const counts = `errors: ${sum('error')}, warnings: ${sum('warning')}, notes: ${sum('info')}`;
  return [...lines, `${requests}: ${results.length === 0 ? 'every client can show all of it' : counts}.`];
}

/** As GitHub's runner reads it from the output of a step. @param {Finding} finding @param {string} file @param {string} text */
function annotationOf({ severity, key, keyword, message }, file, text) {
  const level = severity === 'info' ? 'notice' : severity;
  const at = key === undefined ? -1 : text.indexOf(JSON.stringify(key));
  const line = at < 0 ? 1 : text.slice(0, at).split('\n').length;
  const escaped = message.replaceAll('%', '%25').replaceAll('\n', '%0A');
  return `::${level} file=${file},line=${line},title=Elicitation schema: ${keyword}::${escaped}`;
}

/**
 * What a server asks during the calls that the author named. Everything is cancelled.
 *
 * @param {string} target
 * @param {readonly string[]} calls `name`, or `name={"arguments": …}`
 * @param {number} timeoutMs
 */
async function requestsOfServer(target, calls, timeoutMs) {
  /** @type {import('./requests.mjs').NamedRequest[]} */
  const requests = [];
  let calling = '';
  const client = await connect(target, {
    timeoutMs,
    async onRequest(method, params) {
      if (method !== 'elicitation/create') throw Object.assign(new Error('Not supported'), { code: -32_601 });
      requests.push({ name: calling, params });
      return { action: 'cancel' };
    },
  });
  try {
    const names = (await client.listTools()).map(({ name }) => name);
    if (calls.length === 0)
      throw new Failure(
        `A server asks while a tool runs. Name the tools to call: --call ${names[0] ?? 'tool'} (arguments: --call 'tool={"key": 1}').\nTools of this server: ${names.join(', ')}.`,
      );
    for (const call of calls) {
      const [, name = '', args] = /^([^=]+)(?:=(.*))?$/s.exec(call) ?? [];
      if (!names.includes(name)) throw new Failure(`The server has no tool "${name}". It has ${names.join(', ')}.`);
      calling = name;
      await Promise.race([
        client.callTool(name, args ? parseArguments(args) : {}).catch(() => undefined),
        new Promise((resolve) => {
          setTimeout(resolve, timeoutMs).unref();
        }),
      ]);
    }
  } finally {
    client.close();
  }
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

// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { Failure, messageOf } from './failure.mjs';
import { shown } from './print.mjs';

/**
 * A request of a file: params of `elicitation/create`, with the schema as it was written.
 *
 * @typedef {{ readonly name: string, readonly params: Record<string, unknown> }} NamedRequest
 */

/** Whether an argument names a file rather than a server. @param {string} target */
export const isFile = (target) => target === '-' || /\.jsonl?$/i.test(target);

/**
 * The requests of a file: a requested schema, params, a whole request, a list of these, or a log with one message a line.
 *
 * @param {string} target a path, or `-` for standard input
 */
export function readRequests(target) {
  if (target !== '-' && !existsSync(target)) throw new Failure(`There is no file "${target}".`);
  const text = decode(readFileSync(target === '-' ? 0 : target));
  const requests = requestsOf(parse(text, target));
  if (requests.length === 0)
    throw new Failure(
      `${nameOf(target)} has no elicitation request. Give a requested schema, { "message", "requestedSchema" }, or a list of these.`,
    );
  return { text, requests };
}

/** Editors and shells on Windows write a byte order mark, and PowerShell UTF-16 with it. @param {Uint8Array} bytes */
function decode(bytes) {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
}

/** @param {string} target */
const nameOf = (target) => (target === '-' ? 'The standard input' : `"${target}"`);

/** @param {string} text @param {string} target */
function parse(text, target) {
  try {
    return JSON.parse(text);
  } catch (error) {
    try {
      return text.split('\n').flatMap((line) => (line.trim() ? [JSON.parse(line)] : []));
    } catch {
      throw new Failure(`${nameOf(target)} is not JSON: ${shown(messageOf(error))}`);
    }
  }
}

/** @param {any} value @param {string} [name] @returns {NamedRequest[]} */
function requestsOf(value, name = '') {
  if (Array.isArray(value)) return value.flatMap((item, index) => requestsOf(item, `${name}[${index}]`));
  if (value === null || typeof value !== 'object') return [];
  if (value.params) return value.method === 'elicitation/create' ? requestsOf(value.params, name) : [];
  if (value.requestedSchema !== undefined || value.mode === 'url') return [{ name, params: value }];
  // A map of requests, as in a round of 2026-07-28.
  if (value.inputRequests) return Object.entries(value.inputRequests).flatMap(([key, item]) => requestsOf(item, key));
  const isSchema = ['type', 'properties', '$ref', 'allOf', 'anyOf', 'oneOf'].some((keyword) => keyword in value);
  return isSchema ? [{ name, params: { message: 'The message of your request', requestedSchema: value } }] : [];
}

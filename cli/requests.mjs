// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { Failure, messageOf } from './failure.mjs';

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
  const text = readFileSync(target === '-' ? 0 : target, 'utf8');
  const requests = requestsOf(parse(text, target));
  if (requests.length === 0)
    throw new Failure(
      `${nameOf(target)} has no elicitation request. Give a requested schema, { "message", "requestedSchema" }, or a list of these.`,
    );
  return { text, requests };
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
      throw new Failure(`${nameOf(target)} is not JSON: ${messageOf(error)}`);
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

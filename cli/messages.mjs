// @ts-check
import { Failure } from './failure.mjs';

/** @typedef {Record<string, unknown>} Json */

/** The most of one message, in characters: a line, an event or a body. */
export const mostOfMessage = 16 * 1024 * 1024;

/** Of lists and objects in each other. */
const mostLevels = 500;

/** @param {string} [sender] */
export const tooLong = (sender = 'The server') =>
  new Failure(`${sender} sent a message of more than ${mostOfMessage / 1024 / 1024} MB.`);

/**
 * Joins the pieces of a text to its lines. Pieces are collected until their line ends, so that a long line takes linear time.
 *
 * @param {(line: string) => void} onLine without its line break
 * @returns {(piece: string) => void} throws where a line is longer than a message may be
 */
export function createLineReader(onLine) {
  /** @type {string[]} */
  let pieces = [];
  let length = 0;
  return (piece) => {
    let start = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
      const line = pieces.join('') + piece.slice(start, end);
      pieces = [];
      length = 0;
      start = end + 1;
      onLine(line.endsWith('\r') ? line.slice(0, -1) : line);
    }
    length += piece.length - start;
    if (length > mostOfMessage) throw tooLong();
    pieces.push(piece.slice(start));
  };
}

/** @param {unknown} value @returns {Json | undefined} */
export const asObject = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? /** @type {Json} */ (value) : undefined;

/** A text that has something in it. @param {unknown} value @returns {string | undefined} */
export const asText = (value) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

/**
 * The messages of a text: one, or a batch. A text that is not JSON has none: servers log to their standard output.
 *
 * @param {string} text
 * @returns {readonly Json[]} throws where a message is nested so deeply that it could not be written again
 */
export function parseMessages(text) {
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  if (isNestedDeeper(value, mostLevels))
    throw new Failure(`The server sent a message of more than ${mostLevels} levels.`);
  return [value]
    .flat()
    .map(asObject)
    .filter((message) => message !== undefined);
}

/** @param {unknown} value @param {number} levels */
function isNestedDeeper(value, levels) {
  let values = [value];
  for (let level = 0; values.length > 0; level += 1) {
    if (level > levels) return true;
    values = values.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
}

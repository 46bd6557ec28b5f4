// @ts-check
import { displayText } from 'react-elicitation/core';

/** @typedef {{ readonly write: (text: string) => unknown }} Stream */
/** @typedef {ReturnType<typeof createOutput>} Output */

/**
 * Text of a server, a schema or an error as a part of a line: its beginning, where it is long.
 *
 * @param {unknown} text anything that is no text is none
 * @param {number} [most] characters
 */
export function shown(text, most = 200) {
  if (typeof text !== 'string') return '';
  // Characters outside of Unicode's first plane count twice, and none is cut in two.
  return text.length <= most ? text : `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`;
}

/**
 * Everything that the command writes goes through this, because terminals and CI obey what they read: escape sequences, line breaks, and lines
 * that begin with `::` or have `##[` in them are commands.
 *
 * @param {Stream} stream
 */
export function createOutput(stream) {
  /** One line, whatever is in it. @param {string} text */
  const line = (text) => void stream.write(`${printable(text)}\n`);
  return {
    line,
    /** @param {import('./failure.mjs').Failure} failure */
    failure({ message, details }) {
      line(message);
      for (const detail of details) line(`  ${detail}`);
    },
    /** For programs: nothing is cut, and all that is not ASCII is an escape. @param {unknown} value */
    json: (value) => void stream.write(`${asciiJson(value)}\n`),
    /** As GitHub's runner reads it. @param {string} level @param {Readonly<Record<string, string | number>>} properties @param {string} message */
    annotation(level, properties, message) {
      const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
      stream.write(`::${level} ${list.join(',')}::${escapeData(message)}\n`);
    },
  };
}

/** @param {string} text */
const printable = (text) =>
  visible(text)
    .replaceAll('\n', '\\n')
    .replace(/^(\s*):(?=:)/, '$1[U+003A]');

/** GitHub's and Azure's runners look for `##[` and `##vso[` anywhere in a line. @param {string} text */
const visible = (text) =>
  displayText(text)
    .replaceAll('\t', '\\t')
    .replaceAll(/#(?=#)/g, '[U+0023]');

/** @param {unknown} value */
const asciiJson = (value) =>
  JSON.stringify(value, null, 2)
    .replaceAll(/[^\n\x20-\x7e]/g, toEscape)
    .replaceAll(/#(?=#)/g, toEscape);

/** @param {string} unit */
const toEscape = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

// The runner decodes these before it shows them. Of line breaks, `displayText` has left one kind.
/** @param {string} text */
const escapeData = (text) => visible(text).replaceAll('%', '%25').replaceAll('\n', '%0A');

/** @param {string} text */
const escapeProperty = (text) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

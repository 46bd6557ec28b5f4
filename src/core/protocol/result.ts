import { setOwn } from './json.ts';
import type { Content, ContentValue, ElicitParams, ElicitResult } from './types.ts';
import { inspectUrl } from '../url/url.ts';

/**
 * A copy of an answer with nothing in it but what may be sent: content beside an accepted form and nowhere else, there
 * always (`{}` where there is nothing to say), and made of own members only.
 * @throws {TypeError} for what no request can be answered with: a mistake of the host's own form or screen.
 */
export function copyResult(result: ElicitResult, request: ElicitParams): ElicitResult {
  if (result.action === 'decline' || result.action === 'cancel') return { action: result.action };
  if (result.action !== 'accept') {
    result satisfies never;
    throw new TypeError('The action of an answer is none of accept, decline and cancel: use one of these.');
  }
  if (request.mode !== 'url') return { action: 'accept', content: copyContent(result.content ?? {}) };
  if (inspectUrl(request.url).openable) return { action: 'accept' };
  throw new TypeError('This address cannot be opened, so nobody can agree to it: offer decline and cancel only.');
}

function copyContent(content: Content): Content {
  const copy: Content = {};
  for (const [key, value] of Object.entries<unknown>(content)) {
    if (value === undefined) continue;
    if (!isContentValue(value)) {
      throw new TypeError(
        `The answer to ${JSON.stringify(key)} cannot be sent: content holds strings, finite numbers, booleans and lists of strings. Leave out what is blank.`,
      );
    }
    setOwn(copy, key, Array.isArray(value) ? [...value] : value);
  }
  return copy;
}

function isContentValue(value: unknown): value is ContentValue {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

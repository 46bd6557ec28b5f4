import { toJson } from '../protocol/json.ts';
import type { Content } from '../protocol/types.ts';

/** The facts about content that was checked. */
interface Checked {
  /** The schema that it is valid for. */
  readonly requestedSchema: unknown;
  /** As it was then: its owner may change it. */
  readonly json: string | undefined;
  /** Picks what may be offered when the same is asked again. */
  readonly toRemember: (content: Content) => Content;
}

const contents = new WeakMap<object, Checked>();

/** Notes that content is valid. A file apart from what checks it: a page with only the queue loads this one. */
export function setValidContent(content: Content, requestedSchema: unknown, toRemember: Checked['toRemember']): void {
  contents.set(content, { requestedSchema, json: toJson(content), toRemember });
}

/** A copy of content, if it was checked against this very schema and not changed since. */
export function validCopy(content: unknown, requestedSchema: unknown): Content | undefined {
  const checked = contents.get(Object(content) as object);
  if (checked?.json === undefined || checked.requestedSchema !== requestedSchema) return undefined;
  if (toJson(content) !== checked.json) return undefined;
  const copy = JSON.parse(checked.json) as Content;
  contents.set(copy, checked);
  return copy;
}

/** The part of checked content that may be offered when the same is asked again: nothing secret. */
export function contentToRemember(content: Content): Content {
  return contents.get(content)?.toRemember(content) ?? {};
}

import type { Reason } from './findingKinds.ts';
import { isObject, own, type JsonObject } from '../protocol/json.ts';
import { defaultLimits, roomAfter } from './limits.ts';

/** A property's schema with its indirections undone: local references followed one level, null taken out of unions. */
export interface View {
  readonly schema: JsonObject;
  /** Type names without null. Empty where none is stated. */
  readonly types: readonly string[];
  readonly nullable: boolean;
  /** Which indirections there were, as keywords: departures from the grammar. */
  readonly undone: readonly string[];
}

export type ViewResult =
  | { readonly ok: true; readonly view: View }
  | { readonly ok: false; readonly keyword: string; readonly reason: Reason };

const refused = (keyword: string, reason: Reason): ViewResult => ({ ok: false, keyword, reason });

/** The definitions that a `$ref` may name. */
export interface Definitions {
  readonly $defs: unknown;
  readonly definitions: unknown;
  /** Whether there is room for one more use of a definition: a large one that many fields name is read as often. */
  readonly affords: (definition: JsonObject) => boolean;
}

/** How much larger than the form may be what its references stand for. */
const timesTheSize = 2;

export function definitionsOf(root: JsonObject, size: number = defaultLimits.size): Definitions {
  let room = size * timesTheSize;
  return {
    $defs: own(root, '$defs'),
    definitions: own(root, 'definitions'),
    affords: (definition) => (room = roomAfter(definition, room)) >= 0,
  };
}

/** Members of `over` win. Own members only, so a name such as `__proto__` cannot reach a prototype. */
function merge(under: JsonObject, over: JsonObject, without: string): JsonObject {
  const out = Object.create(null) as Record<string, unknown>;
  for (const part of [under, over]) {
    for (const name of Object.keys(part)) if (part === under || name !== without) out[name] = part[name];
  }
  return out;
}

function follow(ref: unknown, definitions: Definitions): JsonObject | Reason {
  const match = typeof ref === 'string' ? /^#\/(\$defs|definitions)\/([^/]+)$/.exec(ref) : null;
  if (!match) return 'remoteReference';
  const table = definitions[match[1] as '$defs' | 'definitions'];
  const name = unescapePointer(match[2] ?? '');
  const target = isObject(table) ? own(table, name) : undefined;
  if (!isObject(target)) return 'missingReference';
  if (Object.hasOwn(target, '$ref')) return 'chainedReference';
  if (!definitions.affords(target)) return 'size';
  // The title of a definition is the name of a class, not of the field that uses it.
  return own(target, 'title') === name ? merge(target, { title: undefined }, '') : target;
}

function unescapePointer(token: string): string {
  try {
    return decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return token;
  }
}

const isNull = (branch: unknown): boolean =>
  isObject(branch) && (own(branch, 'type') === 'null' || own(branch, 'const') === null);

/** Undoes one `$ref`, one single-entry `allOf`, and one union with null. */
export function viewOf(raw: JsonObject, definitions: Definitions): ViewResult {
  const undone: string[] = [];
  let nullable = false;
  let schema = raw;

  for (const step of ['$ref', 'allOf', 'anyOf', 'oneOf', '$ref'] as const) {
    const value = own(schema, step);
    if (value === undefined) continue;
    if (step === '$ref') {
      if (undone.includes('$ref')) return refused('$ref', 'chainedReference');
      const target = follow(value, definitions);
      if (typeof target === 'string') return refused('$ref', target);
      schema = merge(target, schema, '$ref');
      undone.push('$ref');
    } else if (Array.isArray(value)) {
      const branches: readonly unknown[] = value.some(isNull) ? value.filter((branch) => !isNull(branch)) : value;
      if (step !== 'allOf' && branches.length < value.length) {
        nullable = true;
        undone.push(step);
      }
      const [only] = branches;
      if (branches.length === 1 && isObject(only) && !Object.hasOwn(only, 'const')) {
        schema = merge(only, schema, step);
        if (!undone.includes(step)) undone.push(step);
      } else if (branches.length < value.length) {
        schema = merge(schema, { [step]: branches }, '');
      }
    }
  }

  const stated = own(schema, 'type');
  const names = Array.isArray(stated) ? stated : stated === undefined ? [] : [stated];
  const types = names.filter((name): name is string => typeof name === 'string' && name !== 'null');
  if (names.includes('null')) nullable = true;
  if (Array.isArray(stated)) undone.push('type');
  if (names.length > 0 && types.length === 0) return refused('type', 'onlyNull');
  return { ok: true, view: { schema, types, nullable, undone: undone.length > 1 ? [...new Set(undone)] : undone } };
}

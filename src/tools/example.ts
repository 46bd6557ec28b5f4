import { isObject, own, setOwn, type JsonObject } from '../core/protocol/json.ts';
import { resolveSchema, type Definitions } from '../core/schema/resolveSchema.ts';

const deepest = 3;
const mostMembers = 6;
const longest = 400;

/** For all examples of one tool together: references can make a small schema describe a huge value. */
const mostNodes = 500;

/** Writes a value as a schema describes it, in JSON, for a person to go by. Undefined where there is nothing to learn from it. */
export function createExamples(definitions: Definitions): (schema: unknown) => string | undefined {
  let nodes = 0;
  return (schema) => {
    const text = JSON.stringify(example(schema, 0));
    return text.length > longest || /^\[?(?:\{\}|"…"|0|true)?\]?$/.test(text) ? undefined : text;
  };

  function example(raw: unknown, depth: number): unknown {
    nodes += 1;
    if (!isObject(raw) || nodes > mostNodes) return '…';
    const seen = resolveSchema(raw, definitions);
    if (!seen.ok) return '…';
    const { schema, types } = seen;
    const [given] = [own(schema, 'const'), firstOf(own(schema, 'enum')), own(schema, 'default')].filter(isPlain);
    if (given !== undefined) return given;
    const type = types[0] ?? (own(schema, 'properties') ? 'object' : own(schema, 'items') ? 'array' : 'string');
    switch (type) {
      case 'object':
        return depth < deepest ? members(schema, depth) : {};
      case 'array':
        return depth < deepest ? [example(own(schema, 'items') ?? {}, depth + 1)] : [];
      case 'number':
      case 'integer':
        return 0;
      case 'boolean':
        return true;
      default:
        return '…';
    }
  }

  function members(schema: JsonObject, depth: number): JsonObject {
    const properties = own(schema, 'properties');
    const out: Record<string, unknown> = {};
    if (!isObject(properties)) return out;
    const stated = own(schema, 'required');
    const required = Array.isArray(stated) ? new Set<unknown>(stated) : new Set<unknown>();
    const keys = Object.keys(properties);
    const shown = [...keys.filter((key) => required.has(key)), ...keys.filter((key) => !required.has(key))];
    for (const key of shown.slice(0, mostMembers)) setOwn(out, key, example(properties[key], depth + 1));
    return out;
  }
}

const firstOf = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);
const isPlain = (value: unknown): boolean =>
  (typeof value === 'string' && value.length <= 40) || typeof value === 'number' || typeof value === 'boolean';

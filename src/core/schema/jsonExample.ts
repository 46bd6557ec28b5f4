import { isObject, ownProperty, toJson, type JsonObject } from '../protocol/json.ts';
import { cutText } from '../text/codePoints.ts';
import { escapeHidden } from '../text/display.ts';

/** In code points. */
const longest = 200;
/** Of an object, and levels of objects. */
const mostProperties = 4;
const deepest = 3;

/** An answer of the kind that a schema asks for, as JSON text for an empty box. An empty text where none can be told. */
export function exampleText(schema: unknown): string {
  const example = exampleOf(schema);
  return example === undefined ? '' : escapeHidden(cutText(toJson(example, 2) ?? '', longest));
}

/** An answer of the kind that a schema asks for: what the schema names itself, else something short of the type. */
function exampleOf(schema: unknown, depth = 0): unknown {
  if (!isObject(schema) || depth > deepest) return undefined;
  const [first] = [ownProperty(schema, 'examples'), ownProperty(schema, 'enum')].filter(Array.isArray).flat();
  const named = ownProperty(schema, 'const') ?? first;
  if (named !== undefined && typeof named !== 'object') return named;
  const type = [ownProperty(schema, 'type')].flat()[0];
  if (type === 'object') return exampleOfObject(schema, depth);
  if (type === 'array')
    return [exampleOf(ownProperty(schema, 'items'), depth + 1)].filter((entry) => entry !== undefined);
  if (type === 'string') return '…';
  if (type === 'boolean') return false;
  return type === 'number' || type === 'integer' ? (ownProperty(schema, 'minimum') ?? 0) : undefined;
}

function exampleOfObject(schema: JsonObject, depth: number): JsonObject {
  const properties = ownProperty(schema, 'properties');
  if (!isObject(properties)) return {};
  const required = [ownProperty(schema, 'required')].flat().filter((key) => Object.hasOwn(properties, String(key)));
  const keys = (required.length > 0 ? required.map(String) : Object.keys(properties)).slice(0, mostProperties);
  return Object.fromEntries(keys.map((key) => [key, exampleOf(ownProperty(properties, key), depth + 1) ?? {}]));
}

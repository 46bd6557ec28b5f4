import { isObject, ownProperty, setOwn, type JsonObject } from '../protocol/json.ts';
import { shownCharacters } from './limits.ts';
import { holdsSecretName, reportLeft, schemasIn } from './jsonKeywords.ts';
import type { JsonField } from './model.ts';
import { reportSecret, takeTexts } from './completeField.ts';
import { keywordsForServer, type FormContext, type JsonReading, type PropertyContext } from './readRules.ts';
import { definitionsOf, followReference, type Definitions } from './resolveSchema.ts';

type JsonContext = Pick<PropertyContext, 'base' | 'form' | 'report'>;

/** Reads what no other kind covers as a field of JSON text. Undefined for what is nested too deeply. */
export function readJsonField(written: JsonObject, value: unknown, context: JsonContext): JsonField | undefined {
  const { base, form, report } = context;
  const copy = copyForJson(written, value, form);
  if (!copy) return undefined;
  const { schema, default: start } = copy;
  const isSuggested = start !== undefined && takeTexts(linesOfJson(start), form.budget);
  if (start !== undefined && !isSuggested) report('defaultLength', 'default');
  const asksDeep = holdsSecretName(schema, countedIn(schema));
  const secret = reportSecret({ base, report, form }, 'title', asksDeep) && { secret: true };
  return { ...base, kind: 'json', schema, ...(isSuggested && { default: start }), ...secret };
}

/** The same, with findings of all that only the server checks in it. */
export function readJsonFieldWithFindings(
  written: JsonObject,
  value: unknown,
  context: JsonContext,
): JsonField | undefined {
  const { form, report } = context;
  const field = readJsonField(written, value, context);
  if (!field) return undefined;
  const told = keywordsForServer.filter((keyword) => ownProperty(written, keyword) !== undefined);
  // A copy of `written`, which is an object.
  const schema = field.schema as JsonObject;
  reportLeft(schema, report, { definitions: countedIn(schema), compilePattern: form.compilePattern, told });
  return field;
}

/** The definitions of a copy. Each was counted where it was first used. */
const countedIn = (schema: JsonObject): Definitions => ({ ...definitionsOf(schema), take: () => true });

/** For who reads what was not written in a form of the kit, and shows no findings. */
export const jsonReading: JsonReading = { readField: readJsonField };

/** A value as its box shows it. What is nested deeply has too many lines, and would take its time to indent. */
function linesOfJson(value: unknown): readonly string[] {
  const text = JSON.stringify(value);
  const most = shownCharacters.all / shownCharacters.each;
  const brackets = text.split(/[[{]/, most + 2);
  return brackets.length > most ? brackets : JSON.stringify(value, null, 2).split('\n');
}

/** A copy of a property's schema and default. Undefined for what is nested too deeply. */
function copyForJson(schema: JsonObject, start: unknown, form: FormContext) {
  try {
    const text = JSON.stringify({ schema: { ...schema, $defs: undefined, definitions: undefined }, default: start });
    const copy = JSON.parse(text) as { readonly schema: JsonObject; readonly default?: unknown };
    if (!text.includes('"$ref"')) return copy;
    // The same copy for all fields: they may be large.
    const whole = { ...copy, schema: { ...copy.schema, ...form.copiedDefinitions() } };
    return nameReferences(whole.schema, form) ? whole : undefined;
  } catch {
    return undefined;
  }
}

/** Makes the places that a copy refers to definitions of its own. @returns false where they are too large */
function nameReferences(copy: Record<string, unknown>, { definitions }: FormContext): boolean {
  for (const [schema] of schemasIn(copy, countedIn(copy))) {
    const reference = ownProperty(schema, '$ref');
    if (typeof reference !== 'string' || /^#\/(?:\$defs|definitions)\//.test(reference)) continue;
    const target = followReference(reference, definitions);
    if (typeof target === 'string') continue;
    if (!isObject(copy['$defs'])) copy['$defs'] = {};
    const $defs = copy['$defs'] as Record<string, unknown>;
    // Its name would be there twice.
    if (!Object.hasOwn($defs, reference)) {
      if (!definitions.take(target)) return false;
      setOwn<unknown>($defs, reference, JSON.parse(JSON.stringify({ ...target, $id: undefined, $anchor: undefined })));
    }
    (schema as Record<string, unknown>)['$ref'] =
      `#/$defs/${encodeURIComponent(reference.replaceAll('~', '~0').replaceAll('/', '~1'))}`;
  }
  return true;
}

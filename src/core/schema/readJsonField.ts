import { ownProperty, type JsonObject } from '../protocol/json.ts';
import { shownCharacters } from './limits.ts';
import { holdsSecretName, reportLeft } from './jsonKeywords.ts';
import type { JsonField } from './model.ts';
import { reportSecret, takeTexts } from './readKinds.ts';
import { keywordsForServer, type FormContext, type JsonReading, type PropertyContext } from './readRules.ts';
import { definitionsOf } from './resolveSchema.ts';

type JsonContext = Pick<PropertyContext, 'base' | 'form' | 'report'>;

/** Reads what no other kind covers as a field of JSON text. Undefined for what is nested too deeply. */
export function readJsonField(written: JsonObject, value: unknown, context: JsonContext): JsonField | undefined {
  const { base, form, report } = context;
  const copy = copyForJson(written, value, form);
  if (!copy) return undefined;
  const { schema, default: start } = copy;
  // Each definition was counted where it was first used.
  const definitions = { ...definitionsOf(schema), take: () => true };
  const told = keywordsForServer.filter((keyword) => ownProperty(written, keyword) !== undefined);
  reportLeft(schema, report, { definitions, compilePattern: form.compilePattern, told });
  const isSuggested = start !== undefined && takeTexts(linesOfJson(start), form.budget);
  if (start !== undefined && !isSuggested) report('defaultLength', 'default');
  const asksDeep = holdsSecretName(schema, definitions);
  const secret = reportSecret({ base, report, form }, 'title', asksDeep) && { secret: true };
  return { ...base, kind: 'json', schema, ...(isSuggested && { default: start }), ...secret };
}

/** For who reads what was not written in a form of the kit. */
export const jsonReading: JsonReading = { readField: readJsonField };

/** A value as its box shows it. What is nested deeply has too many lines, and would take its time to indent. */
function linesOfJson(value: unknown): readonly string[] {
  const text = JSON.stringify(value);
  const most = shownCharacters.all / shownCharacters.each;
  const brackets = text.split(/[[{]/, most + 2);
  return brackets.length > most ? brackets : JSON.stringify(value, null, 2).split('\n');
}

/** A copy of a property's schema and default. Undefined for what is nested too deeply. */
function copyForJson(schema: JsonObject, start: unknown, { copiedDefinitions }: FormContext) {
  try {
    const text = JSON.stringify({ schema: { ...schema, $defs: undefined, definitions: undefined }, default: start });
    const copy = JSON.parse(text) as { readonly schema: JsonObject; readonly default?: unknown };
    // The same copy for all fields: they may be large.
    return text.includes('"$ref"') ? { ...copy, schema: { ...copy.schema, ...copiedDefinitions() } } : copy;
  } catch {
    return undefined;
  }
}

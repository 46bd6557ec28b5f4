import { isObject, own, type JsonObject } from '../core/protocol/json.ts';
import type { FieldDefinition } from './esheetform.ts';
import { PROPERTY, sourceOf } from './esheetsource.ts';
import { withMember } from './members.ts';

/** Whether a field is still what its property became: type, options and rules. Question and `required` aside. */
export function isUnchanged(field: JsonObject, expected: FieldDefinition): boolean {
  return (
    own(field, 'fieldType') === expected.fieldType &&
    (own(field, 'inputType') ?? undefined) === ('inputType' in expected ? expected.inputType : undefined) &&
    optionsText(own(field, 'options')) === optionsText('options' in expected ? expected.options : undefined) &&
    rulesText(field) === rulesText(expected)
  );
}

/** Ids are numbered through the form, so they shift when a field goes. */
function optionsText(options: unknown): string {
  if (!Array.isArray(options)) return '';
  return JSON.stringify(
    options.map((option) => (isObject(option) ? [own(option, 'value'), own(option, 'text')] : option)),
  );
}

function rulesText(field: unknown): string {
  const rules = Object.entries(sourceOf(field)).filter(([name]) => name !== PROPERTY);
  return JSON.stringify(rules.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The property with another title, in its place; without one where the question is empty. */
export function retitled(property: JsonObject, question: unknown): JsonObject {
  if (typeof question === 'string' && question !== '') return withMember(property, 'title', question);
  // Only own members are copied, so none is lost but the title.
  return Object.fromEntries(Object.entries(property).filter(([name]) => name !== 'title'));
}

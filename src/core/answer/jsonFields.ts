import { readJsonField } from '../schema/readJsonField.ts';
import type { JsonReading } from '../schema/readRules.ts';
import { readJsonAnswer } from './readJsonAnswer.ts';

/** Fields of JSON text. Pass it as `json`, to `createCheck` as well. Apps that do not use it do not load it. */
export interface JsonFields extends JsonReading {
  readonly readAnswer: typeof readJsonAnswer;
}

/** Shows properties that no other kind covers (nested objects, unions) as text areas for JSON, and checks what is entered. */
export const jsonFields: JsonFields = { readField: readJsonField, readAnswer: readJsonAnswer };

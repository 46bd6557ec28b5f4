import { exampleText } from '../schema/jsonExample.ts';
import { readJsonField } from '../schema/readJsonField.ts';
import type { JsonFields } from '../schema/readRules.ts';
import { readJsonAnswer } from './readJsonAnswer.ts';

/**
 * Shows properties that no other kind covers (nested objects, unions) as text areas for JSON, and checks what is entered: pass it as
 * `json`, to `createCheck` as well. Apps that do not use it do not load it.
 */
export const jsonFields: JsonFields = { readField: readJsonField, readAnswer: readJsonAnswer, exampleText };

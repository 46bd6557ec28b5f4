import { isObject, own, type JsonObject } from '../core/protocol/json.ts';
import { isOptionValue } from '../core/schema/options.ts';

export interface Choice {
  /** What the photon gets, with its own type. */
  readonly value: string | number | boolean;
  readonly title?: string;
  readonly description?: string;
  readonly selected: boolean;
}

/** The options of a select that can be picked. */
export function choicesOf(ask: JsonObject): readonly Choice[] {
  const options = own(ask, 'options');
  return Array.isArray(options) ? options.flatMap(choiceOf) : [];
}

function choiceOf(option: unknown): Choice[] {
  if (isOptionValue(option)) return [{ value: option, selected: false }];
  if (!isObject(option) || own(option, 'disabled') === true) return [];
  const label = own(option, 'label');
  const description = own(option, 'description');
  // Photon falls back to the label, too.
  const value = own(option, 'value') ?? label;
  if (!isOptionValue(value)) return [];
  return [
    {
      value,
      ...(typeof label === 'string' && { title: label }),
      ...(typeof description === 'string' && { description }),
      selected: own(option, 'selected') === true,
    },
  ];
}

/** Several answers travel as texts. */
export function selectProperty(ask: JsonObject, choices: readonly Choice[]): JsonObject {
  const multi = own(ask, 'multi') === true;
  const sent = multi ? choices.map((choice) => ({ ...choice, value: String(choice.value) })) : choices;
  const start = startOf(own(ask, 'default'), sent, multi);
  const list = listOf(sent, multi ? 'anyOf' : 'oneOf');
  const isText = sent.every(({ value }) => typeof value === 'string');
  const type = isText ? { type: 'string' } : {};
  return {
    ...(multi ? { type: 'array', items: { ...('enum' in list && type), ...list } } : { ...type, ...list }),
    ...(start !== undefined && { default: start }),
  };
}

function startOf(stated: unknown, choices: readonly Choice[], multi: boolean): unknown {
  const selected = choices.filter((choice) => choice.selected).map(({ value }) => value);
  if (!multi) return stated ?? selected[0];
  if (stated === undefined || stated === null) return selected.length > 0 ? selected : undefined;
  return (Array.isArray(stated) ? stated : [stated]).map(String);
}

function listOf(choices: readonly Choice[], named: 'oneOf' | 'anyOf'): JsonObject {
  if (choices.every(({ title, description }) => title === undefined && description === undefined))
    return { enum: choices.map(({ value }) => value) };
  const consts = choices.map(({ value, title = String(value), description }) => ({
    const: value,
    title,
    ...(description !== undefined && { description }),
  }));
  return { [named]: consts };
}

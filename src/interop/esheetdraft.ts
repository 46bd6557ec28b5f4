import { blank } from '../core/answer/draft.ts';
import type { DraftValue, Field, Option, OptionId } from '../core/schema/model.ts';
import { own, type JsonObject } from '../core/protocol/json.ts';
import { picksOf, textOf } from './esheetanswers.ts';
import { textsOf } from './esheettexts.ts';

/** An answer as the kit's own control would hold it; undefined where it is none for this field. */
export function draftOfAnswer(field: Field, answer: unknown, definition: JsonObject | undefined): DraftValue {
  switch (field.kind) {
    case 'text':
    case 'date':
    case 'dateTime':
      return textOf(answer);
    case 'number':
      return definition && own(definition, 'fieldType') === 'rating' ? stars(answer, definition) : textOf(answer);
    case 'boolean':
      return truth(answer, definition);
    case 'choice': {
      const pick = textOf(answer);
      return pick === undefined ? undefined : optionIds(field.options, [pick])?.[0];
    }
    case 'choices': {
      const picks = picksOf(answer);
      return picks && optionIds(field.options, picks);
    }
    case 'list':
      return Array.isArray(answer) ? picksOf(answer) : lines(textOf(answer));
    case 'json':
      return textOf(answer);
    case 'fixed':
      return blank(field);
    default:
      return field satisfies never;
  }
}

/** A long text holds an entry on each line. */
function lines(answer: string | undefined): readonly string[] | undefined {
  return answer?.split(/\r?\n/).filter((line) => line.trim() !== '');
}

/** The option that was picked: by its id, else by its value. */
function placeOf(answer: unknown, definition: JsonObject | undefined): number {
  const options = definition && own(definition, 'options');
  if (!Array.isArray(options)) return -1;
  const has = (name: string, value: unknown) =>
    value === undefined ? -1 : options.findIndex((option) => own(Object(option) as JsonObject, name) === value);
  const id = typeof answer === 'object' && answer !== null ? own(answer as JsonObject, 'id') : undefined;
  const place = has('id', id);
  return place >= 0 ? place : has('value', textOf(answer));
}

/** Of a rating the place counts, from 1, whatever its levels are called. */
function stars(answer: unknown, definition: JsonObject): string | undefined {
  const place = placeOf(answer, definition);
  return place >= 0 ? String(place + 1) : textOf(answer);
}

const words: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
};

/** Yes or no, by id or value; with options of its own, the first is yes and the second no, as eSheet's builder has it. */
function truth(answer: unknown, definition: JsonObject | undefined): boolean | undefined {
  const place = placeOf(answer, definition);
  if (place >= 0) return place < 2 ? place === 0 : undefined;
  const id = typeof answer === 'object' && answer !== null ? own(answer as JsonObject, 'id') : undefined;
  return word(textOf(answer)) ?? word(textOf(id));
}

const word = (text: string | undefined): boolean | undefined =>
  text === undefined ? undefined : (own(words, text.toLowerCase()) as boolean | undefined);

function optionIds(options: readonly Option[], picks: readonly string[]): OptionId[] | undefined {
  const byText = new Map(textsOf(options).map((text, index) => [text, options[index]?.id]));
  const ids = picks.map((pick) => byText.get(pick));
  return ids.every((id): id is OptionId => id !== undefined) ? ids : undefined;
}

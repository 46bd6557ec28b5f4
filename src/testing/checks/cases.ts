import { completeDateTime } from '../../core/answer/datetime.ts';
import type { ContentValue, ElicitFormParams } from '../../core/protocol/types.ts';
import type { Components } from '../../react/slots.ts';
import { sampleRequests } from '../requests.ts';

/** One way in which a control slot is used. */
export interface ControlCase {
  readonly slot: keyof Components;
  readonly what: string;
  readonly request: ElicitFormParams;
  readonly key: string;
  readonly label: string;
  readonly description: string;
  /** What the control may be to assistive technology. */
  readonly roles: readonly string[];
  /** An answer that is given beforehand, and one that a person enters. Both are valid. */
  readonly values: readonly [given: ContentValue, entered: ContentValue];
  /** Whether leaving it blank is an error. */
  readonly mayFail: boolean;
  /** Never given beforehand. */
  readonly secret?: boolean;
}

const text = ['textbox', 'searchbox', 'combobox'];
const one = ['combobox', 'listbox', 'button', 'radiogroup', 'group', 'textbox'];
const several = ['group', 'listbox', 'combobox', 'textbox', 'button', 'radiogroup'];
const moment = ['date', 'textbox', 'combobox', 'group', 'button', 'spinbutton'];

/** Local noon-ish moments, so that no test depends on the zone it runs in. */
const at = (local: string): string => completeDateTime(local) ?? local;

export const controlCases: readonly ControlCase[] = [
  row('TextControl', 'a line of text', 'text', 'nickname', text, ['Robin', 'Kim']),
  row('TextControl', 'an e-mail address', 'email', 'email', text, ['robin@example.com', 'kim@example.com']),
  row('TextControl', 'an address', 'uri', 'site', text, ['https://example.com/a', 'https://example.org/b']),
  row('TextControl', 'a long text', 'longText', 'story', text, ['First this.\nThen that.', 'Nothing at all']),
  { ...row('TextControl', 'a secret', 'secret', 'password', text, ['', 'correct horse']), secret: true },
  row('NumberControl', 'a number', 'number', 'weight', [...text, 'spinbutton'], [72.5, 64.25]),
  row('NumberControl', 'a whole number', 'integer', 'guests', [...text, 'spinbutton'], [3, 11]),
  {
    ...row('BooleanControl', 'a box to tick', 'boolean', 'news', ['checkbox', 'switch'], [true, true]),
    mayFail: false,
  },
  {
    ...row('BooleanControl', 'yes or no', 'question', 'agreed', ['radiogroup', 'group'], [false, true]),
    mayFail: false,
  },
  row('ChoiceControl', 'one of several', 'choice', 'size', one, ['Medium', 'Huge']),
  row('ChoiceControl', 'one of a few', 'fewChoices', 'floor', one, ['g', '2']),
  row('ChoiceControl', 'one of many', 'manyChoices', 'town', one, ['Town 07', 'Town 42']),
  row('ChoicesControl', 'some of several', 'choices', 'chores', several, [['Bins'], ['Plants', 'Windows']]),
  row('ListControl', 'free entries', 'list', 'words', several, [
    ['calm', 'slow'],
    ['quick', 'bright'],
  ]),
  row('DateControl', 'a date', 'date', 'birthday', moment, ['1999-12-24', '2026-03-14']),
  row('DateTimeControl', 'a moment', 'dateTime', 'visit', moment, [at('2026-07-18T16:45'), at('2026-03-14T09:30')]),
];

function row(
  slot: keyof Components,
  what: string,
  name: keyof typeof sampleRequests,
  key: string,
  roles: readonly string[],
  values: readonly [ContentValue, ContentValue],
): ControlCase {
  const request = sampleRequests[name] as ElicitFormParams;
  const { properties } = request.requestedSchema as {
    properties: Readonly<Record<string, { readonly title?: string; readonly description?: string }>>;
  };
  const { title: label = key, description = '' } = properties[key] ?? {};
  return { slot, what, request, key, label, description, roles, values, mayFail: true };
}

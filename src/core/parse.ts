import type { Field, FieldId, FormModel } from './field.ts';
import type { Finding, Problem } from './finding.ts';
import { about, createFindings, type Findings } from './findings.ts';
import { deepFreeze, isObject, own, type JsonObject } from './json.ts';
import { defaultLimits, fitsInto, type Limits } from './limits.ts';
import { readProperty } from './property.ts';
import type { Unplaced } from './reading.ts';
import { labelFor, readable, saysTheSame } from './text.ts';
import { definitionsOf, viewOf } from './view.ts';

/** An optional property that a form cannot hold: named to the person, and not answered. */
export interface Skipped {
  readonly key: string;
  readonly label: string;
  /** The keyword that made it unsupported or contradictory. */
  readonly keyword: string;
}

export type ParsedForm =
  | {
      readonly ok: true;
      readonly model: FormModel;
      readonly skipped: readonly Skipped[];
      readonly findings: readonly Finding[];
    }
  | { readonly ok: false; readonly problem: Problem; readonly key?: string; readonly findings: readonly Finding[] };

export interface ParseOptions {
  /** The message of the request: a lone field named `value` takes its label from it. */
  readonly message?: string;
  readonly limits?: Partial<Limits>;
}

/**
 * Turns a requested schema into fields, whatever it is: total, linear, and deaf to everything that it does not know.
 * The result is frozen and holds nothing of the input.
 */
export function parseForm(requestedSchema: unknown, options: ParseOptions = {}): ParsedForm {
  const findings = createFindings();
  try {
    return deepFreeze(parse(requestedSchema, options, findings));
  } catch {
    // Only a getter or a proxy gets here: what arrived as JSON cannot throw on reading.
    return deepFreeze(failed(findings, 'unreadable', '', 'Reading the schema threw an error. Send plain JSON.'));
  }
}

function failed(findings: Findings, problem: Problem, keyword: string, message: string, key?: string): ParsedForm {
  if (message !== '')
    findings.add(
      key,
      keyword,
      'error',
      problem === 'contradiction' ? 'contradiction' : problem === 'requiredUnsupported' ? 'unsupported' : 'limit',
      message,
    );
  return { ok: false, problem, ...(key !== undefined && { key }), findings: findings.list };
}

function parse(input: unknown, options: ParseOptions, findings: Findings): ParsedForm {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  if (!isObject(input))
    return failed(
      findings,
      'notAnObject',
      'type',
      'The requested schema is not an object. Send { "type": "object", "properties": { … } }.',
    );
  if (!fitsInto(input, limits.size))
    return failed(
      findings,
      'tooLarge',
      '',
      `The schema is larger than ${limits.size} characters. Ask for less, or point to an address with URL mode.`,
    );
  const definitions = definitionsOf(input);
  const seen = Object.hasOwn(input, '$ref') ? viewOf(input, definitions) : undefined;
  const root = seen?.ok ? seen.view.schema : input;
  const type = own(root, 'type');
  if (
    seen?.ok === false ||
    (type !== undefined && type !== 'object' && !(Array.isArray(type) && type.includes('object')))
  ) {
    return failed(
      findings,
      'notAnObject',
      'type',
      'An answer is an object, and this schema asks for something else. Write "type": "object" at the root.',
    );
  }
  readRoot(root, findings);

  const properties = own(root, 'properties');
  const keys = isObject(properties) ? Object.keys(properties) : [];
  if (keys.length > limits.fields)
    return failed(
      findings,
      'tooManyFields',
      'properties',
      `The form has ${keys.length} fields, and at most ${limits.fields} are shown. Ask in several steps.`,
    );
  const stated = own(root, 'required');
  const names = Array.isArray(stated) ? stated.filter((name): name is string => typeof name === 'string') : [];
  const required = new Set(names);
  const present = new Set(keys);
  for (const name of required) {
    if (!present.has(name))
      findings.add(
        name,
        'required',
        'warning',
        'requiredAbsent',
        'It is required but not among the properties, so no answer can hold it, and a server that checks strictly refuses every one. Describe it under "properties", or take it out of "required".',
      );
  }

  const fields: Field[] = [];
  const skipped: Skipped[] = [];
  for (const key of keys) {
    const raw = isObject(properties) ? own(properties, key) : undefined;
    const reading = readProperty(key, raw, {
      definitions,
      limits,
      required: required.has(key),
      findings: about(findings, key),
    });
    if (reading === 'tooManyOptions')
      return failed(
        findings,
        'tooManyOptions',
        'enum',
        `A list has more than ${limits.options} options. Let the person narrow it down first.`,
        key,
      );
    if ('field' in reading) fields.push(place(reading.field, fields.length));
    else if (required.has(key))
      return failed(findings, 'contradiction' in reading ? 'contradiction' : 'requiredUnsupported', '', '', key);
    else {
      const title = isObject(raw) ? own(raw, 'title') : undefined;
      skipped.push({
        key,
        label: labelFor(key, typeof title === 'string' ? title : undefined),
        keyword: 'contradiction' in reading ? reading.contradiction : reading.unsupported,
      });
    }
  }
  return {
    ok: true,
    model: { fields: namedByMessage(fields, options.message), root: rootOf(root, names) },
    skipped,
    findings: findings.list,
  };
}

function place(field: Unplaced, index: number): Field {
  const id: FieldId = `f${index}`;
  return { id, ...field };
}

/** What wrappers of one scalar write: a property `value` titled "Value". The question is the message then. */
function namedByMessage(fields: readonly Field[], message: string | undefined): readonly Field[] {
  const [field] = fields;
  if (
    !field ||
    fields.length > 1 ||
    field.key !== 'value' ||
    message === undefined ||
    !readable(message) ||
    message.length > 300
  )
    return fields;
  return field.title === undefined || saysTheSame(field.title, 'Value') ? [{ ...field, label: message }] : fields;
}

function readRoot(root: JsonObject, findings: Findings): void {
  for (const keyword of [
    'allOf',
    'anyOf',
    'oneOf',
    'not',
    'if',
    'dependentRequired',
    'dependentSchemas',
    'patternProperties',
    'propertyNames',
    'minProperties',
    'maxProperties',
  ]) {
    if (own(root, keyword) !== undefined)
      findings.add(
        undefined,
        keyword,
        'warning',
        'leftToServer',
        `"${keyword}" at the root is not checked by the kit: the server alone judges it. A requested schema is flat: "type", "properties", "required".`,
      );
  }
  if (own(root, 'type') === undefined)
    findings.add(
      undefined,
      'type',
      'info',
      'offGrammar',
      'The root has no type, and other clients refuse such a schema. Write "type": "object".',
    );
  if (own(root, 'properties') === undefined)
    findings.add(
      undefined,
      'properties',
      'info',
      'offGrammar',
      'The root has no properties, and other clients refuse such a schema. Write "properties": {}.',
    );
  else if (!isObject(own(root, 'properties')))
    findings.add(
      undefined,
      'properties',
      'warning',
      'ignored',
      '"properties" is not an object and is ignored. Write "properties": { "name": { … } }.',
    );
  const required = own(root, 'required');
  if (required !== undefined && !Array.isArray(required))
    findings.add(undefined, 'required', 'warning', 'ignored', '"required" is not a list of names and is ignored.');
}

function rootOf(root: JsonObject, required: readonly string[]): FormModel['root'] {
  const text = (name: '$schema' | 'title' | 'description') => {
    const value = own(root, name);
    return typeof value === 'string' ? { [name]: value } : {};
  };
  const additional = own(root, 'additionalProperties');
  return {
    ...text('$schema'),
    ...text('title'),
    ...text('description'),
    ...(typeof additional === 'boolean' && { additionalProperties: additional }),
    ...(Array.isArray(own(root, 'required')) && { required }),
  };
}

/** For server authors: every departure of a requested schema from the grammar, with its property and a remedy. */
export function checkSchema(requestedSchema: unknown): Finding[] {
  return [...parseForm(requestedSchema).findings];
}

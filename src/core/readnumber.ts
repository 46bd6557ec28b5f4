import { own } from './json.ts';
import { beyondGrammar, contradiction, oddRules, unusableDefault, type Reading, type Subject } from './reading.ts';
import { isEmptyRange, isPositive, readRules } from './rules.ts';

/** `type: "number"` or `"integer"`. */
export function readNumberField(subject: Subject, integer: boolean): Reading {
  const { base, view } = subject;
  const schema = draft4Exclusive(view.schema);
  const bounds = readRules(schema, ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'], Number.isFinite);
  const step = readRules(schema, ['multipleOf'], isPositive);
  oddRules(subject, bounds.odd, 'a number');
  oddRules(subject, step.odd, 'a number above 0');
  if (isEmptyRange(bounds.values, integer)) return contradiction(subject, 'minimum', 'no number is within its limits');
  const further = [...Object.keys(bounds.values), ...Object.keys(step.values)].filter(
    (name) => name !== 'minimum' && name !== 'maximum',
  );
  beyondGrammar(subject, further, 'The kit checks it; say the rule in the description too.');

  const start = own(schema, 'default');
  let given: number | undefined;
  if (typeof start === 'number' && Number.isFinite(start) && (!integer || Number.isInteger(start))) given = start;
  else if (start !== undefined && start !== null)
    unusableDefault(subject, integer ? 'it is not a whole number' : 'it is not a number');
  return {
    field: {
      ...base,
      kind: 'number',
      integer,
      ...bounds.values,
      ...step.values,
      ...(given !== undefined && { default: given }),
    },
  };
}

/** Draft 4 wrote `exclusiveMinimum: true` beside `minimum`. */
function draft4Exclusive(schema: Subject['view']['schema']): Subject['view']['schema'] {
  const pairs = [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const;
  return pairs.reduce((out, [exclusive, plain]) => {
    const flag = own(out, exclusive);
    return typeof flag === 'boolean' ? { ...out, [exclusive]: flag ? own(out, plain) : undefined } : out;
  }, schema);
}

import { own } from '../protocol/json.ts';
import { contradiction, each, type Reading, type Subject } from './reading.ts';
import { isEmptyRange, isPositive, readRules } from './rules.ts';
import { looksSecret } from '../text/secrets.ts';

/** `type: "number"` or `"integer"`. */
export function readNumberField(subject: Subject, integer: boolean): Reading {
  const { base, view } = subject;
  const schema = draft4Exclusive(view.schema);
  const bounds = readRules(schema, ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'], Number.isFinite);
  const step = readRules(schema, ['multipleOf'], isPositive);
  each(subject, 'notANumber', bounds.odd);
  each(subject, 'notPositive', step.odd);
  if (isEmptyRange(bounds.values, integer)) return contradiction(subject, 'minimum', 'range');
  const further = [...Object.keys(bounds.values), ...Object.keys(step.values)].filter(
    (name) => name !== 'minimum' && name !== 'maximum',
  );
  each(subject, 'checked', further);

  const start = own(schema, 'default');
  let given: number | undefined;
  if (typeof start === 'number' && Number.isFinite(start) && (!integer || Number.isInteger(start))) given = start;
  else if (start !== undefined && start !== null)
    subject.report('defaultType', 'default', integer ? 'a whole number' : 'a number');
  const secret = looksSecret(base.key, base.title, base.description);
  if (secret) subject.report('secret', 'title');
  return {
    field: {
      kind: 'number',
      integer,
      ...base,
      ...bounds.values,
      ...step.values,
      ...(given !== undefined && { default: given }),
      ...(secret && { secret }),
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

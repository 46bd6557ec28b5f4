import { own } from '../protocol/json.ts';
import { isSupportedPattern, MAX_PATTERN_LENGTH } from '../answer/pattern.ts';
import { contradiction, each, type Reading, type Subject } from './reading.ts';
import { isCount, readRules } from './rules.ts';
import { looksSecret } from '../text/secrets.ts';

const longText = 200;
/** What a server suggests past this would go on out of sight in a box of one line. In UTF-16 code units. */
const longestInOneLine = 40;

/** `type: "string"`: a text, a date or a date-time. */
export function readString(subject: Subject): Reading {
  const { base, view, report } = subject;
  const { schema } = view;
  const { values: lengths, odd } = readRules(schema, ['minLength', 'maxLength'], isCount);
  each(subject, 'notACount', odd);
  const { minLength = 0, maxLength = Infinity } = lengths;
  if (minLength > maxLength) return contradiction(subject, 'minLength', 'lengths', minLength, maxLength);

  const pattern = readPattern(subject);
  const format = readFormat(subject);
  const start = readDefault(subject, format);
  const rules = {
    ...lengths,
    ...(pattern !== undefined && { pattern }),
    ...(start !== undefined && { default: start }),
  };

  if (format === 'date') return { field: { kind: 'date', ...base, ...rules } };
  if (format === 'date-time') return { field: { kind: 'dateTime', ...base, ...rules } };
  const secret = format === 'password' || (format === undefined && looksSecret(base.key, base.title, base.description));
  if (secret) report('secret', 'format');
  const multiline =
    !secret &&
    format === undefined &&
    ((maxLength > longText && maxLength < Infinity) ||
      (start ?? '').length > longestInOneLine ||
      /[\r\n]/.test(start ?? ''));
  const known = format === 'email' || format === 'uri' ? ({ format } as const) : {};
  return { field: { kind: 'text', multiline, secret, ...base, ...known, ...rules } };
}

/** The rules of one string that are left when its kind is known: for entries of a list. */
export function readItemRules(subject: Subject) {
  const { values, odd } = readRules(subject.view.schema, ['minLength', 'maxLength'], isCount);
  each(subject, 'notACount', odd);
  const pattern = readPattern(subject);
  const format = readFormat(subject);
  const known = format === 'password' || format === undefined ? {} : { format };
  return { ...values, ...known, ...(pattern !== undefined && { pattern }) };
}

function readPattern({ view, report }: Subject): string | undefined {
  const pattern = own(view.schema, 'pattern');
  if (pattern === undefined) return undefined;
  if (typeof pattern !== 'string') report('notAText', 'pattern');
  else if (pattern.length > MAX_PATTERN_LENGTH) report('longPattern', 'pattern', MAX_PATTERN_LENGTH);
  else if (!isSupportedPattern(pattern)) report('lookaround', 'pattern');
  else {
    report('checked', 'pattern');
    return pattern;
  }
  return undefined;
}

function readFormat({ view, report }: Subject): 'email' | 'uri' | 'date' | 'date-time' | 'password' | undefined {
  const format = own(view.schema, 'format');
  switch (format) {
    case undefined:
      return undefined;
    case 'email':
    case 'uri':
    case 'date':
    case 'date-time':
      return format;
    case 'password':
      report('masked', 'format');
      return format;
    default:
      report('format', 'format', typeof format === 'string' ? JSON.stringify(format.slice(0, 40)) : 'given');
      return undefined;
  }
}

function readDefault({ view, report }: Subject, format: string | undefined): string | undefined {
  const start = own(view.schema, 'default');
  if (start === undefined || start === null) return undefined;
  if (typeof start !== 'string') report('defaultType', 'default', 'a text');
  else if (start === '' && format !== undefined && format !== 'password') report('defaultBlank', 'default', format);
  else return start;
  return undefined;
}

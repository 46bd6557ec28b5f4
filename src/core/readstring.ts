import { own } from './json.ts';
import { isLookaroundOrBackreference } from './patternsyntax.ts';
import { beyondGrammar, contradiction, oddRules, unusableDefault, type Reading, type Subject } from './reading.ts';
import { isCount, readRules } from './rules.ts';
import { looksSecret } from './secret.ts';

const longText = 200;

/** `type: "string"`: a text, a date or a date-time. */
export function readString(subject: Subject): Reading {
  const { base, view, findings } = subject;
  const { schema } = view;
  const { values: lengths, odd } = readRules(schema, ['minLength', 'maxLength'], isCount);
  oddRules(subject, odd, 'a whole number, 0 or more');
  const { minLength = 0, maxLength = Infinity } = lengths;
  if (minLength > maxLength)
    return contradiction(subject, 'minLength', `minLength ${minLength} is over maxLength ${maxLength}`);

  const pattern = readPattern(subject);
  const format = readFormat(subject);
  const start = readDefault(subject, format);
  const rules = {
    ...lengths,
    ...(pattern !== undefined && { pattern }),
    ...(start !== undefined && { default: start }),
  };

  if (format === 'date') return { field: { ...base, kind: 'date', ...rules } };
  if (format === 'date-time') return { field: { ...base, kind: 'dateTime', ...rules } };
  const secret = format === 'password' || (format === undefined && looksSecret(base.key, base.title));
  if (secret) {
    findings.warn(
      'format',
      'secret',
      'This looks like a secret, and form mode must not ask for secrets (specification: Elicitation, Security Considerations). Send the person to an address with URL mode.',
    );
  }
  const multiline =
    !secret && format === undefined && ((maxLength > longText && maxLength < Infinity) || (start ?? '').includes('\n'));
  const known = format === 'email' || format === 'uri' ? ({ format } as const) : {};
  return { field: { ...base, kind: 'text', ...known, ...rules, multiline, secret } };
}

/** The rules of one string that are left when its kind is known: for entries of a list. */
export function readItemRules(subject: Subject) {
  const { values, odd } = readRules(subject.view.schema, ['minLength', 'maxLength'], isCount);
  oddRules(subject, odd, 'a whole number, 0 or more');
  const pattern = readPattern(subject);
  const format = readFormat(subject);
  const known = format === 'password' || format === undefined ? {} : { format };
  return { ...values, ...known, ...(pattern !== undefined && { pattern }) };
}

function readPattern(subject: Subject): string | undefined {
  const pattern = own(subject.view.schema, 'pattern');
  if (pattern === undefined) return undefined;
  if (typeof pattern !== 'string') {
    oddRules(subject, ['pattern'], 'a text');
    return undefined;
  }
  if (isLookaroundOrBackreference(pattern)) {
    subject.findings.warn(
      'pattern',
      'leftToServer',
      'This pattern looks around or back, which no engine does in linear time: the server alone checks it, so the person learns of a mistake late. Write it without.',
    );
    return undefined;
  }
  beyondGrammar(subject, ['pattern'], 'The kit checks it; say the rule in the description too.');
  return pattern;
}

function readFormat(subject: Subject): 'email' | 'uri' | 'date' | 'date-time' | 'password' | undefined {
  const format = own(subject.view.schema, 'format');
  switch (format) {
    case undefined:
      return undefined;
    case 'email':
    case 'uri':
    case 'date':
    case 'date-time':
      return format;
    case 'password':
      beyondGrammar(subject, ['format'], 'The field is masked.');
      return format;
    default:
      subject.findings.warn(
        'format',
        'leftToServer',
        `The format ${JSON.stringify(format)?.slice(0, 60)} is not one of email, uri, date and date-time: the field is a plain text, and the server alone checks it. Say in the description what is expected.`,
      );
      return undefined;
  }
}

function readDefault(subject: Subject, format: string | undefined): string | undefined {
  const start = own(subject.view.schema, 'default');
  if (start === undefined || start === null) return undefined;
  if (typeof start !== 'string') unusableDefault(subject, 'it is not a text');
  else if (start === '' && format !== undefined && format !== 'password')
    unusableDefault(subject, `an empty text is no ${format}`);
  else return start;
  return undefined;
}

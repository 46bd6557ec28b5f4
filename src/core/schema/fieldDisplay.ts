import { isObject, isText, own } from '../protocol/json.ts';
import { cutText } from '../text/codePoints.ts';
import { hasVisibleText } from '../text/normalize.ts';
import { longestText } from './limits.ts';
import type { Field, Option } from './model.ts';

/**
 * The fields with what the host adds to them: a header, marks of recommended options, previews. It travels beside the schema,
 * since no schema has a place for it, and no server can send it. Long texts are cut; what does not fit a field is ignored.
 */
export function withDisplay(fields: readonly Field[], display: unknown): readonly Field[] {
  if (!isObject(display)) return fields;
  function optionsOf(options: readonly Option[], given: unknown): readonly Option[] {
    if (!Array.isArray(given)) return options;
    const byValue = new Map(given.flatMap((one: unknown) => (isObject(one) ? [[own(one, 'value'), one]] : [])));
    return options.map((option): Option => {
      const one = byValue.get(option.value);
      if (!one) return option;
      const recommended = own(one, 'recommended') === true;
      const text = own(one, 'preview');
      const preview = isText(text) && hasVisibleText(text) ? cutText(text, longestText.preview) : '';
      return { ...option, ...(recommended && { recommended }), ...(preview !== '' && { preview }) };
    });
  }

  return fields.map((field) => {
    const given = own(display, field.key);
    if (!isObject(given)) return field;
    const text = own(given, 'header');
    const header = isText(text) && hasVisibleText(text) ? { header: cutText(text, longestText.header) } : {};
    return field.kind === 'choice' || field.kind === 'choices'
      ? { ...field, ...header, options: optionsOf(field.options, own(given, 'options')) }
      : { ...field, ...header };
  });
}

import { isObject, isText, ownProperty, type JsonObject } from '../protocol/json.ts';
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
  function optionsOf(options: readonly Option[], additions: unknown): readonly Option[] {
    if (!Array.isArray(additions)) return options;
    const byValue = new Map<unknown, JsonObject>();
    for (const one of additions.filter(isObject)) {
      const value = ownProperty(one, 'value');
      // The first of two same values wins, as in the schema: the preview is of the option that is shown.
      if (!byValue.has(value)) byValue.set(value, one);
    }
    return options.map((option): Option => {
      const one = byValue.get(option.value);
      if (!one) return option;
      const recommended = ownProperty(one, 'recommended') === true;
      const text = ownProperty(one, 'preview');
      const preview = isText(text) && hasVisibleText(text) ? cutText(text, longestText.preview) : '';
      return { ...option, ...(recommended && { recommended }), ...(preview !== '' && { preview }) };
    });
  }

  return fields.map((field) => {
    const fieldDisplay = ownProperty(display, field.key);
    if (!isObject(fieldDisplay)) return field;
    const text = ownProperty(fieldDisplay, 'header');
    const header = isText(text) && hasVisibleText(text) ? { header: cutText(text, longestText.header) } : {};
    return field.kind === 'choice' || field.kind === 'choices'
      ? { ...field, ...header, options: optionsOf(field.options, ownProperty(fieldDisplay, 'options')) }
      : { ...field, ...header };
  });
}

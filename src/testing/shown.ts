import { toLocalDateTime } from '../core/answer/datetime.ts';
import type { ContentValue } from '../core/protocol/types.ts';
import type { Field } from '../core/schema/model.ts';
import { boxOf, type Place } from './enter.ts';
import { allOf, isChecked, nameOf, textOf } from './names.ts';

/** Whether a control shows a value, in whatever way. */
export function showsValue(place: Place, field: Field, value: ContentValue): boolean {
  switch (field.kind) {
    case 'text':
    case 'json':
      return valueIn(boxOf(place)) === String(value);
    case 'number':
      return Number(valueIn(boxOf(place)).replaceAll(',', '')) === value;
    case 'boolean':
      return shownBoolean(place) === value;
    case 'choice':
    case 'choices':
      return showsOptions(place, field, Array.isArray(value) ? value : [value]);
    case 'list':
      return Array.isArray(value) && value.every((entry) => everythingIn(place).includes(entry));
    case 'date':
      return showsMoment(place, String(value));
    case 'dateTime':
      return showsMoment(place, toLocalDateTime(String(value)));
    case 'fixed':
      return everythingIn(place).includes(String(value));
    default:
      return field satisfies never;
  }
}

function valueIn(box: HTMLElement | null): string {
  return box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement ? box.value : (box?.textContent ?? '');
}

/** All that can be read in a field: text, and what stands in boxes. */
function everythingIn({ area }: Place): string {
  const boxes = Array.from(area.querySelectorAll<HTMLInputElement>('input, textarea'), ({ value }) => value);
  return [textOf(area), ...boxes].join(' ');
}

function shownBoolean({ area }: Place): boolean | undefined {
  const [box] = [...allOf(area, 'checkbox'), ...allOf(area, 'switch')];
  if (box) return isChecked(box);
  const chosen = allOf(area, 'radio').find(isChecked);
  return chosen && nameOf(chosen) === 'Yes';
}

function showsOptions(
  { area, control }: Place,
  { options }: Extract<Field, { kind: 'choice' | 'choices' }>,
  values: readonly unknown[],
): boolean {
  const labels = options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
  const boxes = [...allOf(area, 'radio'), ...allOf(area, 'checkbox')];
  if (boxes.length > 0) {
    const shown = boxes.filter(isChecked).map(nameOf);
    return shown.length === labels.length && labels.every((label) => shown.includes(label));
  }
  const select = area.querySelector('select:not([aria-hidden=true])');
  if (select instanceof HTMLSelectElement) return labels.includes(select.selectedOptions[0]?.text.trim() ?? '');
  const text = `${textOf(control)} ${valueIn(boxOf({ area, control }))} ${everythingIn({ area, control })}`;
  return labels.every((label) => text.includes(label));
}

/** In any order and with names of months: year and day, hours and minutes. */
function showsMoment(place: Place, value: string): boolean {
  const native = place.area.querySelector<HTMLInputElement>('input[type=date], input[type=datetime-local]');
  if (native && native.value === value) return true;
  const [date = '', time] = value.split('T');
  const [year = '', , day = ''] = date.split('-');
  const text = everythingIn(place);
  const [hour = '', minute = ''] = time?.split(':') ?? [];
  const hours = [hour, String(Number(hour)), String(Number(hour) % 12 || 12)];
  return (
    text.includes(year) &&
    text.includes(String(Number(day))) &&
    (time === undefined || (text.includes(minute) && hours.some((written) => text.includes(written))))
  );
}

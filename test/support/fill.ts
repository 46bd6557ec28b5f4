import { page, userEvent, type Locator } from 'vitest/browser';
import { expect } from 'vitest';
import { displayText } from '../../src/core/text/display.ts';
import type { Field, OptionValue } from '../../src/core/schema/model.ts';
import type { Content, ContentValue } from '../../src/core/protocol/types.ts';

/** The row of a field: rows are in the order of the fields. */
export function rowOf(index: number): Locator {
  const row = document.querySelectorAll('dialog form:not([hidden]) [data-elicitation="field"]')[index];
  if (!row) throw new Error(`There is no row ${index}`);
  return locate(row);
}

let located = 0;

/** By a fixed attribute, because the texts of a row change as it is filled in. */
function locate(element: Element): Locator {
  if (!element.hasAttribute('data-testid')) element.setAttribute('data-testid', `located-${(located += 1)}`);
  return page.getByTestId(element.getAttribute('data-testid') ?? '').first();
}

/** Whether a user can enter this: a date-time with another offset, for example, can only come from the server. */
export function canEnter(field: Field, value: ContentValue | undefined): boolean {
  if (field.kind === 'dateTime') return value === undefined || value === field.default;
  if (field.kind !== 'choices' || !Array.isArray(value)) return true;
  // Checkboxes give their values in the order of the list.
  const places = value.map((entry) => field.options.findIndex((option) => option.value === entry));
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
}

/** Enters a content as a user would, whatever was there before. */
export async function fill(fields: readonly Field[], content: Content): Promise<void> {
  for (const [index, field] of fields.entries()) {
    const value = Object.hasOwn(content, field.key) ? content[field.key] : undefined;
    await enter(rowOf(index), field, value);
  }
}

async function enter(row: Locator, field: Field, value: ContentValue | undefined): Promise<void> {
  switch (field.kind) {
    case 'text':
      // A password input has no role.
      return fillBox(field.secret ? locate(one(row, 'input')) : row.getByRole('textbox'), value);
    case 'number':
      return fillBox(row.getByRole('textbox'), value);
    case 'date':
      return fillBox(locate(one(row, 'input')), value);
    case 'dateTime':
      return value === undefined ? fillBox(locate(one(row, 'input')), '') : undefined;
    case 'boolean':
      return answer(row, value);
    case 'choice':
      return choose(row, field.options, value);
    case 'choices':
      return tick(row, field.options, Array.isArray(value) ? value : []);
    case 'list':
      return list(row, Array.isArray(value) ? value : []);
    case 'json':
    case 'fixed':
      return;
    default:
      return field satisfies never;
  }
}

type Options = readonly { readonly id: string; readonly value: OptionValue; readonly label: string }[];

function one(row: Locator, selector: string): Element {
  const found = row.element().querySelector(selector);
  if (!found) throw new Error(`No ${selector} in ${row.element().textContent}`);
  return found;
}

async function fillBox(box: Locator, value: ContentValue | undefined): Promise<void> {
  const text = value === undefined ? '' : String(value);
  const element = box.element() as HTMLInputElement;
  if (element.value !== text) await box.fill(text);
}

async function answer(row: Locator, value: ContentValue | undefined): Promise<void> {
  const box = row.getByRole('checkbox').query() as HTMLInputElement | null;
  if (!box && value === undefined) return clear(row);
  if (!box) return row.getByRole('radio', { name: value ? 'Yes' : 'No', exact: true }).click();
  if (box.checked !== (value === true)) await row.getByRole('checkbox').click();
}

/** Clears the choice, if there is one. */
async function clear(row: Locator): Promise<void> {
  const button = row.getByRole('button', { name: /^Clear / });
  if (button.elements().length > 0) await button.click();
}

async function choose(row: Locator, options: Options, value: ContentValue | undefined): Promise<void> {
  const place = options.findIndex((option) => option.value === value);
  const label = options[place]?.label;
  const combobox = row.getByRole('combobox');
  // The control of a long list is loaded on demand.
  await expect.element(row.getByRole('radio').or(combobox).first()).toBeInTheDocument();
  const radios = row.getByRole('radio').elements();
  if (radios.length > 0) return place < 0 ? clear(row) : locate(radios[place] as Element).click();
  if (combobox.element() instanceof HTMLSelectElement) {
    return combobox.selectOptions(
      combobox.element().querySelectorAll('option')[indexIn(combobox.element(), place)] as Element as HTMLElement,
    );
  }
  await combobox.fill(label === undefined ? '' : displayText(label));
  await userEvent.keyboard('{Enter}');
}

/** The kit may add an option before those of the server. */
function indexIn(select: Element, place: number): number {
  const own = [...select.querySelectorAll('option')].filter((option) => option.value === '').length;
  return place < 0 ? 0 : place + own;
}

async function tick(row: Locator, options: Options, values: readonly string[]): Promise<void> {
  const filter = row.getByRole('textbox');
  const many = filter.query() !== null;
  for (const { value, label, id } of options) {
    const chosen = values.includes(String(value));
    if (many && !chosen) continue;
    if (many) await filter.fill(displayText(label));
    const box = one(row, `input[type=checkbox][value="${id}"]`) as HTMLInputElement;
    if (box.checked !== chosen) await locate(box).click();
  }
}

async function list(row: Locator, values: readonly string[]): Promise<void> {
  const boxes = () => row.getByRole('textbox').elements();
  while (boxes().length > 1)
    await row
      .getByRole('button', { name: /^Remove/ })
      .last()
      .click();
  for (const [index, value] of [...(values.length > 0 ? values : [''])].entries()) {
    if (index >= boxes().length) await row.getByRole('button', { name: /^Add/ }).click();
    await locate(boxes()[index] as Element).fill(value);
  }
}

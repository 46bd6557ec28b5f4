import { useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ControlSlotProps } from '../../src/react/slots.ts';
import '../../src/styles.css';
import { button, formOf, openElicitation, textbox } from '../support/elicitation.tsx';

const titles = Array.from({ length: 60 }, (_, index) => `Question ${index + 1}`);
const questions = Object.fromEntries(titles.map((title, index) => [`q${index}`, { type: 'string', title }]));
const request = formOf(questions, Object.keys(questions));

/** Whether it can be seen and pressed at its centre. */
function isOnScreen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && element.contains(hit);
}

test('a summary of sixty errors leads to the last field, and Tab goes on from there', async () => {
  await openElicitation(request);
  // What this is about: rows that are out of view are not laid out.
  await expect
    .poll(() => textbox('Question 60').element().checkVisibility({ contentVisibilityAuto: true }))
    .toBe(false);
  await button('Accept').click();
  await page.getByRole('button', { name: 'Question 60: ' }).click();
  const last = textbox('Question 60');
  await expect.element(last).toHaveFocus();
  await expect.poll(() => isOnScreen(last.element())).toBe(true);
  for (const title of titles.slice(40, -1).toReversed()) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    const field = page.getByRole('textbox', { name: title });
    await expect.element(field).toHaveFocus();
    await expect.poll(() => isOnScreen(field.element())).toBe(true);
  }
});

test('a list at the end shows its options, also in a slot that renders its menu beside its button', async () => {
  const cities = Array.from({ length: 40 }, (_, index) => `City ${index + 1}`);
  function Menu({ inputProps, onValueChange }: ControlSlotProps<'choice'>) {
    const [open, setOpen] = useState(false);
    return (
      <div style={{ position: 'relative' }}>
        <button {...inputProps} type="button" aria-expanded={open} onClick={() => setOpen(true)}>
          Colour
        </button>
        {open && (
          <button
            type="button"
            style={{ position: 'absolute', insetBlockStart: '110%', insetInlineStart: 0, blockSize: 240 }}
            onClick={() => onValueChange('o0')}
          >
            Red
          </button>
        )}
      </div>
    );
  }
  const city = { type: 'string', title: 'City', enum: cities };
  const { screen } = await openElicitation(formOf({ ...questions, city }));
  await page.getByRole('combobox', { name: 'City' }).click();
  const option = page.getByRole('option', { name: 'City 3', exact: true });
  await expect.poll(() => isOnScreen(option.element())).toBe(true);
  await option.click();
  await expect.element(page.getByRole('combobox', { name: 'City' })).toHaveValue('City 3');
  await screen.unmount();

  const more = { last1: { type: 'string' }, last2: { type: 'string' }, last3: { type: 'string' } };
  const colour = { type: 'string', title: 'Colour', enum: ['red', 'blue'] };
  await openElicitation(formOf({ ...questions, colour, ...more }), { components: { ChoiceControl: Menu } });
  await page.getByRole('button', { name: 'Colour' }).click();
  const red = page.getByRole('button', { name: 'Red' });
  // It may open below what is in view, as far as the row is scrolled.
  red.element().scrollIntoView({ block: 'center' });
  await expect.poll(() => isOnScreen(red.element())).toBe(true);
});

test('a menu in the container for menus is above the row that it was opened from', async () => {
  function Menu({ inputProps, portalContainer }: ControlSlotProps<'choice'>) {
    const [at, setAt] = useState<DOMRect>();
    return (
      <>
        <button {...inputProps} type="button" onClick={(event) => setAt(event.currentTarget.getBoundingClientRect())}>
          Colour
        </button>
        {at &&
          portalContainer &&
          createPortal(
            <div style={{ position: 'fixed', insetBlockStart: at.top, insetInlineStart: at.left }}>Red</div>,
            portalContainer,
          )}
      </>
    );
  }
  const colour = { type: 'string', title: 'Colour', enum: ['red', 'blue'] };
  await openElicitation(formOf({ ...questions, colour }), { components: { ChoiceControl: Menu } });
  await page.getByRole('button', { name: 'Colour' }).click();
  await expect.poll(() => isOnScreen(page.getByText('Red', { exact: true }).element())).toBe(true);
});

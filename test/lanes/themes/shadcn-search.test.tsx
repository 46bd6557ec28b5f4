import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ElicitationDialog, type ElicitResult } from '../../../src/index.ts';
import { theme } from '../../../stories/themes/shadcn/stage.tsx';

// Tests for which the conformance suite has no request.

async function ask(property: object, locale = 'en') {
  const answers: ElicitResult[] = [];
  const requestedSchema = { type: 'object', properties: { it: { title: 'It', ...property } }, required: ['it'] };
  await render(
    <theme.Around>
      <ElicitationDialog
        request={{ message: 'One thing.', requestedSchema }}
        server={{ name: 'Flat share' }}
        components={theme.components}
        locale={locale}
        guardMs={0}
        onRespond={(result) => void answers.push(result)}
      />
    </theme.Around>,
  );
  return answers;
}

async function accept(): Promise<void> {
  await page.getByRole('button', { name: 'Accept' }).click();
}

/** The open popover after its animation. */
async function violations(): Promise<readonly string[]> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const found = await axe.run('[data-slot=popover]', { rules: { region: { enabled: false } } });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const many = Array.from({ length: 150 }, (_, index) => `Number ${index + 1}`);

test('a user finds options by typing, and removes one again', async () => {
  const answers = await ask({ type: 'array', items: { type: 'string', enum: many } });
  await page.getByRole('combobox', { name: /It/ }).click();
  await userEvent.keyboard('149{Enter}');
  expect(await violations()).toEqual([]);
  await userEvent.fill(page.getByPlaceholder('Type to filter'), 'number 12');
  await page.getByRole('option', { name: 'Number 12', exact: true }).click();
  await page.getByRole('option', { name: 'Number 120', exact: true }).click();
  await page.getByRole('option', { name: 'Number 12', exact: true }).click();
  await userEvent.keyboard('{Escape}');
  await accept();
  await expect.poll(() => answers).toEqual([{ action: 'accept', content: { it: ['Number 120', 'Number 149'] } }]);
});

test('a letter typed on the closed button starts the search', async () => {
  const answers = await ask({ type: 'string', enum: many });
  (page.getByRole('combobox').element() as HTMLElement).focus();
  await userEvent.keyboard('77{Enter}');
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await accept();
  await expect.poll(() => answers).toEqual([{ action: 'accept', content: { it: 'Number 77' } }]);
});

test('a day is picked from the calendar by keyboard', async () => {
  const answers = await ask({ type: 'string', format: 'date', default: '2026-02-27' });
  await page.getByRole('button', { name: /^It/ }).click();
  await expect.element(page.getByRole('button', { name: 'Friday, February 27, 2026' })).toHaveFocus();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(page.getByRole('textbox')).toHaveValue('2026-03-01');
  await accept();
  await expect.poll(() => answers).toEqual([{ action: 'accept', content: { it: '2026-03-01' } }]);
});

test('the calendar speaks the language of the kit', async () => {
  await ask({ type: 'string', format: 'date', default: '2026-02-27' }, 'de');
  await page.getByRole('button', { name: /^It/ }).click();
  await expect.element(page.getByRole('button', { name: 'Freitag, 27. Februar 2026' })).toHaveFocus();
  expect(document.querySelector('[data-slot=calendar] th')).toHaveTextContent('Mo');
});

test('a day without a time is incomplete: the calendar waits for the time', async () => {
  const answers = await ask({ type: 'string', format: 'date-time' });
  await page.getByRole('button', { name: /^It/ }).click();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement).toHaveAttribute('type', 'time');
  await expect.poll(boxText).toMatch(/^\d{4}-\d\d-\d\d $/);
  await userEvent.fill(document.activeElement as HTMLElement, '09:30');
  await expect.poll(boxText).toMatch(/^\d{4}-\d\d-\d\d 09:30$/);
  await userEvent.keyboard('{Escape}');
  await accept();
  await expect.poll(() => answers).toHaveLength(1);
});

function boxText(): string | undefined {
  return document.querySelector<HTMLInputElement>('[data-slot=date] input')?.value;
}

test('an entry without Enter is sent as well, and the last one can be edited', async () => {
  const answers = await ask({ type: 'array', items: { type: 'string' } });
  await page.getByRole('textbox').click();
  await userEvent.keyboard('calm{Enter}slow{Enter}{Backspace}er');
  await accept();
  await expect.poll(() => answers).toEqual([{ action: 'accept', content: { it: ['calm', 'slower'] } }]);
});

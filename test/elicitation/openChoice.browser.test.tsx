import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Content } from '../../src/core.ts';
import { messages as german } from '../../src/locales/de.ts';
import { ElicitationReceipt } from '../../src/index.ts';
import { fillForm } from '../../src/testing.ts';
import { questionsToElicitation } from '../../src/questions.ts';
import { button, formOf, openElicitation, openReceipts, textbox } from '../support/elicitation.tsx';

const open = (values: readonly string[]) => ({ anyOf: [{ enum: values }, { type: 'string', minLength: 3 }] });
const few = { title: 'Toast', ...open(['Rye', 'Oat']) };
const some = { title: 'Toast', ...open(['Rye', 'Oat', 'Spelt', 'Corn', 'Bran', 'Malt', 'Seed']) };
const many = { title: 'Toast', ...open(Array.from({ length: 40 }, (_, n) => `Bread ${n}`)) };
const several = { type: 'array', title: 'Toast', items: open(['Rye', 'Oat']) };
const answer = 'Toast Your own answer';

describe('a number of the user’s own', () => {
  const width = {
    title: 'Width',
    anyOf: [
      { const: 'auto', title: 'As wide as it needs' },
      { type: 'number', minimum: 1 },
    ],
  };

  test('a word or a number, as the user writes numbers, is sent as what it is; anything else is an error', async () => {
    const {
      answer: result,
      onRespond,
      dialog,
    } = await openElicitation(formOf({ width }, ['width']), { locale: 'de', messages: german });
    await page.getByRole('radio', { name: 'As wide as it needs' }).click();
    await page.getByRole('radio').nth(1).click();
    const box = dialog.getByRole('textbox');
    await box.fill('breit');
    await button('Annehmen').click();
    await expect.element(box).toHaveAttribute('aria-invalid', 'true');
    await expect.element(box).toHaveAttribute('inputmode', 'decimal');
    expect(onRespond).not.toHaveBeenCalled();
    await box.fill('12,5');
    await button('Annehmen').click();
    expect(await result()).toEqual({ action: 'accept', content: { width: 12.5 } });
  });
});

describe('blank that the schema lists', () => {
  const email = { title: 'Email', anyOf: [{ type: 'string', format: 'email' }, { const: '' }] };

  test('an address that may be blank is not marked as required, and is sent blank', async () => {
    const { answer: result } = await openElicitation(formOf({ email, name: { type: 'string' } }, ['email', 'name']));
    await expect.element(textbox('Email')).not.toHaveAttribute('aria-required', 'true');
    await textbox('Name').fill('Ada');
    await button('Accept').click();
    expect(await result()).toEqual({ action: 'accept', content: { email: '', name: 'Ada' } });
  });
});

describe('a text of the user’s own', () => {
  test('radios: "Other…" is last; its box appears below it, and what is typed is sent', async () => {
    const { answer: result, dialog } = await openElicitation(formOf({ toast: few }));
    await expect.element(textbox(answer)).not.toBeInTheDocument();
    const radios = dialog.getByRole('radio').elements();
    expect(radios).toHaveLength(3);
    await page.getByRole('radio', { name: 'Other…' }).click();
    await userEvent.tab();
    await expect.element(button(/^Clear/)).toHaveFocus();
    await userEvent.tab();
    await expect.element(textbox(answer)).toHaveFocus();
    await userEvent.keyboard('Sourdough');
    await button('Accept').click();
    expect(await result()).toEqual({ action: 'accept', content: { toast: 'Sourdough' } });
  });

  test('an option beside it is sent as ever; who comes back to "Other…" finds the text again', async () => {
    const { answer: result } = await openElicitation(formOf({ toast: few }));
    await page.getByRole('radio', { name: 'Other…' }).click();
    await textbox(answer).fill('Sourdough');
    await page.getByRole('radio', { name: 'Rye' }).click();
    await expect.element(textbox(answer)).not.toBeInTheDocument();
    await page.getByRole('radio', { name: 'Other…' }).click();
    await expect.element(textbox(answer)).toHaveValue('Sourdough');
    await page.getByRole('radio', { name: 'Oat' }).click();
    await button('Accept').click();
    expect(await result()).toEqual({ action: 'accept', content: { toast: 'Oat' } });
  });

  test('"Other…" without a text, or with one that breaks a rule, is an error; focus goes to the box', async () => {
    const { onRespond, dialog } = await openElicitation(formOf({ toast: few }));
    await page.getByRole('radio', { name: 'Other…' }).click();
    await button('Accept').click();
    await expect.element(dialog.getByText('Enter your own answer')).toBeVisible();
    await expect.element(textbox(answer)).toHaveFocus();
    await userEvent.keyboard('ab');
    await button('Accept').click();
    await expect.element(dialog.getByText(/at least 3 characters/)).toBeVisible();
    expect(onRespond).not.toHaveBeenCalled();
  });

  test('boxes: one more text beside what is ticked', async () => {
    const { answer: result } = await openElicitation(formOf({ toast: several }));
    await page.getByRole('checkbox', { name: 'Oat' }).click();
    await page.getByRole('checkbox', { name: 'Other…' }).click();
    await textbox(answer).fill('Sourdough');
    await button('Accept').click();
    expect(await result()).toEqual({ action: 'accept', content: { toast: ['Oat', 'Sourdough'] } });
  });

  test('a select: the same', async () => {
    const { answer: result } = await openElicitation(formOf({ toast: some }));
    const select = page.getByRole('combobox', { name: 'Toast' });
    await select.selectOptions('Other…');
    await button('Accept').click();
    await expect.element(textbox(answer)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(select).not.toHaveAttribute('aria-invalid', 'true');
    await textbox(answer).fill('Sourdough');
    await button('Accept').click();
    expect(await result()).toEqual({ action: 'accept', content: { toast: 'Sourdough' } });
  });

  test.each(['{Enter}', '{Tab}'])(
    'a long list: what was typed to look for an option, and is none, is the answer after %s',
    async (key) => {
      const { answer: result } = await openElicitation(formOf({ toast: many }));
      await page.getByRole('combobox', { name: 'Toast' }).fill('Sourdough');
      await userEvent.keyboard(key);
      await expect.element(textbox(answer)).toHaveValue('Sourdough');
      await button('Accept').click();
      expect(await result()).toEqual({ action: 'accept', content: { toast: 'Sourdough' } });
    },
  );

  test('the review and an earlier answer show the text', async () => {
    const { dialog } = await openElicitation(formOf({ toast: few }), {
      initialContent: { toast: 'Sourdough' },
      review: 'always',
    });
    await expect.element(textbox(answer)).toHaveValue('Sourdough');
    await button(/Review|Accept/).click();
    await expect.element(dialog.getByRole('definition').getByText('Sourdough')).toBeVisible();
  });

  test('the receipt shows the text, and masks it where it may be a secret', async () => {
    const server = { name: 'Bakery' };
    const receipt = (toast: object, content: Content) => (
      <ElicitationReceipt request={formOf({ toast })} server={server} result={{ action: 'accept', content }} />
    );
    const { container, rerender } = await render(receipt(few, { toast: 'Sourdough' }));
    openReceipts();
    await expect.element(page.getByRole('definition').getByText('Sourdough')).toBeVisible();
    await rerender(receipt(several, { toast: ['Oat', 'Sourdough'] }));
    await expect.element(page.getByRole('definition').first()).toHaveTextContent(/Oat.*Sourdough/);
    await rerender(receipt({ ...few, title: 'Password' }, { toast: 'correct horse' }));
    await expect.element(page.getByText('Password').first()).toBeVisible();
    expect(container.textContent).not.toContain('correct horse');
  });

  test.each(Object.entries({ few, some, many, several }))('fillForm enters it (%s)', async (_, toast) => {
    const request = formOf({ toast });
    const { answer: result } = await openElicitation(request);
    const content = { toast: toast === several ? ['Rye', 'Sourdough'] : 'Sourdough' };
    await fillForm(request, content);
    await button('Accept').click();
    expect(await result()).toEqual({ action: 'accept', content });
  });

  test('an option of the server that poses as "Other…" is shown with its value', async () => {
    const { dialog } = await openElicitation(formOf({ toast: { title: 'Toast', ...open(['Other…', 'Rye']) } }));
    await expect.element(dialog.getByText('sent as "Other…"')).toBeVisible();
  });
});

describe('hostile questions', () => {
  const preview = `<img src=x onerror=alert(1)>\u202E${'<script>'.repeat(125_000)}`;

  test('a preview of a megabyte is cut, is text, and shows hidden characters', async () => {
    const { dialog } = await openElicitation(
      questionsToElicitation([{ id: 'a', text: 'Which?', options: [{ label: 'One', preview }, { label: 'Two' }] }]),
    );
    await page.getByRole('radio', { name: 'One' }).click();
    const figure = dialog.getByRole('figure', { name: 'Preview: One' });
    await expect.element(figure).toHaveTextContent('<img src=x onerror=alert(1)>');
    const element = figure.element();
    expect(element.querySelector('img, script')).toBeNull();
    expect(element.textContent).not.toContain('\u202E');
    expect(element.textContent?.length).toBeLessThan(10_100);
    // The buttons stay in view beside it.
    await expect.element(button('Accept')).toBeInViewport();
  });

  test('10,001 options of a question are refused, and nothing is shown that could be answered', async () => {
    const options = Array.from({ length: 10_001 }, (_, n) => ({ label: `Option ${n}` }));
    const { dialog } = await openElicitation(
      questionsToElicitation([{ id: 'a', text: 'Which?', options, other: true }]),
    );
    await expect.element(dialog.getByText(/can’t be displayed/)).toBeVisible();
    await expect.element(button('Accept')).not.toBeInTheDocument();
  });

  test.each([
    ['radios', 2],
    ['a select', 6],
  ])('a label that poses as a recommended option is shown with its value (%s)', async (_, more) => {
    const others = Array.from({ length: more }, (_unused, n) => ({ label: `Option ${n}` }));
    const options = [{ label: 'Keep', recommended: true }, { label: 'Keep (Recommended)' }, ...others];
    const { dialog } = await openElicitation(questionsToElicitation([{ id: 'a', text: 'Which?', options }]));
    const role = more === 2 ? 'radio' : 'option';
    await expect.element(dialog.getByRole(role, { name: 'sent as "Keep (Recommended)"' })).toBeInTheDocument();
    await expect.element(dialog.getByRole(role, { name: 'sent as "Keep"' })).toBeInTheDocument();
  });

  test('a header that poses as a heading of the kit is no heading and no name, and a long one is cut', async () => {
    const { dialog } = await openElicitation(
      questionsToElicitation([{ id: 'a', text: 'Which?', header: `Verified by your app ${'x'.repeat(100)}` }]),
    );
    await expect.element(dialog.getByText(/^Verified by your app x{19}…$/)).toBeVisible();
    expect(dialog.getByRole('heading', { name: /Verified/ }).elements()).toEqual([]);
    await expect.element(textbox('Which?')).toBeVisible();
  });
});

describe('questions of agents', () => {
  const request = questionsToElicitation([
    {
      id: 'a',
      text: 'Which library?',
      header: 'Library',
      options: [
        { label: 'date-fns', recommended: true, preview: '<b>format</b>(new Date())' },
        { label: 'Temporal', preview: 'Temporal.Now.instant()' },
      ],
    },
  ]);

  test('the header is above the label and not in its name; recommended is said; one preview, as text', async () => {
    const { dialog } = await openElicitation(request);
    await expect.element(dialog.getByRole('radiogroup', { name: 'Which library?', exact: true })).toBeVisible();
    await expect.element(dialog.getByText('Library', { exact: true })).toBeVisible();
    await expect.element(dialog.getByRole('radio', { name: /date-fns\s*Recommended/ })).toBeInTheDocument();
    await expect.element(dialog.getByRole('figure')).not.toBeInTheDocument();
    await page.getByRole('radio', { name: /date-fns/ }).click();
    await expect.element(dialog.getByRole('figure', { name: 'Preview: date-fns' })).toHaveTextContent('<b>format</b>');
    await page.getByRole('radio', { name: 'Temporal' }).click();
    expect(dialog.getByRole('figure').elements()).toHaveLength(1);
    await expect.element(dialog.getByRole('figure', { name: 'Preview: Temporal' })).toBeVisible();
  });
});

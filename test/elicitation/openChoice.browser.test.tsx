import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Content } from '../../src/core.ts';
import { messages as arabic } from '../../src/locales/ar.ts';
import { messages as german } from '../../src/locales/de.ts';
import { ElicitationReceipt, type ControlSlotProps } from '../../src/index.ts';
import { fillForm } from '../../src/testing.ts';
import { questionsToElicitation, type Question } from '../../src/questions.ts';
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

describe('where a preview stands', () => {
  afterEach(() => page.viewport(1280, 800));

  const labels = ['One', 'Two', 'Three'];
  const options = labels.map((label) => ({ label, preview: `preview of ${label}\nsecond line` }));
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const ask = (multiple: boolean, more: Partial<Question> = {}) =>
    questionsToElicitation([{ id: 'a', text: 'Which?', options, multiple, ...more }]);

  /** The row of each option, and each preview. */
  function places(dialog: Locator) {
    const rows = dialog.elements().flatMap((one) => [...one.querySelectorAll('[data-elicitation-piece="option"]')]);
    return { rows: rows.map(boxOf), previews: dialog.getByRole('figure').elements().map(boxOf) };
  }

  const kinds = [
    ['one', false, 'radio'],
    ['several', true, 'checkbox'],
  ] as const;

  test.each(kinds)('of a choice of %s: below its option in a narrow window', async (_, multiple, role) => {
    await page.viewport(600, 900);
    const { dialog } = await openElicitation(ask(multiple));
    await page.getByRole(role, { name: 'Two' }).click();
    await expect.element(dialog.getByRole('figure')).toBeVisible();
    const { rows, previews } = places(dialog);
    expect(previews[0]?.top).toBeGreaterThanOrEqual(rows[1]?.bottom ?? NaN);
    expect(previews[0]?.bottom).toBeLessThanOrEqual(rows[2]?.top ?? NaN);
    expect(previews[0]?.left).toBeGreaterThan(rows[1]?.left ?? NaN);
  });

  describe.each([
    ['ltr', {}],
    ['rtl', { locale: 'ar', messages: arabic }],
  ] as const)('%s', (dir, settings) => {
    test.each(kinds)('of a choice of %s: beside its option from 640 px', async (_, multiple, role) => {
      await page.viewport(640, 900);
      const { dialog } = await openElicitation(ask(multiple), settings);
      await page.getByRole(role, { name: 'Two' }).click();
      await expect.element(dialog.getByRole('figure')).toBeVisible();
      const { rows, previews } = places(dialog);
      const [option, preview] = dir === 'ltr' ? [rows[1], previews[0]] : [previews[0], rows[1]];
      expect(option?.right).toBeLessThan(preview?.left ?? NaN);
      expect(previews[0]?.top).toBeLessThan(rows[1]?.bottom ?? NaN);
    });
  });

  test('where it is beside a choice of one, nothing moves when it comes, goes or is long', async () => {
    const long = { label: 'Long', preview: 'line\n'.repeat(60) };
    const { dialog } = await openElicitation(ask(false, { options: [...options, long, { label: 'None' }] }));
    const frame = () => [dialog, button('Accept')].map((one) => boxOf(one.element()).left);
    const before = [places(dialog).rows, frame()];
    for (const name of ['Two', 'Long', 'None']) {
      await page.getByRole('radio', { name }).click();
      await expect.element(page.getByRole('radio', { name })).toBeChecked();
      const { rows } = places(dialog);
      expect([rows.map(({ left, width, height }) => [left, width, height]), frame()]).toEqual([
        (before[0] as DOMRect[]).map(({ left, width, height }) => [left, width, height]),
        before[1],
      ]);
    }
  });

  test('each of several chosen options has its own', async () => {
    const { dialog } = await openElicitation(ask(true));
    for (const name of ['Three', 'One']) await page.getByRole('checkbox', { name }).click();
    await expect.element(dialog.getByRole('figure', { name: 'Preview: Three' })).toBeVisible();
    expect(
      dialog
        .getByRole('figure')
        .elements()
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Preview: One', 'Preview: Three']);
  });

  test.each([
    ['a menu', false, 6],
    ['a list with a filter', true, 24],
  ])('of %s: below it', async (_, multiple, count) => {
    const many = Array.from({ length: count }, (_unused, n) => ({ label: `Entry ${n}`, preview: `preview ${n}` }));
    const { dialog } = await openElicitation(ask(multiple, { options: many }));
    if (multiple) await page.getByRole('checkbox', { name: 'Entry 1', exact: true }).click();
    else await page.getByRole('combobox').selectOptions('Entry 1');
    await expect.element(dialog.getByRole('figure', { name: 'Preview: Entry 1' })).toBeVisible();
    const control = dialog.getByRole(multiple ? 'group' : 'combobox', { name: 'Which?' });
    const preview = boxOf(dialog.getByRole('figure').element());
    expect(preview.top).toBeGreaterThanOrEqual(boxOf(control.element()).bottom);
  });

  test('in a slot of the app: beside its group', async () => {
    const ChoiceControl = ({ field, value, onValueChange, inputProps }: ControlSlotProps<'choice'>) => (
      <div role="radiogroup" id={inputProps.id} aria-labelledby={inputProps['aria-labelledby']}>
        {field.options.map(({ id, label }) => (
          <label key={id} className="mine" style={{ display: 'block' }}>
            <input type="radio" checked={id === value} onChange={() => onValueChange(id)} /> {label}
          </label>
        ))}
      </div>
    );
    const { dialog } = await openElicitation(ask(false), { components: { ChoiceControl } });
    await page.getByRole('radio', { name: 'Two' }).click();
    const [group, preview] = [dialog.getByRole('radiogroup'), dialog.getByRole('figure')];
    await expect.element(preview).toBeVisible();
    expect(boxOf(preview.element()).left).toBeGreaterThan(boxOf(group.element()).right);
    expect(boxOf(preview.element()).top).toBeLessThan(boxOf(group.element()).bottom);
  });
});

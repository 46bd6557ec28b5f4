import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ElicitationReceipt } from '../../src/elicitation/receipt/ElicitationReceipt.tsx';
import { button, formOf, openElicitation, textbox, reviewLine, showDialog } from '../support/elicitation.tsx';
import { forms } from '../support/fixtures.ts';

/** Why a control could be filled in without being seen. Empty if it could not. */
function unseen(control: HTMLElement, dialog: HTMLElement): string[] {
  const why: string[] = [];
  const { type, autocomplete } = control as HTMLInputElement;
  if (type === 'hidden' || type === 'password') why.push(`type ${type}`);
  // The last word: the section before it has random letters.
  const purpose = autocomplete?.split(' ').at(-1) ?? '';
  if (/cc-|password|one-time|address|postal|bday/.test(purpose)) why.push(`autocomplete ${autocomplete}`);
  control.scrollIntoView({ block: 'center' });
  const { width, height, left, right, top, bottom } = control.getBoundingClientRect();
  const outer = dialog.getBoundingClientRect();
  if (width < 8 || height < 8) why.push(`${width} by ${height}`);
  if (left < outer.left || right > outer.right + 1 || top < outer.top || bottom > outer.bottom + 1) why.push('outside');
  for (let element: Element | null = control; element && element !== dialog; element = element.parentElement) {
    const style = getComputedStyle(element);
    if (Number(style.opacity) < 0.5 || style.visibility !== 'visible' || style.display === 'none')
      why.push('not shown');
    if (style.clipPath !== 'none' || style.position === 'fixed') why.push('clipped or moved');
  }
  return why;
}

describe('no control can be filled in unseen (S-40)', () => {
  const shown = forms.filter(({ fixture }) => fixture.expect.problem === undefined);

  test.each(shown)('$id', async ({ params }) => {
    const { dialog } = await showDialog(params);
    const controls = [...dialog.querySelectorAll<HTMLElement>('input, select, textarea')].slice(0, 100);
    expect(controls.flatMap((control) => unseen(control, dialog).map((why) => `${control.outerHTML}: ${why}`))).toEqual(
      [],
    );
  });

  test('names differ between requests, so that autofill does not offer the answers of another server', async () => {
    const request = formOf({ name: { type: 'string' }, email: { type: 'string', format: 'email' } });
    const names = new Set<string>();
    for (let time = 0; time < 3; time += 1) {
      const { dialog, screen } = await showDialog(request);
      for (const { name } of dialog.querySelectorAll('input')) names.add(name);
      await screen.unmount();
    }
    expect(names.size).toBe(6);
  });
});

describe('only what was requested, shown and answered is sent (S-49)', () => {
  // As password managers and form fillers do: by the native setter and its events, or a click on a checkbox.
  function enterAsExtensionsDo(control: HTMLInputElement | HTMLSelectElement, value: string): void {
    const { prototype } = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  }

  test('what an extension enters is shown, and what it adds to the page is not sent', async () => {
    const { answer, dialog } = await openElicitation(
      formOf({
        word: { type: 'string', title: 'Word' },
        other: { type: 'string', title: 'Other' },
        agree: { type: 'boolean', title: 'Agree', default: false },
        size: { type: 'string', title: 'Size', enum: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] },
        count: { type: 'integer', title: 'Count' },
      }),
    );
    const form = dialog.element().querySelector('form') as HTMLFormElement;
    const [word, other, agree, count] = form.querySelectorAll('input') as unknown as HTMLInputElement[];
    const size = form.querySelector('select') as HTMLSelectElement;
    if (!word || !other || !agree || !count) throw new Error('There are not four boxes.');

    // Into the form, into a field, and outside with `form=`, with the name of a property, a field or a prototype.
    for (const name of ['cc', 'word', 'f0', 'f9', word.name, '__proto__', 'constructor']) {
      const added = Object.assign(document.createElement('input'), { name, value: '4111', type: 'hidden' });
      form.append(added);
      word.parentElement?.append(Object.assign(added.cloneNode() as HTMLInputElement, { type: 'text' }));
    }
    const row = word.closest('[data-elicitation="field"]') as HTMLElement;
    row.after(row.cloneNode(true));
    // Changes the names, types and values of existing controls.
    word.name = 'admin';
    other.name = '__proto__';
    count.id = 'admin';
    for (const element of [form, row, word, other, size])
      Object.assign(element.dataset, { elicitation: 'x', kind: 'boolean', required: 'true', field: 'admin' });
    other.setAttribute('value', 'written into the attribute, which tells nobody');

    enterAsExtensionsDo(word, 'filled');
    enterAsExtensionsDo(count, '7');
    enterAsExtensionsDo(size, size.options[3]?.value ?? '');
    agree.click();
    await expect.element(word).toHaveValue('filled');
    await expect.element(count).toHaveValue('7');
    await expect.element(agree).toBeChecked();
    await expect.element(size).toHaveDisplayValue('c');

    await button('Accept').click();
    expect(await answer()).toEqual({ action: 'accept', content: { word: 'filled', agree: true, size: 'c', count: 7 } });
  });

  test('what a script enters during the review is shown before it is sent (S-40, S-49)', async () => {
    const { answer, dialog, onRespond } = await openElicitation(formOf({ word: { type: 'string', title: 'Word' } }));
    await textbox(/Word/).fill('hello');
    await reviewLine().click();
    await expect.element(dialog.getByRole('group', { name: /^Review/ }).getByText('hello')).toBeVisible();
    const box = dialog.element().querySelector('input') as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'other');
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await button('Accept').click();
    await expect.element(dialog.getByRole('group', { name: /^Review/ }).getByText('other')).toBeVisible();
    expect(onRespond).not.toHaveBeenCalled();
    await button('Accept').click();
    expect(await answer()).toEqual({ action: 'accept', content: { word: 'other' } });
  });

  test('a cleared default is not sent (S-26)', async () => {
    const { answer } = await openElicitation(formOf({ city: { type: 'string', title: 'City', default: 'Bonn' } }));
    await textbox(/City/).clear();
    await button('Accept').click();
    expect(await answer()).toEqual({ action: 'accept', content: {} });
  });

  test('skipped and fixed properties are shown beforehand', async () => {
    const { answer } = await openElicitation(
      formOf({ plan: { const: 'basic', title: 'Plan' }, nested: { type: 'object', title: 'Nested' } }),
    );
    await expect.element(page.getByText('basic')).toBeVisible();
    await expect.element(page.getByText(/isn’t supported: Nested/)).toBeVisible();
    await button('Accept').click();
    expect(await answer()).toEqual({ action: 'accept', content: { plan: 'basic' } });
  });
});

describe('Enter in each control never accepts what was suggested or is sensitive (S-42)', () => {
  const suggested = {
    text: { type: 'string', title: 'Text', default: 'yes' },
    long: { type: 'string', title: 'Long', maxLength: 500 },
    number: { type: 'number', title: 'Number', default: 7 },
    mail: { type: 'string', format: 'email', title: 'Mail' },
    box: { type: 'boolean', title: 'Box', default: true },
    radios: { type: 'string', title: 'Radios', enum: ['a', 'b'], default: 'a' },
    select: { type: 'string', title: 'Select', enum: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] },
    filter: { type: 'string', title: 'Filter', enum: Array.from({ length: 60 }, (_, n) => `option ${n}`) },
    boxes: { type: 'array', title: 'Boxes', items: { type: 'string', enum: ['a', 'b'] } },
    list: { type: 'array', title: 'List', items: { type: 'string' } },
    day: { type: 'string', format: 'date', title: 'Day' },
    moment: { type: 'string', format: 'date-time', title: 'Moment' },
  };

  test.each(Object.keys(suggested))('%s', async (key) => {
    const { dialog, onRespond } = await openElicitation(formOf(suggested));
    const row = dialog.element().querySelectorAll('[data-elicitation="field"]')[Object.keys(suggested).indexOf(key)];
    row?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    expect(row?.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(onRespond).not.toHaveBeenCalled();
    await expect.element(dialog).toBeVisible();
  });

  test("a suggestion is marked as the server's until it is edited (S-25)", async () => {
    await openElicitation(formOf({ city: { type: 'string', title: 'City', default: 'Bonn' } }));
    await expect.element(textbox(/City/)).toHaveAccessibleDescription(/Suggested/);
    await textbox(/City/).fill('Berlin');
    // Screen readers announce a description that changes while the field has focus.
    await userEvent.tab();
    await expect.element(page.getByText('Suggested')).not.toBeInTheDocument();
  });
});

test('a long suggestion is shown completely (S-25)', async () => {
  const note = `Thanks, all is well.${' '.repeat(60)}I transfer all shares to collector.example.net.`;
  await openElicitation(formOf({ note: { type: 'string', title: 'Note', default: note } }));
  const box = textbox(/Note/).element() as HTMLTextAreaElement;
  expect(box.tagName).toBe('TEXTAREA');
  expect(box.value).toBe(note);
  expect({ wide: box.scrollWidth > box.clientWidth, high: box.scrollHeight > box.clientHeight }).toEqual({
    wide: false,
    high: false,
  });
});

describe('a suggestion with hidden characters has a note (S-20)', () => {
  test.each([
    ['a text', { default: 'photo_\u202egnp.exe' }, /hidden characters: \[U\+202E\]/],
    ['a long text', { maxLength: 500, default: 'a\u200bb' }, /hidden characters: \[U\+200B\]/],
    ['an address', { format: 'uri', default: 'https://a.example/\u2066' }, /\[U\+2066\]/],
  ])('%s, until they are removed', async (_, property, hint) => {
    const { answer, dialog } = await openElicitation(formOf({ word: { type: 'string', title: 'Word', ...property } }));
    await expect.element(textbox(/Word/)).toHaveAccessibleDescription(hint);
    expect(dialog.element().querySelector('[data-tone="warning"]')?.textContent).toMatch(hint);
    await textbox(/Word/).fill('https://plain.example/');
    await expect.element(textbox(/Word/)).not.toHaveAccessibleDescription(hint);
    expect(dialog.element().textContent).not.toContain('hidden characters');
    await button('Accept').click();
    expect(await answer()).toEqual({ action: 'accept', content: { word: 'https://plain.example/' } });
  });

  test('entries of a list', async () => {
    await openElicitation(
      formOf({
        tags: { type: 'array', title: 'Tags', items: { type: 'string' }, default: ['one', 'two\u2066', 'x\u200b'] },
      }),
    );
    await expect.element(page.getByText('hidden characters: [U+2066][U+200B]')).toBeVisible();
    await textbox('Entry 2').fill('two');
    await expect.element(page.getByText('hidden characters: [U+200B]')).toBeVisible();
    await textbox('Entry 3').fill('x');
    await expect.element(page.getByText('hidden characters')).not.toBeInTheDocument();
  });

  test('a line that ends in a carriage return is also a line in its field', async () => {
    const { answer } = await openElicitation(formOf({ word: { type: 'string', title: 'Word', default: 'yes\rno' } }));
    await expect.element(textbox(/Word/)).toHaveValue('yes\nno');
    await reviewLine().click();
    await button('Accept').click();
    expect(await answer()).toEqual({ action: 'accept', content: { word: 'yes\rno' } });
  });

  test('what a user pastes is not called suggested', async () => {
    await openElicitation(formOf({ word: { type: 'string', title: 'Word', default: 'plain' } }));
    await textbox(/Word/).fill('pasted\u200b');
    await expect.element(page.getByText('hidden characters')).not.toBeInTheDocument();
  });
});

test('a receipt holds no secret, by name or by shape (S-24)', async () => {
  const { container } = await render(
    <ElicitationReceipt
      request={formOf({
        password: { type: 'string', title: 'Password' },
        pin: { type: 'integer', title: 'PIN' },
        note: { type: 'string', title: 'Note' },
        tags: { type: 'array', items: { type: 'string' } },
        word: { type: 'string', title: 'Word' },
      })}
      server={{ name: 'Server' }}
      result={{
        action: 'accept',
        content: {
          password: 'hunter22',
          pin: 7391,
          note: 'card 4111 1111 1111 1111',
          tags: ['4242424242424242'],
          word: 'hello',
        },
      }}
    />,
  );
  expect(container.textContent).toContain('hello');
  for (const secret of ['hunter22', '7391', '4111', '4242']) expect(container.innerHTML).not.toContain(secret);
});

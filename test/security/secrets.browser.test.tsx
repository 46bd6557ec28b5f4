import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, formOf, openElicitation, textbox } from '../support/elicitation.tsx';

const note = formOf({ note: { type: 'string', title: 'Note' }, tags: { type: 'array', items: { type: 'string' } } });
const card = '4111 1111 1111 1111';

describe('an answer that is shaped like a secret is reviewed before it is sent (S-24)', () => {
  test('with a warning, masked, and accepted only there', async () => {
    const { onRespond, answer } = await openElicitation(note);
    await textbox(/Note/).fill(card);
    await button('Accept').click();
    const review = page.getByRole('group', { name: 'Review what will be sent to Post office' });
    await expect.element(review).toBeVisible();
    await expect.element(page.getByText(/This looks like a password or key.*Post office will see it/)).toBeVisible();
    expect(review.element().textContent).not.toContain('4111');
    expect(onRespond).not.toHaveBeenCalled();
    await button('Accept').click();
    expect(await answer()).toEqual({ action: 'accept', content: { note: card } });
  });

  test('and can be changed', async () => {
    const { onRespond, answer } = await openElicitation(note);
    await textbox(/Note/).fill(card);
    await button('Accept').click();
    await button(/^Change/)
      .first()
      .click();
    await textbox(/Note/).fill('by invoice');
    await button('Accept').click();
    expect(await answer()).toEqual({ action: 'accept', content: { note: 'by invoice' } });
    expect(onRespond).toHaveBeenCalledTimes(1);
  });

  test('also in a list, and not by a double click', async () => {
    // Longer than a busy machine takes from the first click to the last.
    const { onRespond } = await openElicitation(note, { guardMs: 2500 });
    await textbox(/Entry 1/).fill(`ghp_${'aB3dE5gH7jK9'.repeat(3)}`);
    await expect.element(button('Accept'), { timeout: 8000 }).not.toHaveAttribute('aria-disabled');
    await button('Accept').dblClick();
    await expect.element(page.getByText(/This looks like a password or key/)).toBeVisible();
    expect(onRespond).not.toHaveBeenCalled();
  });

  test('an ordinary answer is sent at once, and so is every answer if the host only offers the review', async () => {
    const ordinary = await openElicitation(note);
    await textbox(/Note/).fill('The quick brown fox jumps over the lazy dog');
    await button('Accept').click();
    expect(await ordinary.answer()).toMatchObject({ action: 'accept' });
    await ordinary.screen.unmount();

    const trusting = await openElicitation(note, { review: 'offered' });
    await textbox(/Note/).fill(card);
    await button('Accept').click();
    expect(await trusting.answer()).toMatchObject({ action: 'accept' });
  });
});

describe('a field that seems to ask for a secret has a warning, whatever its type (S-24)', () => {
  test.each([
    ['a text', { code: { type: 'string', title: 'One-time code' } }],
    ['a number', { pin: { type: 'integer', title: 'PIN' } }],
    ['a list', { words: { type: 'array', title: 'Recovery phrase', items: { type: 'string' } } }],
  ])('%s', async (_, properties) => {
    await openElicitation(formOf(properties));
    await expect.element(page.getByText(/This looks like a password or key/)).toBeVisible();
  });

  test('the only text field of a form whose message asks for it', async () => {
    const { dialog } = await openElicitation(
      formOf({ answer: { type: 'string', title: 'Answer' } }, [], 'Please enter your e-mail password to go on.'),
    );
    await expect.element(page.getByText(/This looks like a password or key/)).toBeVisible();
    const input = dialog.element().querySelector('input') as HTMLInputElement;
    expect(getComputedStyle(input).getPropertyValue('-webkit-text-security')).toBe('disc');
    expect([input.type, input.autocomplete]).toEqual(['text', 'off']);
  });
});

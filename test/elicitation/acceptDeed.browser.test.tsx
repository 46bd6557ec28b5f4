// The button that is pressed does what it says, whatever the settings and the form.
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, formOf, openElicitation, textbox } from '../support/elicitation.tsx';

const name = { type: 'string', title: 'Name' };
const forms = {
  'a required text': formOf({ name, note: { type: 'string', title: 'Note' } }, ['name', 'note']),
  'an optional text': formOf({ name, note: { type: 'string', title: 'Note' } }),
  'a suggestion': formOf({ name, note: { type: 'string', title: 'Note', default: 'Bonn' } }),
  'a required secret': formOf({ name, note: { type: 'string', title: 'Password' } }, ['name', 'note']),
  'an optional secret': formOf({ name, note: { type: 'string', title: 'Password' } }),
  'an optional secret, left blank': formOf({ name, note: { type: 'string', title: 'Password' } }),
  'a yes or no': formOf({ agreed: { type: 'boolean', title: 'Agreed?' } }, ['agreed']),
} as const;
const accepts = page.getByRole('button', { name: /accept|confirm/i });
const review = page.getByRole('group', { name: /Review what will be sent/ });

describe.each(['never', 'offered', 'sensitive', 'always'] as const)('review="%s"', (setting) => {
  describe.each([false, true])('steps=%s', (steps) => {
    test.each(Object.entries(forms))('%s', async (form, request) => {
      const { answer, onRespond } = await openElicitation(request, { review: setting, steps });
      if (form === 'a yes or no') await page.getByRole('radio', { name: 'Yes' }).click();
      else {
        await textbox(/Name/).fill('Ada');
        if (steps) await button('Next').click();
        if (!/left blank|suggestion/.test(form)) await page.getByLabelText(/Note|Password/).fill('Bonn');
      }
      const label = accepts.element().textContent;
      await accepts.click();
      if (label === 'Review and accept') {
        await expect.element(review).toBeVisible();
        expect(onRespond).not.toHaveBeenCalled();
        await button('Accept').click();
      }
      expect(await answer()).toMatchObject({ action: 'accept' });
      const isReviewed = setting === 'always' || (setting !== 'never' && steps);
      if (form === 'a yes or no') expect(label).toBe('Confirm');
      else if (isReviewed || setting === 'never') expect(label).toBe(isReviewed ? 'Review and accept' : 'Accept');
    });
  });
});

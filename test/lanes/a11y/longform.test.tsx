import { expect, test } from 'vitest';
import '../../../src/styles.css';
import { axTree } from '../../support/axtree.ts';
import { button, formOf, openElicitation, textbox } from '../../support/elicitation.tsx';

test('a screen reader gets every field of a long form with its error, also those that are out of view', async () => {
  const titles = Array.from({ length: 60 }, (_, index) => `Question ${index + 1}`);
  const questions = Object.fromEntries(titles.map((title, index) => [`q${index}`, { type: 'string', title }]));
  await openElicitation(formOf(questions, Object.keys(questions)));
  await button('Accept').click();
  await expect.element(textbox('Question 60')).toHaveAttribute('aria-invalid', 'true');
  expect(textbox('Question 60').element().checkVisibility({ contentVisibilityAuto: true })).toBe(false);
  const fields = (await axTree()).matchAll(/textbox "(.+?) ?" described "(.+?)"/g);
  expect([...fields].map(([, name, error]) => `${name}: ${error}`)).toEqual(
    titles.map((title) => `${title}: Error: Enter a value`),
  );
});

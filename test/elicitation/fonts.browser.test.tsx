import { expect, test } from 'vitest';
import { formOf, showDialog } from '../support/elicitation.tsx';

const registration = formOf(
  {
    username: { type: 'string', title: 'User name', minLength: 3, maxLength: 20 },
    email: { type: 'string', title: 'E-mail', format: 'email' },
    age: { type: 'integer', title: 'Age', minimum: 13 },
    country: { type: 'string', title: 'Country', enum: 'Brazil France India Japan Kenya Mexico Norway'.split(' ') },
    newsletter: { type: 'boolean', title: 'Newsletter', default: false },
  },
  ['username', 'email', 'age', 'country'],
  'Please register.',
);

/** Size and weight of everything that is written in an element. */
function fontsOf(root: Element | null): readonly string[] {
  const written = [...(root?.querySelectorAll('*') ?? [])].filter((element) => {
    const isBox = element.matches('input:not([type=checkbox]), select, textarea');
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return element.checkVisibility() && (isBox || texts.some(({ textContent }) => textContent?.trim() !== ''));
  });
  const fonts = written.map((element) => {
    const { fontSize, fontWeight, fontFamily } = getComputedStyle(element);
    return `${fontSize} ${fontWeight} ${fontFamily}`;
  });
  return [...new Set(fonts)];
}

// A browser makes each font when it is first seen: seven of them took a quarter of the first layout.
test.each(['comfortable', 'compact'] as const)(
  'the first look at a %s form takes two sizes and two weights, and one font more for the title',
  async (density) => {
    const { dialog } = await showDialog(registration, { density });
    const inFields = fontsOf(dialog.querySelector('[data-elicitation=form]'));
    const all = fontsOf(dialog);
    expect(inFields.length).toBeLessThanOrEqual(3);
    expect(all).toEqual(expect.arrayContaining([...inFields]));
    expect(all.length - inFields.length).toBeLessThanOrEqual(1);
  },
);

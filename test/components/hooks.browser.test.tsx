import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addressOf, button, formOf, openElicitation } from '../support/elicitation.tsx';

/** Every rule of a style sheet, with the layer that it is in. */
function rulesOf(rules: CSSRuleList, layer = ''): readonly { readonly layer: string; readonly rule: CSSStyleRule }[] {
  return [...rules].flatMap((rule) => {
    const within = rule instanceof CSSLayerBlockRule ? rule.name : layer;
    const inner = 'cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList, within) : [];
    return rule instanceof CSSStyleRule ? [{ layer: within, rule }, ...inner] : inner;
  });
}

/** The part of a selector with specificity: all that is outside of `:where()`, which cannot contain pseudo-elements. */
function weightOf(selector: string): string {
  let depth = 0;
  let outside = '';
  for (const part of selector.split(/(:where\(|\(|\))/)) {
    if (part === ':where(' || (part === '(' && depth > 0)) depth += 1;
    else if (part === ')' && depth > 0) depth -= 1;
    else if (depth === 0) outside += part;
  }
  return outside.replace(/::[\w-]+(\([^)]*\))?/g, '').replace(/[\s,>+~*&]/g, '');
}

test('the style sheet is one layer, and none of its selectors has any specificity', () => {
  const [sheet] = [...document.styleSheets].filter((candidate) =>
    [...candidate.cssRules].some((rule) => rule instanceof CSSLayerBlockRule && rule.name === 'elicitation'),
  );
  const rules = rulesOf((sheet as CSSStyleSheet).cssRules);
  expect(rules.length).toBeGreaterThan(100);
  expect(rules.filter(({ layer }) => layer !== 'elicitation').map(({ rule }) => rule.selectorText)).toEqual([]);
  expect(rules.map(({ rule }) => rule.selectorText).filter((selector) => weightOf(selector) !== '')).toEqual([]);
  expect(weightOf(':where(a) b, :where(:is(c, d) e)::before')).toBe('b');
});

test('attributes tell whether a field is required or invalid, and its kind', async () => {
  const { dialog } = await openElicitation(
    formOf({ age: { type: 'integer', title: 'Age' }, news: { type: 'boolean', title: 'News' } }, ['age']),
  );
  const fieldOf = (kind: string) =>
    dialog.element().querySelector<HTMLElement>(`[data-elicitation="field"][data-kind="${kind}"]`);
  expect(fieldOf('number')?.dataset).toHaveProperty('required');
  expect(fieldOf('number')?.dataset).not.toHaveProperty('invalid');
  expect(fieldOf('boolean')?.dataset).not.toHaveProperty('required');
  await button('Accept').click();
  await expect.poll(() => fieldOf('number')?.dataset).toHaveProperty('invalid');
  expect(fieldOf('boolean')?.dataset).not.toHaveProperty('invalid');
  expect(dialog.element().querySelector('[data-mode]')?.getAttribute('data-mode')).toBe('form');
});

test('each button has its intent as an attribute', async () => {
  await openElicitation(addressOf('https://example.com/'));
  for (const [name, intent] of [
    ['Open link', 'accept'],
    ['Decline', 'decline'],
    ['Cancel', 'cancel'],
  ] as const) {
    await expect.element(page.getByRole('button', { name, exact: true })).toHaveAttribute('data-intent', intent);
  }
  expect(document.querySelector('[data-mode]')?.getAttribute('data-mode')).toBe('url');
});

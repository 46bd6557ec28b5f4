// A page may define half of a pair of colours: what is written on what can be read all the same.
import { afterEach, expect, test } from 'vitest';
import { contrast } from '../support/contrast.ts';
import { formOf, showDialog } from '../support/elicitation.tsx';

const families = [
  ['--elicitation-text', '--elicitation-background', '--elicitation-accent', '--elicitation-on-accent'],
  ['--color-text-primary', '--color-background-primary', '--color-background-inverse', '--color-text-inverse'],
  ['--foreground', '--background', '--primary', '--primary-foreground'],
] as const;
const themes = {
  light: ['#1c1917', '#fafaf9', '#7c2d12', '#fff7ed'],
  dark: ['#e7e5e4', '#1c1917', '#fdba74', '#431407'],
} as const;
const { style } = document.documentElement;
afterEach(() => style.removeProperty('color-scheme'));

/** All ways to define some of these. */
const subsets = <T,>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_, index) => bits & (1 << index)));

const request = formOf({ name: { type: 'string', title: 'Name' } }, ['name']);

test.each(
  (['light', 'dark'] as const).flatMap((theme) =>
    (['light', 'dark'] as const).map((scheme) => [theme, scheme, themes[theme]] as const),
  ),
)('a %s theme in a page that is %s: text on paper, and text on the button that accepts', async (_, scheme, values) => {
  style.colorScheme = scheme;
  const { dialog } = await showDialog(request);
  const frame = dialog.querySelector('[data-elicitation-piece=frame]') as Element;
  const accept = dialog.querySelector('[data-intent=accept]') as Element;
  for (const parts of [
    [0, 1],
    [2, 3],
  ] as const) {
    const names = families.flatMap((family) => parts.map((part) => [family[part], values[part]] as const));
    for (const defined of subsets(names)) {
      for (const [name, value] of defined) style.setProperty(name, value);
      const { color, backgroundColor } = getComputedStyle(parts[0] === 0 ? frame : accept);
      expect(contrast(color, backgroundColor), `${color} on ${backgroundColor}: ${defined.join(' ')}`).toBeGreaterThan(
        4.5,
      );
      for (const [name] of defined) style.removeProperty(name);
    }
  }
});

test('where a page defines nothing, the colours are those of the kit', async () => {
  for (const [scheme, text, paper, accent] of [
    ['light', '#171b21', '#ffffff', '#2b50c7'],
    ['dark', '#edeef1', '#15171b', '#4668e2'],
  ] as const) {
    style.colorScheme = scheme;
    const { dialog, screen } = await showDialog(request);
    const frame = getComputedStyle(dialog.querySelector('[data-elicitation-piece=frame]') as Element);
    const { backgroundColor } = getComputedStyle(dialog.querySelector('[data-intent=accept]') as Element);
    expect([frame.color, frame.backgroundColor, backgroundColor].map(hexOf)).toEqual([text, paper, accent]);
    await screen.unmount();
  }
});

/** As a screen shows it. */
function hexOf(color: string): string {
  const context = document.createElement('canvas').getContext('2d') ?? expect.fail('No canvas.');
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { build } from 'vite';

const folder = join(import.meta.dirname, '../../dist');
const styles = join(folder, 'styles.css');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

test('Vite’s production build leaves the colours as they are, also where the page sets no color-scheme', async () => {
  const app = mkdtempSync(join(tmpdir(), 'styles-'));
  writeFileSync(join(app, 'main.js'), `import ${JSON.stringify(styles)};`);
  const built = await build({
    root: app,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: join(app, 'main.js') } },
  });
  rmSync(app, { recursive: true });
  const [{ output } = { output: [] }] = [built].flat() as { output: { fileName: string; source?: unknown }[] }[];
  const css = String(output.find(({ fileName }) => fileName.endsWith('.css'))?.source);
  expect(css).toContain('light-dark(#b7191c,#fe8b83)');
  expect(css).not.toContain('var(--lightningcss');
});

describe('the specificity of each rule', () => {
  const selectors = selectorsOf(read('styles.css'));

  test.each([
    ['[data-a] :where(input:not([class]))', [0, 1, 0]],
    [':where([data-a]) > [data-b]:where(:hover)::before', [0, 1, 1]],
    ['button:hover', [0, 1, 1]],
    [':is(#a, .b) p', [1, 0, 1]],
    ['input:not([class])', [0, 1, 1]],
    ['*', [0, 0, 0]],
  ] as const)('of %s is computed', (selector, specificity) => {
    expect(specificityOf(selector)).toEqual(specificity);
  });

  test('is that of one attribute: it wins over elements and resets, and loses to a class that comes later', () => {
    expect(selectors.length).toBeGreaterThan(250);
    const others = selectors.filter((selector) => {
      // A pseudo-element is a box of its own, and always counts. Where a control has no class, no class can lose.
      const subject = selector.replace(/::[a-z-]+/, '');
      if (/ details:not\(\[class\]\)(?:>summary.*:not\(\[class\]\))?$/.test(subject)) return false;
      const [ids, classes, elements] = specificityOf(subject.replace(/:not\(\[class\]\)$/, ''));
      return ids !== 0 || classes !== 1 || elements !== 0;
    });
    expect(others).toEqual([]);
  });
});

test('the sheet with a layer has the same rules', () => {
  const [plain, layered] = [read('styles.css'), read('styles.layer.css')];
  expect(plain).not.toContain('@layer');
  const [statement = '', properties = '', rules = ''] =
    /^(@layer [^;{}]*;)((?:@property[^}]*})*)@layer elicitation\{([^]*)\}$/.exec(layered)?.slice(1) ?? [];
  expect(statement).toBe('@layer theme,reset,base,mantine,elicitation;');
  expect(properties + rules).toBe(plain);
});

// The aim was 6.8 kB. Beyond it are: pairs of colours of which a page sets one half (0.4), places of the buttons by their number (0.3),
// the view of a call (0.2), and the width in parents that are as wide as their content (0.1).
// Previews beside their options (0.1).
test.each(['styles.css', 'styles.layer.css'])('%s is at most 7.9 kB', (file) => {
  expect(gzipSync(read(file), { level: 9 }).length).toBeLessThanOrEqual(7_900);
});

/** Each selector of each rule, without those of keyframes. */
function selectorsOf(css: string): readonly string[] {
  return [...css.replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => splitList(prelude));
}

/** The parts of a list of selectors: commas in parentheses do not count. */
function splitList(list: string): readonly string[] {
  let depth = 0;
  const parts = [''];
  for (const character of list) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

type Specificity = readonly [ids: number, classes: number, elements: number];

/** Selectors 4: `:where()` counts nothing, and `:is()`, `:not()` and `:has()` count as their strongest argument. */
function specificityOf(selector: string): Specificity {
  let rest = selector;
  const counts: [number, number, number] = [0, 0, 0];
  const functional = /:([a-z-]+)\(((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*)\)/;
  for (let match = functional.exec(rest); match; match = functional.exec(rest)) {
    const [text, name = '', list = ''] = match;
    rest = rest.replace(text, '');
    if (name === 'where') continue;
    if (!['is', 'not', 'has'].includes(name)) {
      counts[1] += 1;
      continue;
    }
    const [strongest = [0, 0, 0]] = splitList(list)
      .map((part) => specificityOf(part))
      .sort((a, b) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2]);
    for (const at of [0, 1, 2] as const) counts[at] += strongest[at] ?? 0;
  }
  for (const [at, pattern] of [
    /#[\w-]+/g,
    /\.[\w-]+|\[[^\]]*\]|(?<!:):[a-z-]+/g,
    /::[a-z-]+|(?<![\w-])[a-z][\w-]*/g,
  ].entries()) {
    counts[at as 0 | 1 | 2] += rest.match(pattern)?.length ?? 0;
    rest = rest.replaceAll(pattern, ' ');
  }
  return counts;
}

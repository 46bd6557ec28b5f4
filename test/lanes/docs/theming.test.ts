import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultComponents } from '../../../src/components/defaults.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const theming = ['theming', 'theming-slots', 'theming-tailwind', 'theming-mui', 'internal/design-systems']
  .map((name) => read(`docs/${name}.md`))
  .join('\n');
const anatomy = read('docs/anatomy.md');
const css = read('src/styles.css');

/** The cells of every row of every table, without their code marks. */
const rowsOf = (page: string) =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const namesIn = (cell: string) => cell.match(/--[a-z][a-z-]*/g) ?? [];

describe('the pages about theming', () => {
  test.each(Object.keys(defaultComponents))('says what the slot %s must do', (slot) => {
    const contract = rowsOf(theming).filter(([name]) => name === `\`${slot}\``);
    expect(contract).toHaveLength(1);
  });

  test('names variables of the style sheet', () => {
    const unknown = [...new Set(theming.match(/--elicitation-[a-z-]+[a-z]/g))].filter(
      (name) => !new RegExp(`var\\(\\s*${name}\\b`).test(css),
    );
    expect(unknown).toEqual([]);
  });

  test('shows themes that pass every check', () => {
    const table =
      theming.split('<!-- themes: written by node scripts/tables.mjs themes -->')[1]?.split('<!-- /themes -->')[0] ??
      '';
    const [head = [], ...rows] = rowsOf(table);
    expect(head.length).toBeGreaterThan(6);
    expect(rows.length).toBeGreaterThan(11);
    const cells = rows.filter(([check]) => check !== 'tested with').flatMap(([, ...kept]) => kept);
    expect(cells.filter((cell) => !/^✓ (\d+)\/\1$/.test(cell))).toEqual([]);
  });
});

describe('the variables of docs/anatomy.md', () => {
  const rows = rowsOf(anatomy).filter(([name = '']) => name.startsWith('`--elicitation-'));
  const pairs = rows.flatMap(([own = '', hosts = '']) =>
    namesIn(own).map((name, index) => [name, namesIn(hosts.replace(/\(.*\)/, ''))[index]] as const),
  );

  test('are complete', () => {
    expect(pairs.length).toBeGreaterThan(12);
    const used = new Set(css.match(/(?<=var\(\s*)--elicitation-[a-z-]+[a-z]/g));
    expect([...used].sort()).toEqual(pairs.map(([name]) => name).sort());
  });

  test.each(pairs)('%s falls back to %s of an MCP Apps host, or to none', (name, host) => {
    const fallback = new RegExp(`var\\(\\s*${name},\\s*(?:var\\(\\s*(--(?!el-)[a-z-]+))?`).exec(css);
    expect(fallback).not.toBeNull();
    expect(fallback?.[1]).toBe(host);
  });
});

test('docs/anatomy.md names pieces that are rendered', () => {
  const source = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => read(`src/${file}`))
    .join('\n');
  const named = [...anatomy.matchAll(/data-elicitation-piece="([a-z|-]+)"/g)].flatMap(([, names = '']) =>
    names.split('|'),
  );
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named)].filter((name) => !source.includes(`data-elicitation-piece="${name}"`))).toEqual([]);
});

describe('the style sheet', () => {
  /** What the last element of a selector must be or have: the part by which a browser finds the rules for an element. */
  const lastPart = (selector: string) =>
    selector
      .replaceAll(/\[[^\]]*\]/g, '[]')
      .replaceAll(/:(?:not|has|is|nth-child)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '')
      .replaceAll(/:where\(|\)/g, '')
      .trim()
      .split(/[\s>~+]+/)
      .at(-1) ?? '';
  const selectors = [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?<=^|[{};])([^{};]*\[data-[^{};]*)\{/g)].flatMap(
    ([, list = '']) => list.split(/,\n/),
  );

  test('has few rules that a browser tries on every element of the page', () => {
    expect(selectors.length).toBeGreaterThan(250);
    const anywhere = selectors.filter((selector) => !/^[a-z.]|\[\]|^::|:focus|:root|:host/.test(lastPart(selector)));
    expect([...new Set(anywhere.map((selector) => selector.trim()))]).toEqual([
      "[data-elicitation='field'] > :where(*)",
      "[data-elicitation='control'] > :where(*)",
      "[data-elicitation='actions']:where([data-cancel]) > :where(:last-child)",
      // A slot of an app may be any element.
      '[data-previews] > :where(*)',
    ]);
  });

  test('has no list inside a selector: a browser finds rules by the one part that is not in a list', () => {
    const lists = selectors.filter((selector) =>
      /:where\((?:[^()]|\([^()]*\))*, (?:[^()]|\([^()]*\))*\)$/.test(selector.replaceAll(/:not\([^()]*\)/g, '').trim()),
    );
    expect(lists).toEqual([]);
  });
});

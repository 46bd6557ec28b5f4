import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('each line of llms.txt about a page ends with a stop', () => {
  const lines = read('llms.txt').match(/^- \[[^\]]*\]\(docs\/.*$/gm) ?? [];
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.filter((line) => !line.endsWith('.'))).toEqual([]);
});

test('llms.txt has a heading for a client in the browser, and one for a client on the server', () => {
  expect(read('llms.txt')).toContain('\n## Client in the browser');
  expect(read('llms.txt')).toContain('\n## Client on the server');
});

test.each(['README.md', 'SKILL.md', 'llms.txt', 'docs/getting-started.md', 'docs/mcp.md'])(
  '%s says how SDK 1.x is imported',
  (page) => {
    expect(read(page)).toContain('@modelcontextprotocol/sdk/client/index.js');
  },
);

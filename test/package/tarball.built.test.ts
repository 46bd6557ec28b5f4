import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';

interface Packed {
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

test('the package has at most 160 files and 400 kB, with what agents read', () => {
  const printed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const [packed] = JSON.parse(printed) as readonly Packed[];
  const paths = packed?.files.map(({ path }) => path) ?? [];
  expect(paths).toEqual(
    expect.arrayContaining(['llms.txt', 'SKILL.md', 'CHANGELOG.md', 'docs/mcp.md', 'dist/index.js']),
  );
  // In the repository only: recipes that llms.txt has in full, pages for single tasks, hosts, frameworks, channels, design systems and formats,
  // and for whoever evaluates the kit.
  expect(paths).not.toContain('docs/ai-sdk.md');
  expect(paths.length).toBeLessThanOrEqual(160);
  // Approvals are 36 kB of it: formats and their types, the view of a call, its texts in seventeen languages; pages of one topic, which are one page, 2 kB.
  expect(packed?.size).toBeLessThanOrEqual(444_000);
});

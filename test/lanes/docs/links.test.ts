import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/entries.mjs';

const markdown = (folder: string): readonly string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

/** The anchor that GitHub makes for a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const anchorsOf = (file: string): readonly string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test.each([...markdown(''), 'llms.txt', ...markdown('docs'), ...markdown('docs/api'), ...markdown('docs/internal')])(
  'the links of %s lead somewhere',
  (page) => {
    const text = readFileSync(join(root, page), 'utf8').replaceAll(/^```[^]*?^```$/gm, '');
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)];
    const dead = links.filter(([, path = '', anchor]) => {
      const file = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(root, file))) return true;
      return anchor !== undefined && statSync(join(root, file)).isFile() && !anchorsOf(file).includes(anchor);
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  },
);

test('the pictures of the README are URLs that npm can show, or files in the repository', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>;
  // npm resolves relative links with this field.
  expect(manifest['repository']).toMatchObject({ type: 'git', url: expect.stringMatching(/^git\+https:/) as string });
  expect(manifest).toMatchObject({ homepage: expect.any(String) as string, bugs: expect.any(String) as string });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { isPlaceholder, repositoryOf, withAbsoluteLinks } from '../../scripts/packedReadme.mjs';

const options = { repository: 'acme/kit', version: '1.2.3' };

test('on npm, a link of the README leads to the page of the published version, and a picture to its file', () => {
  expect(withAbsoluteLinks('![A form](docs/a.webp) [Slots](docs/slots.md#field) [npm](https://npm.im)', options)).toBe(
    '![A form](https://raw.githubusercontent.com/acme/kit/v1.2.3/docs/a.webp) [Slots](https://github.com/acme/kit/blob/v1.2.3/docs/slots.md#field) [npm](https://npm.im)',
  );
});

test('no relative link is left in the README of the package', () => {
  const text = withAbsoluteLinks(readFileSync(join(root, 'README.md'), 'utf8'), options);
  expect([...text.matchAll(/\]\((?!https?:|#)[^)]*\)/g)].map(([link]) => link)).toEqual([]);
});

test('a release needs a real repository', () => {
  expect(isPlaceholder(repositoryOf({ repository: { url: 'git+https://github.com/example/kit.git' } }))).toBe(true);
  expect(isPlaceholder(repositoryOf({ repository: { url: 'git+https://github.com/acme/kit.git' } }))).toBe(false);
  expect(() => repositoryOf({ repository: { url: 'somewhere' } })).toThrow('no repository on GitHub');
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { isPage, isPlaceholder, packedPaths, repositoryOf, withAbsoluteLinks } from '../../scripts/release.mjs';

/** The paths of the package, as npm says, which takes seconds. */
const packed = packedPaths();
const options = { repository: 'acme/kit', version: '1.2.3', page: 'README.md', packed: new Set<string>() };
const relativeLinks = (text: string): readonly string[] =>
  Array.from(
    text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g),
    ([, link = '']) => link,
  );

test('on npm, a link of the README leads to the page of the published version, and a picture to its file', () => {
  expect(withAbsoluteLinks('![A form](docs/a.webp) [Slots](docs/slots.md#field) [npm](https://npm.im)', options)).toBe(
    '![A form](https://raw.githubusercontent.com/acme/kit/v1.2.3/docs/a.webp) [Slots](https://github.com/acme/kit/blob/v1.2.3/docs/slots.md#field) [npm](https://npm.im)',
  );
});

test('in a page, a link to another page of the package stays, and code is no link', () => {
  const page = { ...options, page: 'docs/faq.md', packed: new Set(['docs/slots.md']) };
  const text = '[Slots](slots.md#field) [`onRespond`](api.md) `queue[type](id)`\n```ts\nqueue[type](id);\n```';
  expect(withAbsoluteLinks(text, page)).toBe(
    text.replace('(api.md)', '(https://github.com/acme/kit/blob/v1.2.3/docs/api.md)'),
  );
});

test('the pages of clients are in the package, beside the recipes that llms.txt has in full', () => {
  const names = ['ag-ui', 'cloudflare', 'langgraph', 'node'].map((name) => `docs/clients-${name}.md`);
  expect(names.filter((name) => !packed.has(name))).toEqual([]);
});

test('SKILL.md leads only to pages of the package', () => {
  const links = relativeLinks(readFileSync(join(root, 'SKILL.md'), 'utf8'));
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => !packed.has(link))).toEqual([]);
});

test('no link in a page of the package leads to what is not in the package', () => {
  const pages = [...packed].filter(isPage);
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'SKILL.md', 'llms.txt', 'docs/mcp.md']));
  const dead = pages.flatMap((page) => {
    const text = withAbsoluteLinks(readFileSync(join(root, page), 'utf8'), { ...options, page, packed });
    const inPackage = (link: string) => page !== 'README.md' && packed.has(normalize(join(dirname(page), link)));
    return relativeLinks(text).flatMap((link) => (inPackage(link) ? [] : `${page}: ${link}`));
  });
  expect(dead).toEqual([]);
  // The links become absolute only while the package is being made.
  expect(existsSync(join(root, '.cache/pages'))).toBe(false);
});

test('a release needs a real repository', () => {
  expect(isPlaceholder(repositoryOf({ repository: { url: 'git+https://github.com/example/kit.git' } }))).toBe(true);
  expect(isPlaceholder(repositoryOf({ repository: { url: 'git+https://github.com/acme/kit.git' } }))).toBe(false);
  expect(() => repositoryOf({ repository: { url: 'somewhere' } })).toThrow('no repository on GitHub');
});

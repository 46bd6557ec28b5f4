// @ts-check
/**
 * The README as npm shows it: npm resolves no link to a page of the repository, so the package's README has absolute ones, to the
 * version that is published. `npm pack` and `npm publish` run this with `prepack` (writes it) and `postpack` (puts the README of the
 * repository back). scripts/release.mjs fails while package.json names no real repository.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './entries.mjs';

const readme = join(root, 'README.md');
const kept = join(root, 'README.repository.md');

/** `owner/name`, the one constant: package.json has it in `repository`. @param {{ repository: { url: string } }} manifest */
export function repositoryOf({ repository }) {
  const name = /^git\+https:\/\/github\.com\/([^/]+\/[^/]+?)\.git$/.exec(repository.url)?.[1];
  if (name === undefined) throw new Error('package.json has no repository on GitHub.');
  return name;
}

/** Whether package.json still has the repository that nobody owns. @param {string} repository */
export const isPlaceholder = (repository) => repository.startsWith('example/');

/**
 * @param {string} text of a page
 * @param {{ repository: string, version: string, page?: string }} options `page`: its path in the repository
 */
export function withAbsoluteLinks(text, { repository, version, page = 'README.md' }) {
  return text.replaceAll(/(!?)(\[[^\]]*\])\((?!https?:|mailto:|#)([^)\s]+)\)/g, (_, image, label, target) => {
    const path = posix.normalize(posix.join(dirname(page), target));
    const base = image
      ? `https://raw.githubusercontent.com/${repository}/v${version}`
      : `https://github.com/${repository}/blob/v${version}`;
    return `${image}${label}(${base}/${path})`;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [step = ''] = process.argv.slice(2);
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const repository = repositoryOf(manifest);
  if (step === 'prepack') {
    if (existsSync(kept)) renameSync(kept, readme);
    const text = readFileSync(readme, 'utf8');
    renameSync(readme, kept);
    writeFileSync(readme, withAbsoluteLinks(text, { repository, version: manifest.version }));
  }
  if (step === 'postpack' && existsSync(kept)) renameSync(kept, readme);
}

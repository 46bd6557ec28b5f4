// @ts-check
/**
 * The pages of the package. npm resolves no link to a page of the repository, and the package has only some of them, so links to the
 * others become absolute, to the version that is published; in the README all do. `npm pack` and `npm publish` run this with
 * `prepack` (writes the pages) and `postpack` (puts those of the repository back). scripts/release.mjs fails while package.json names
 * no real repository.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './entries.mjs';

/** The pages of the repository, while the package is being made. */
const kept = join(root, '.cache/pages');

/** `owner/name`, the one constant: package.json has it in `repository`. @param {{ repository: { url: string } }} manifest */
export function repositoryOf({ repository }) {
  const name = /^git\+https:\/\/github\.com\/([^/]+\/[^/]+?)\.git$/.exec(repository.url)?.[1];
  if (name === undefined) throw new Error('package.json has no repository on GitHub.');
  return name;
}

/** Whether package.json still has the repository that nobody owns. @param {string} repository */
export const isPlaceholder = (repository) => repository.startsWith('example/');

/** The paths of all files of the package. @returns {ReadonlySet<string>} */
export function packedPaths() {
  const printed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  /** @type {{ files: { path: string }[] }[]} */
  const [packed] = JSON.parse(printed);
  return new Set(packed?.files.map(({ path }) => path));
}

export const isPage = (/** @type {string} */ path) => /\.(?:md|txt)$/.test(path);

const linkOrCode = /(```[\s\S]*?```|`[^`\n]*`)|(!?)(\[[^\]]*\])\((?!https?:|mailto:|#)([^)\s]+)\)/g;

/**
 * @param {string} text of a page
 * @param {{ repository: string, version: string, page: string, packed: ReadonlySet<string> }} options `page`: its path in the
 *   repository · `packed`: what relative links may lead to
 */
export function withAbsoluteLinks(text, { repository, version, page, packed }) {
  return text.replaceAll(linkOrCode, (link, code, image, label, target) => {
    if (code !== undefined) return link;
    const path = posix.normalize(posix.join(dirname(page), target));
    if (page !== 'README.md' && packed.has(path.replace(/#.*/, ''))) return link;
    const base = image
      ? `https://raw.githubusercontent.com/${repository}/v${version}`
      : `https://github.com/${repository}/blob/v${version}`;
    return `${image}${label}(${base}/${path})`;
  });
}

/** Also after a run that was stopped in between. */
function putBack() {
  if (existsSync(kept)) cpSync(kept, root, { recursive: true });
  rmSync(kept, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [step = ''] = process.argv.slice(2);
  putBack();
  if (step === 'prepack') {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const options = { repository: repositoryOf(manifest), version: manifest.version, packed: packedPaths() };
    for (const page of [...options.packed].filter(isPage)) {
      const text = readFileSync(join(root, page), 'utf8');
      mkdirSync(dirname(join(kept, page)), { recursive: true });
      writeFileSync(join(kept, page), text);
      writeFileSync(join(root, page), withAbsoluteLinks(text, { ...options, page }));
    }
  }
}

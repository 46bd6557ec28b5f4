// @ts-check
// No command: the entries of the package, and what scripts share.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository. */
export const root = new URL('..', import.meta.url).pathname;

/**
 * A file that the package exports. `exports` in package.json is the only list: add new entries there.
 *
 * @typedef {{
 * specifier: string,
 * name: string,
 * source: string,
 * built: string,
 * types: string,
 * declarations: string, }} Entry `specifier`: what people import · `name`: path in dist, without an ending · `source`: in src · `declarations`:
 *   where a build leaves those of each module
 */

/**
 * Every module that package.json exports. Patterns are expanded from the files in src. Entries with a missing source
 * are included.
 *
 * @returns {Entry[]}
 */
export function readEntries() {
  /** @type {{ name: string, exports: Record<string, string | { types: string, default: string }> }} */
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.entries(manifest.exports).flatMap(([path, target]) => {
    if (typeof target === 'string' || !target.default.endsWith('.js')) return [];
    const built = target.default.slice('./'.length);
    const pattern = built.slice('dist/'.length, -'.js'.length);
    const names = pattern.includes('*') ? namesMatching(pattern) : [pattern];
    return names.map((name) => {
      const star = name.slice(pattern.indexOf('*'));
      const specifier = path.includes('*') ? path.replace('*', star) : path;
      return {
        specifier: manifest.name + specifier.slice(1),
        name,
        source: existsSync(join(root, `src/${name}.tsx`)) ? `src/${name}.tsx` : `src/${name}.ts`,
        built: `dist/${name}.js`,
        types: `dist/${name}.d.ts`,
        declarations: `.cache/types/${name}.d.ts`,
      };
    });
  });
}

/** @param {string} pattern a folder in src and `/*` */
function namesMatching(pattern) {
  const folder = pattern.slice(0, -'/*'.length);
  return readdirSync(join(root, 'src', folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file.slice(0, -'.ts'.length)}`)
    .sort();
}

/**
 * The page with the text between `<!-- name … -->` and `<!-- /name -->` replaced.
 *
 * @param {string} page
 * @param {string} name
 * @param {string} text
 */
export function between(page, name, text) {
  const [begin = '', end = ''] = [page.match(new RegExp(`<!-- ${name}\\b[^>]*-->`))?.[0], `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (!begin || to < from) throw new Error(`There is no place between <!-- ${name} --> and ${end}.`);
  return `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`;
}

/**
 * Waits for a state.
 *
 * @param {() => Promise<unknown>} check @param {number} limitMs @param {string} what is told if it does not come in time
 */
export async function until(check, limitMs, what) {
  const end = Date.now() + limitMs;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${limitMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

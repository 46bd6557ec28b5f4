// @ts-check
/**
 * What a release needs besides the code.
 *
 * - `npm version <version>` first runs `release.mjs ready`, which refuses before anything is written what could not be published:
 *   a version that is not the next one, the repository that nobody owns, a note without its kind.
 * - Then it runs `release.mjs version`: the notes in .changes become a section of CHANGELOG.md, the apps in examples/ ask for the new
 *   version, and addresses in pages are those of the repository in package.json. It fails, and npm then makes no commit and no tag,
 *   if what is written is not complete.
 * - `release.mjs check` fails if the tree could not be published as it is. Part of `npm publish`.
 * - `npm pack` and `npm publish` run `release.mjs prepack`, and `postpack` after it. The package has only some of the pages, so links to the
 *   others become absolute, to the version that is published; in the README all do. `postpack` puts the pages back.
 * - `release.mjs noted <commit>` fails if users will notice what changed since a commit, and no note says so.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './entries.mjs';

const kinds = { breaking: '### Breaking', added: '### Added', fixed: '### Fixed' };
const unpublished = ' (not published yet)';
/** Pages with addresses that readers copy. All other links are relative. */
const pagesWithAddresses = ['README.md', 'docs/command-line.md', 'examples/README.md'];
const addresses = { repository: 'example/react-elicitation', site: 'example.github.io/react-elicitation' };

/** @typedef {{ readonly kind: keyof typeof kinds, readonly text: string }} Note */

/**
 * A file of .changes: its kind, a blank line, and what the changelog says.
 *
 * @param {string} text
 * @returns {Note | undefined}
 */
export function readNote(text) {
  const [, kind = '', rest = ''] = /^(\w+)\n\n([^]*\S)\s*$/.exec(text.replaceAll('\r\n', '\n')) ?? [];
  return Object.hasOwn(kinds, kind) ? { kind: /** @type {keyof typeof kinds} */ (kind), text: rest } : undefined;
}

/** @param {string} changelog @returns {string | undefined} the latest version, published or not */
const latestOf = (changelog) => /^## (\d+\.\d+\.\d+\S*)/m.exec(changelog)?.[1];

/**
 * The order of Semantic Versioning, for `sort`: 1.0.0-beta.2, 1.0.0-beta.10, 1.0.0.
 *
 * @param {string} one
 * @param {string} other
 */
export function compareVersions(one, other) {
  const [[core = '', ...pre], [otherCore = '', ...otherPre]] = [one.split('-'), other.split('-')];
  const compare = (/** @type {string} */ a, /** @type {string} */ b) => a.localeCompare(b, 'en', { numeric: true });
  if (core !== otherCore || pre.length === 0 || otherPre.length === 0)
    return compare(core, otherCore) || otherPre.length - pre.length;
  return compare(pre.join('-'), otherPre.join('-'));
}

/**
 * Why the changelog can have no section for the version. Nothing, if it can.
 *
 * @param {string} changelog
 * @param {string} version
 * @param {readonly Note[]} notes
 * @returns {readonly string[]}
 */
export function refusals(changelog, version, notes) {
  const previous = latestOf(changelog) ?? '0.0.0';
  if (changelog.includes(`## ${previous}${unpublished}`))
    return previous === version
      ? []
      : [`CHANGELOG.md waits for ${previous}, not for ${version}: rename its section first.`];
  if (compareVersions(version, previous) <= 0)
    return [`${version} is not later than ${previous}, the first in CHANGELOG.md.`];
  if (notes.length === 0) return [`Nothing in .changes or CHANGELOG.md is about ${version}.`];
  if (notes.some(({ kind }) => kind === 'breaking') && version.split('.')[0] === previous.split('.')[0])
    return [`A breaking change needs another major version than ${previous}.`];
  return [];
}

/**
 * The changelog with a section for the version: a section that waits for it gets its date, and the notes are added.
 *
 * @param {string} changelog
 * @param {string} version
 * @param {readonly Note[]} notes
 * @param {string} date
 */
export function withRelease(changelog, version, notes, date) {
  const [refusal] = refusals(changelog, version, notes);
  if (refusal !== undefined) throw new Error(refusal);
  const waiting = `## ${version}${unpublished}`;
  const sections = Object.entries(kinds).flatMap(([kind, heading]) => {
    const own = notes.filter((note) => note.kind === kind);
    return own.length === 0 ? [] : [heading, own.map(({ text }) => `- ${text.replaceAll('\n', '\n  ')}`).join('\n')];
  });
  const text = [`## ${version} (${date})`, ...sections].join('\n\n');
  if (changelog.includes(waiting)) return changelog.replace(waiting, () => text);
  const at = changelog.search(/^## /m);
  return at < 0 ? `${changelog.trimEnd()}\n\n${text}\n` : `${changelog.slice(0, at)}${text}\n\n${changelog.slice(at)}`;
}

/** @param {string} root of the repository */
function treeOf(root) {
  const path = (/** @type {string} */ file) => join(root, file);
  const read = (/** @type {string} */ file) => readFileSync(path(file), 'utf8');
  const notes = () =>
    !existsSync(path('.changes'))
      ? []
      : readdirSync(path('.changes'))
          .filter((file) => file.endsWith('.md') && file !== 'README.md')
          .map((file) => `.changes/${file}`);
  const examples = () =>
    readdirSync(path('examples'))
      .map((name) => `examples/${name}/package.json`)
      .filter((file) => existsSync(path(file)));
  return { path, read, notes, examples, manifest: () => JSON.parse(read('package.json')) };
}

/**
 * Why `npm version` would make a version that cannot be published. Nothing, if it would not.
 *
 * @param {string} root of the repository
 * @param {string} version that is to be made
 * @returns {readonly string[]}
 */
export function unreadiness(root, version) {
  const tree = treeOf(root);
  const repository = repositoryOf(tree.manifest());
  const read = tree.notes().map((file) => ({ file, note: readNote(tree.read(file)) }));
  return [
    ...(isPlaceholder(repository) ? [placeholderProblem(repository)] : []),
    ...read
      .filter(({ note }) => !note)
      .map(({ file }) => `${file} does not begin with ${Object.keys(kinds).join(', ')} and a blank line.`),
    ...refusals(
      tree.read('CHANGELOG.md'),
      version,
      read.flatMap(({ note }) => note ?? []),
    ),
  ];
}

/** @param {string} repository */
const placeholderProblem = (repository) =>
  `package.json names ${repository}: put the real one into repository, homepage and bugs.`;

/** @param {string} root */
export function release(root, date = new Date().toISOString().slice(0, 10)) {
  const tree = treeOf(root);
  const { version } = tree.manifest();
  const files = tree.notes();
  const notes = files.flatMap((file) => readNote(tree.read(file)) ?? []);
  writeFileSync(tree.path('CHANGELOG.md'), withRelease(tree.read('CHANGELOG.md'), version, notes, date));
  for (const file of files) rmSync(tree.path(file));
  for (const file of tree.examples()) {
    const text = tree.read(file).replace(/("react-elicitation": ")[^"]*"/, `$1^${version}"`);
    writeFileSync(tree.path(file), text);
  }
  const repository = repositoryOf(tree.manifest());
  if (isPlaceholder(repository)) return;
  const site = repository.replace('/', '.github.io/');
  for (const page of pagesWithAddresses) {
    const text = tree.read(page).replaceAll(addresses.site, site).replaceAll(addresses.repository, repository);
    writeFileSync(tree.path(page), text);
  }
}

/**
 * Why the tree could not be published as it is. Nothing, if it could.
 *
 * @param {string} root
 * @returns {readonly string[]}
 */
export function problemsOf(root) {
  const tree = treeOf(root);
  const manifest = tree.manifest();
  const { version } = manifest;
  const lock = JSON.parse(tree.read('package-lock.json'));
  const changelog = tree.read('CHANGELOG.md');
  const others = tree.examples().filter((file) => !tree.read(file).includes(`"react-elicitation": "^${version}"`));
  return [
    ...(isPlaceholder(repositoryOf(manifest)) ? [placeholderProblem(repositoryOf(manifest))] : []),
    ...(lock.version === version && lock.packages[''].version === version
      ? []
      : [`package-lock.json is of version ${lock.version}.`]),
    ...(new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d{2}-\\d{2}\\)$`, 'm').test(changelog)
      ? []
      : [`CHANGELOG.md has no section "## ${version} (date)".`]),
    ...(latestOf(changelog) === version ? [] : [`CHANGELOG.md begins with ${latestOf(changelog)}.`]),
    ...pagesWithAddresses
      .filter((page) => Object.values(addresses).some((address) => tree.read(page).includes(address)))
      .map((page) => `${page} has an address of ${addresses.repository}.`),
    ...tree.notes().map((file) => `${file} is in no version.`),
    ...others.map((file) => `${file} asks for another version.`),
  ];
}

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

/** `npm pack` and `npm publish` call it before and after: npm resolves no link to a page of the repository. */
function writePackedPages() {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const options = { repository: repositoryOf(manifest), version: manifest.version, packed: packedPaths() };
  for (const page of [...options.packed].filter(isPage)) {
    const text = readFileSync(join(root, page), 'utf8');
    mkdirSync(dirname(join(kept, page)), { recursive: true });
    writeFileSync(join(kept, page), text);
    writeFileSync(join(root, page), withAbsoluteLinks(text, { ...options, page }));
  }
}

/** @param {string} root @param {string} base commit */
function noted(root, base) {
  const changed = execFileSync('git', ['diff', '--name-only', `${base}...HEAD`], { cwd: root, encoding: 'utf8' }).split(
    '\n',
  );
  const matters = changed.filter((file) => /^(?:src|cli)\//.test(file));
  return matters.length === 0 || changed.some((file) => file.startsWith('.changes/') || file === 'CHANGELOG.md');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , step, base = 'origin/main'] = process.argv;
  const fail = (/** @type {readonly string[]} */ problems) => {
    for (const problem of problems) console.error(problem);
    process.exitCode = problems.length > 0 ? 1 : 0;
  };
  if (step === 'ready') fail(unreadiness(root, process.env['npm_new_version'] ?? ''));
  else if (step === 'version') {
    release(root);
    fail(problemsOf(root));
  } else if (step === 'check') fail(problemsOf(root));
  else if (step === 'prepack' || step === 'postpack') {
    putBack();
    if (step === 'prepack') writePackedPages();
  } else if (step !== 'noted') fail(['ready, version, check, prepack, postpack or noted']);
  else if (!noted(root, base))
    fail(['Add a file to .changes that says what users will notice, as .changes/README.md describes.']);
}

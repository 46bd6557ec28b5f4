// @ts-check
// Part of `npm run lint`: checks that source files contain no invisible characters, because a code review would not show them. Write them as
// escapes.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './entries.mjs';

const TEXT = /\.(?:[cm]?[jt]sx?|json|css|html|mdx?|ya?ml|sh)$|^\.ci\/run$|^LICENSE$/;
/**
 * Controls, format characters (including bidirectional ones), spaces other than the plain one, tags, variation
 * selectors (which can hide whole programs), lone surrogates.
 */
const UNSEEN =
  /(?![\n\t ])[\p{Cc}\p{Cf}\p{Z}\p{Cs}\u115f\u1160\u3164\uffa0\u034f\u17b4\u17b5\u2800\u180b-\u180d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** The test of this script passes another repository. */
const folder = process.argv[2] ?? root;
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: folder,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => TEXT.test(file) && existsSync(join(folder, file)));

const findings = files.flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(UNSEEN)].map(({ 0: character, index: column }) => {
        const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
        return `${file}:${index + 1}:${column + 1} holds U+${code}, which nobody sees: write it as an escape.`;
      }),
    ),
);

for (const finding of findings) console.error(finding);
console.log(`${files.length} files read, ${findings.length} unseen characters found.`);
process.exitCode = findings.length > 0 ? 1 : 0;

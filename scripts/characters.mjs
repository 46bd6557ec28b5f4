// @ts-check
// Source files hold no character that a reader cannot see: a review must show all there is. Write it as an escape.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './entries.mjs';

const TEXT = /\.(?:[cm]?[jt]sx?|json|css|html|mdx?|ya?ml|sh)$|^\.ci\/run$|^LICENSE$/;
/** Controls, format characters (bidirectional ones among them), blanks that are no plain space, tags, variation selectors (whole programs were hidden in them), lone surrogates. */
const UNSEEN =
  /(?![\n\t ])[\p{Cc}\p{Cf}\p{Z}\p{Cs}\u115f\u1160\u3164\uffa0\u034f\u17b4\u17b5\u2800\u180b-\u180d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** Another repository may be named, for the test of this. */
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

import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { root } from '../../scripts/entries.mjs';
import { sourcesOf } from '../../scripts/shape.mjs';

/** One change of a step, as the page prints it: a diff. */
export interface Change {
  readonly step: number;
  readonly file: string;
  readonly lines: readonly string[];
}

/** The changes of a section of CONTRIBUTING.md, in their order. */
export function readChanges(title: string): readonly Change[] {
  const [, section = ''] = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split(`## ${title}\n`);
  const sources = sourcesOf().map((source) => source.path);
  const changes: Change[] = [];
  let step = 0;
  for (const part of (section.split('\n## ')[0] ?? '').split(/^(?=\*\*\d+\. |```diff$)/m)) {
    step = Number(/^\*\*(\d+)/.exec(part)?.[1] ?? step);
    const [, block = ''] = /^```diff\n([\s\S]*?)^```$/m.exec(part) ?? [];
    for (const ofFile of block.split(/^\+\+\+ /m).slice(1)) {
      const [path = '', ...lines] = ofFile.trimEnd().split('\n');
      // Folders are divided more often than files are renamed.
      const file = sources.includes(path)
        ? path
        : (sources.find((source) => basename(source) === basename(path)) ?? path);
      // A file that is new has no other lines.
      const hunks = lines.join('\n').replace(/^@@\n/, '').split('\n@@\n');
      for (const hunk of hunks) changes.push({ step, file, lines: hunk.split('\n') });
    }
  }
  return changes;
}

/** A file after a change. Throws where the lines beside it are not in the file, or are there twice. */
function changed(text: string | undefined, { step, file, lines }: Change): string {
  const side = (other: string) => lines.flatMap((line) => (line[0] === other ? [] : `${line.slice(1)}\n`)).join('');
  if (text === undefined) return side('-');
  const parts = `\n${text}`.split(`\n${side('+')}`);
  if (parts.length === 2) return parts.join(`\n${side('-')}`).slice(1);
  const count = parts.length - 1;
  throw new Error(
    `CONTRIBUTING.md, step ${step}: ${file} should have these lines once, and has them ${count} times:\n${side('+')}`,
  );
}

/** Ends a program: what it found that it should not have found. */
const compare = `const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort()) : each,
  );
export const faults = results
  .filter(([, found, wanted]) => sorted(found) !== sorted(wanted))
  .map(([what, found]) => \`\${what}: \${sorted(found)}\`);
`;

/**
 * A copy of the source in a folder of its own, where the steps of the page can be taken.
 * @param program an app that uses what the steps add: what it finds, and what it should find
 */
export function createCopy(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'recipe-'));
  cpSync(join(root, 'src'), join(folder, 'src'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'src/roundTrip.ts'), program + compare);
  let made: readonly string[] = [];
  let runs = 0;
  const read = (file: string): string | undefined => {
    try {
      return readFileSync(join(root, file), 'utf8');
    } catch {
      return undefined;
    }
  };

  return {
    /** The source with these changes, and no others. */
    make(changes: readonly Change[]): void {
      const texts = new Map<string, string>();
      for (const change of changes)
        texts.set(change.file, changed(texts.get(change.file) ?? read(change.file), change));
      for (const file of new Set([...made, ...texts.keys()])) {
        const text = texts.get(file) ?? read(file);
        if (text === undefined) rmSync(join(folder, file));
        else writeFileSync(join(folder, file), text);
      }
      made = [...texts.keys()];
    },
    /** The files in which the compiler finds something wrong. @param files @default all */
    async faultyFiles(files?: readonly string[]): Promise<readonly string[]> {
      const config = {
        extends: join(root, 'tsconfig.build.json'),
        compilerOptions: { rootDir: '.', noEmit: true, emitDeclarationOnly: false, declaration: false },
        ...(files ? { files, include: [] } : { include: ['src'] }),
      };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
      const output = await new Promise<string>((resolve) => {
        execFile(
          process.execPath,
          [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false'],
          { cwd: folder },
          (_, stdout, stderr) => resolve(stdout + stderr),
        );
      });
      const found = Array.from(output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm), ([, file = '']) => file);
      if (found.length === 0 && output.trim() !== '') throw new Error(output);
      return [...new Set(found)];
    },
    /** Runs the round trip in the copy. @returns what it found wrong */
    async run(): Promise<readonly string[]> {
      const bundle = await rolldown({ input: join(folder, 'src/roundTrip.ts'), logLevel: 'silent' });
      const file = join(folder, `${(runs += 1)}.mjs`);
      await bundle.write({ file });
      await bundle.close();
      const { faults } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
        readonly faults: readonly string[];
      };
      return faults;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

// @ts-check
// What a page tells its reader to do, as steps that a program can do.

/**
 * A step: commands for a shell, or a file to write.
 *
 * @typedef {{ readonly commands: string } | { readonly file: string, readonly text: string }} Step
 */

/**
 * The steps below a heading, in their order: each block of `sh` is commands, and each other block is the file that the line
 * above it begins with.
 *
 * @param {string} page
 * @param {string} heading with its number signs
 * @returns {readonly Step[]}
 */
export function stepsOf(page, heading) {
  const start = page.indexOf(`\n${heading}\n`);
  if (start < 0) throw new Error(`There is no "${heading}".`);
  const level = /^#+/.exec(heading)?.[0].length ?? 1;
  const rest = page.slice(start + heading.length + 2);
  // Code may have lines that look like headings, so headings are looked for between the blocks.
  const parts = rest.split(/^(```[^]*?^```)$/m);
  /** @type {Step[]} */
  const steps = [];
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) {
      if (new RegExp(`^#{1,${level}} `, 'm').test(part)) break;
      continue;
    }
    const [, kind = '', text = ''] = /^```(\w*)[^\n]*\n([^]*)```$/.exec(part) ?? [];
    if (kind === 'sh') steps.push({ commands: text });
    else {
      const [file] = /(?:^|\n)`([\w./-]+)`[^\n]*(?:\n[^\n]+)*\n\n$/.exec(parts[index - 1] ?? '')?.slice(1) ?? [];
      if (file === undefined) throw new Error(`"${heading}" has code that goes into no file:\n${text}`);
      steps.push({ file, text });
    }
  }
  if (steps.length === 0) throw new Error(`"${heading}" tells nobody to do anything.`);
  return steps;
}

// @ts-check
/**
 * `node scripts/llms.mjs`: writes llms.txt, the front page for coding agents (https://llmstxt.org), from the pages of docs/. A test
 * checks that it is up to date; `npm run follow` does what it says.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './entries.mjs';
import { pages } from './examples.mjs';

/** Pages that are complete recipes: llms.txt holds all of them. */
const recipes = ['docs/apps.md', 'docs/ai-sdk.md'];

const rules = `- Never show text of a server as HTML or Markdown, and never use it as an id, class or link. The kit does neither.
- Choose \`server.name\` in the app. Never use a name that the server reports.
- Call \`attachElicitation\` before \`client.connect()\`, and use \`callTool\` of \`react-elicitation/mcp\` instead of \`client.callTool\`.
- Create one queue for each user, outside of components. On a server, never share it between users.
- Import \`react-elicitation/styles.css\` once. Accept ignores presses in the first 500 ms: in tests, use \`press\` of \`react-elicitation/testing\`.
- An existing app: follow [SKILL.md](SKILL.md). Every public name has a docstring in \`dist/*.d.ts\`.`;

/** @param {string} page @returns {string} */
const read = (page) => readFileSync(join(root, page), 'utf8');

/** A link of a page, from the root. @param {string} text @param {string} page */
const fromRoot = (text, page) =>
  text.replaceAll(/\]\((?!https?:|#)([^)\s]+)\)/g, (_, to) => `](${posix.join(posix.dirname(page), to)})`);

/** The page as a section: its headings one level deeper, and its code without our marks. @param {string} page */
const sectionOf = (page) =>
  fromRoot(read(page), page)
    .split(/^(```[^]*?^```)$/m)
    .map((part, index) => (index % 2 === 1 ? part.replace(/ file=\S+/, '') : part.replaceAll(/^#/gm, '##')))
    .join('')
    .trim();

/** What a page is for, by page, where the README has a line for it alone. */
const tasks = new Map(
  [...read('README.md').matchAll(/^\| ([a-z][^|]*) \| \[[^\]]*\]\((docs\/[\w-]+\.md)\) \|$/gm)].map(
    ([, task = '', page = '']) => [page, task],
  ),
);

/** Its title, and what it is for: the task in the README, or else its first sentence. @param {string} page */
function entryOf(page) {
  const [, title = page, rest = ''] = /^# (.+)\n([^]*)$/.exec(read(page)) ?? [];
  const [sentence = ''] = rest
    .trim()
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.:?])\s/);
  return `- [${title.replaceAll('`', '')}](${page}): ${tasks.get(page) ?? sentence}`;
}

export function writeLlms() {
  const { description } = JSON.parse(read('package.json'));
  return (
    [
      '# react-elicitation',
      `> ${description} MCP elicitation is a server's way to ask the user in the middle of a task.`,
      rules,
      ...recipes.map(sectionOf),
      '## Docs',
      pages
        .filter((page) => page.startsWith('docs/'))
        .map(entryOf)
        .join('\n'),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(root, 'llms.txt'), writeLlms());

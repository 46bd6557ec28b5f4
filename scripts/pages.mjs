// @ts-check
/**
 * `node scripts/pages.mjs`: run after a change of docs/ or docs/examples. It writes example files into the pages that show them, and llms.txt, the
 * front page for coding agents (https://llmstxt.org), from the pages. Tests check that they agree; `npm run follow` does what llms.txt says.
 *
 * A block that begins with "```tsx file=inline.tsx" shows docs/examples/inline.tsx; a path that begins with a slash is relative to the root.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './entries.mjs';

const BLOCK = /```(\w+) file=(\S+)\n[^`]*(?:`(?!``)[^`]*)*```/g;

/** @param {string} file as a block names it */
export const pathOf = (file) => (file.startsWith('/') ? file.slice(1) : `docs/examples/${file}`);

/**
 * The page with every block that names a file filled with it.
 *
 * @param {string} page
 */
export function withExamples(page) {
  return page.replaceAll(BLOCK, (_block, kind, file) => {
    const source = asPublished(readFileSync(join(root, pathOf(file)), 'utf8'));
    return `\`\`\`${kind} file=${file}\n${source}\`\`\``;
  });
}

/** Files in `demo` import from `src`, but readers import the package. @param {string} source */
const asPublished = (source) =>
  source.replaceAll(/'(?:\.\.\/)+src\/([\w/-]+)\.(ts|css)'/g, (_path, name, kind) =>
    name === 'index' ? "'react-elicitation'" : `'react-elicitation/${name}${kind === 'css' ? '.css' : ''}'`,
  );

/** The files that a page shows, from the root. @param {string} page */
export const examplesOf = (page) => [...page.matchAll(BLOCK)].map(([, , file = '']) => pathOf(file));

/** All pages for users. */
export const pages = [
  'README.md',
  'SKILL.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `docs/${name}`),
];

/** Pages that are complete recipes: llms.txt holds all of them. */
const recipes = ['docs/apps.md', 'docs/nextjs-server.md', 'docs/ai-sdk.md', 'docs/clients-claude.md'];

/** The other pages, by what a reader wants to do. A page that is named nowhere comes last. */
const tasks = {
  Start: ['how-it-works', 'getting-started', 'migrating', 'faq'],
  'Client in the browser': ['mcp', 'clients-ag-ui', 'clients-langgraph'],
  'Client on the server': [
    'remote',
    'clients-node',
    'clients-copilot',
    'clients-cloudflare',
    'nextjs-csp',
    'electron-vscode',
  ],
  'Other clients and formats': ['other-clients', 'questions', 'approvals', 'app-forms', 'esheet-photon'],
  'A queue of your own': ['own-queue', 'sending'],
  'In the page': ['inline', 'own-modal', 'url-mode', 'tool-arguments', 'headless', 'languages'],
  'The look': ['theming', 'theming-slots'],
  Tests: ['testing', 'testing-browser'],
  'The server': ['checking-schemas', 'command-line', 'protocol-versions'],
};

const rules = `- Never show text of a server as HTML or Markdown, and never use it as an id, class or link. The kit does neither.
- Choose \`server.name\` in the app. Never use a name that the server reports.
- Call \`attachElicitation\` before \`client.connect()\`, and use \`callTool\` of \`react-elicitation/mcp\` instead of \`client.callTool\`.
- Create one queue for each user, outside of components. On a server, never share it between users.
- Import \`react-elicitation/styles.css\` once. Accept ignores presses in the first 500 ms: in tests, use \`press\` of \`react-elicitation/testing\`.
- The queue is where the MCP client runs: in Node, a Worker or the browser. The host is in the page. [Where does the code run?](docs/how-it-works.md)
- SDK 1.x: import \`@modelcontextprotocol/sdk/client/index.js\` and \`…/client/streamableHttp.js\`, and create the \`Client\` without \`versionNegotiation\`.
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

/** Its title, and its first sentence, whole. @param {string} page */
function entryOf(page) {
  const [, title = page, rest = ''] = /^# (.+)\n([^]*)$/.exec(read(page)) ?? [];
  // Prose only: no heading, picture, code, table, list or comment.
  const paragraphs = rest.replaceAll(/```[^]*?```|<!--[^]*?-->/g, '').split(/\n\s*\n/);
  const prose = paragraphs.map((part) => part.trim()).find((part) => /^[^#!|<-]/.test(part)) ?? '';
  const text = prose
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .replaceAll(/\s+/g, ' ');
  const [sentence = ''] = text.split(/(?<=[.?!])\s(?=[^a-z])/);
  // A sentence that leads to a list, or is a question, says too little: the title does.
  return `- [${title.replaceAll('`', '')}](${page})${sentence.endsWith('.') ? `: ${sentence}` : '.'}`;
}

/** The pages that are no recipes, below their headings. */
function listed() {
  const known = Object.values(tasks).flat();
  const others = pages
    // docs/theming.md leads to the pages of single design systems.
    .filter((page) => /^docs\/(?!theming-)/.test(page) && !recipes.includes(page))
    .map((page) => posix.basename(page, '.md'));
  const groups = Object.entries({ ...tasks, 'To look things up': others.filter((name) => !known.includes(name)) });
  return groups.map(([heading, names]) =>
    [`## ${heading}`, names.map((name) => entryOf(`docs/${name}.md`)).join('\n')].join('\n\n'),
  );
}

export function writeLlms() {
  const { description } = JSON.parse(read('package.json'));
  return (
    [
      '# react-elicitation',
      `> ${description} MCP elicitation is a server's way to ask the user in the middle of a task.`,
      rules,
      ...recipes.map(sectionOf),
      ...listed(),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const page of pages) writeFileSync(join(root, page), withExamples(read(page)));
  writeFileSync(join(root, 'llms.txt'), writeLlms());
}

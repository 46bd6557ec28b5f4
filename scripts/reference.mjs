// @ts-check
/**
 * `node scripts/reference.mjs`: writes docs/api, one page an entry, from the built declarations and their docstrings. With
 * `--check` it writes nothing and fails if a page is not current or a public symbol or one of its members has no docstring. Needs a build.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'rolldown/utils';
import { readEntries, root } from './entries.mjs';

/**
 * @typedef {{ text: string, tags: readonly { name: string, text: string }[] }} Doc a docstring, taken apart
 * @typedef {{ code: string, body: readonly any[], docs: ReadonlyMap<number, string> }} Module
 * @typedef {{ name: string, file: string, module: Module, node: any, doc: Doc | undefined }} Symbol
 */

const home = 'docs/api';
/** All language catalogues have the same exports. */
const entries = readEntries().filter(({ name }) => !name.startsWith('locales/'));
/** A symbol of several entries is described in the first of these. */
const order = ['core', 'headless', 'index'];

/** @type {Map<string, Module>} */
const modules = new Map();

/** @param {string} file @returns {Module} */
function moduleOf(file) {
  const known = modules.get(file);
  if (known) return known;
  const code = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, code, { lang: 'dts', astType: 'ts' });
  const docs = new Map();
  for (const { type, value, start, end } of comments) {
    if (type !== 'Block' || !value.startsWith('*')) continue;
    const next = end + (code.slice(end).match(/^\s*/)?.[0].length ?? 0);
    docs.set(next, code.slice(start, end));
  }
  const module = { code, body: program.body, docs };
  modules.set(file, module);
  return module;
}

/**
 * The declaration that a file exports under a name, following re-exports. @param {string} file @param {string} name
 * @returns {Symbol}
 */
function find(file, name) {
  const module = moduleOf(file);
  /** @type {Map<string, { from: string, name: string }>} */
  const imported = new Map();
  for (const node of module.body) {
    if (node.type === 'ImportDeclaration')
      for (const part of node.specifiers)
        if (part.type === 'ImportSpecifier')
          imported.set(part.local.name, { from: node.source.value, name: nameOf(part.imported) });
    if (node.type !== 'ExportNamedDeclaration') continue;
    for (const part of node.specifiers) {
      if (nameOf(part.exported) !== name) continue;
      const local = nameOf(part.local);
      if (node.source) return find(resolve(file, node.source.value), local);
      const origin = imported.get(local);
      if (origin) return find(resolve(file, origin.from), origin.name);
    }
    const { declaration } = node;
    if (declaration && namesOf(declaration).includes(name))
      return { name, file, module, node: declaration, doc: docOf(module, node.start) };
  }
  throw new Error(`${file} does not export ${name}.`);
}

/** @param {any} node */
const nameOf = (node) => node.name ?? node.value;
/** @param {any} declaration @returns {readonly string[]} */
const namesOf = (declaration) =>
  declaration.id ? [declaration.id.name] : (declaration.declarations ?? []).map((/** @type {any} */ d) => d.id.name);
/** @param {string} file @param {string} specifier */
const resolve = (file, specifier) => join(dirname(file), specifier.replace(/\.(?:js|tsx?)$/, '.d.ts'));

/** @param {Module} module @param {number} at @returns {Doc | undefined} */
function docOf(module, at) {
  const comment = module.docs.get(at);
  if (comment === undefined) return undefined;
  const lines = comment
    .slice(3, -2)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim());
  const [text = '', ...tags] = lines
    .join('\n')
    .trim()
    .split(/(?:^|\s)@(?=(?:default|param|returns|throws|see|example)\b)/);
  return {
    text: joined(text),
    tags: tags.map((tag) => {
      const [, name = '', rest = ''] = /^(\w+)\s*([^]*)$/.exec(tag) ?? [];
      return { name, text: name === 'example' ? rest.trim() : joined(rest) };
    }),
  };
}

/** Lines of one paragraph become one line. Code blocks stay as they are. @param {string} text */
const joined = (text) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => (paragraph.startsWith('```') ? paragraph : paragraph.replaceAll(/\s*\n\s*/g, ' ')))
    .join('\n\n')
    .replaceAll(/\{@link (\w+)\}/g, '`$1`');

/** The names that an entry exports, values first. @param {string} file */
function exportsOf(file) {
  /** @type {{ name: string, isType: boolean }[]} */
  const found = [];
  for (const node of moduleOf(file).body) {
    if (node.type !== 'ExportNamedDeclaration') continue;
    const { declaration } = node;
    for (const part of node.specifiers)
      found.push({ name: nameOf(part.exported), isType: node.exportKind === 'type' || part.exportKind === 'type' });
    if (declaration)
      for (const name of namesOf(declaration))
        found.push({ name, isType: /^TS(?:Interface|TypeAlias)/.test(declaration.type) });
  }
  if (found.length === 0) throw new Error(`${file} exports nothing that the reference can describe.`);
  return found.sort((a, b) => Number(a.isType) - Number(b.isType) || (a.name < b.name ? -1 : 1));
}

/**
 * Source without the comments in it, on one line where it is not a declaration.
 *
 * @param {Module} module
 * @param {{ start: number, end: number, type?: string }} range
 */
function sourceOf(module, { start, end, type }) {
  const source = module.code.slice(start, end);
  // The members of a union are described at their own declarations.
  const shown = type === 'TSTypeAliasDeclaration' ? source : source.replaceAll(/\/\*\*[^]*?\*\/\s*/g, '');
  return shown
    .replaceAll(/^ +/gm, (indent) => ' '.repeat(indent.length / 2))
    .replace(/^declare /, '')
    .replaceAll(/import\("react"\)\.(JSX\.Element|ReactNode)/g, 'ReactNode')
    .trim();
}

/** @param {string} text */
const cell = (text) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');

/** A table of members. @param {Module} module @param {readonly any[]} members */
function tableOf(module, members) {
  const rows = members
    .filter(({ type }) => type === 'TSPropertySignature' || type === 'TSMethodSignature')
    .map((member) => {
      const doc = docOf(module, member.start);
      const fallback = doc?.tags.find(({ name }) => name === 'default')?.text ?? '';
      const name = module.code.slice(member.key.start, member.key.end);
      const type =
        member.type === 'TSMethodSignature'
          ? sourceOf(module, { start: member.key.end, end: member.end })
          : member.typeAnnotation
            ? sourceOf(module, member.typeAnnotation.typeAnnotation)
            : 'unknown';
      const shown = type.replace(/;$/, '').replace(/ \| undefined$/, '');
      const tags = doc?.tags.filter((tag) => tag.name !== 'default').map(describeTag) ?? [];
      const text = [doc?.text ?? '', ...tags, fallback && `Default: ${fallback}`].filter(Boolean).join(' · ');
      return `| \`${name}${member.optional ? '?' : ''}\` | \`${cell(shown)}\` | ${cell(text)} |`;
    });
  return rows.length === 0 ? '' : ['| Member | Type | |', '|---|---|---|', ...rows].join('\n');
}

/** @param {{ name: string, text: string }} tag */
function describeTag({ name, text }) {
  if (name === 'param') return text.replace(/^(\w+)\s*/, '`$1`: ');
  if (name === 'returns') return `Returns ${text}`;
  return name === 'throws' ? `Throws ${text.replace(/^\{(\w+)\}/, '`$1`')}` : `${name}: ${text}`;
}

/**
 * The tables of an interface and of what it extends, where no entry exports that.
 *
 * @param {Symbol} symbol
 * @param {ReadonlySet<string>} exported
 * @returns {readonly string[]}
 */
function membersOf({ file, module, node }, exported) {
  const parts = [tableOf(module, node.body.body)];
  for (const heritage of node.extends) {
    const name = heritage.expression.name ?? '';
    const inner = exported.has(name) ? undefined : lookUp(file, name);
    if (inner?.node.type === 'TSInterfaceDeclaration') parts.push(...membersOf(inner, exported));
    else parts.push(`And the members of \`${cell(sourceOf(module, heritage))}\`.`);
  }
  return parts.filter(Boolean);
}

/**
 * The declaration of a name in a file, exported or not. @param {string} file @param {string} name @returns {Symbol |
 * undefined}
 */
function lookUp(file, name) {
  const module = moduleOf(file);
  for (const node of module.body) {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declaration?.id?.name === name) return { name, file, module, node: declaration, doc: undefined };
    const isImported =
      node.type === 'ImportDeclaration' && node.specifiers.some((/** @type {any} */ part) => part.local.name === name);
    if (isImported)
      return node.source.value.startsWith('.') ? lookUp(resolve(file, node.source.value), name) : undefined;
  }
  return undefined;
}

/**
 * @param {Symbol} symbol
 * @param {ReadonlySet<string>} exported
 */
function describe(symbol, exported) {
  const { name, module, node, doc } = symbol;
  const literal = literalOf(node);
  const members =
    node.type === 'TSInterfaceDeclaration' ? membersOf(symbol, exported) : literal && [tableOf(module, literal)];
  const code = `\`\`\`ts\n${sourceOf(module, node)}\n\`\`\``;
  const examples = doc?.tags.filter((tag) => tag.name === 'example') ?? [];
  const tags = doc?.tags
    .filter((tag) => tag.name !== 'example')
    .map((tag) => (tag.name === 'default' ? `Default: ${tag.text}` : describeTag(tag)));
  const parts = [
    `### \`${name}\``,
    doc?.text,
    ...(members?.some(Boolean) ? members : [code]),
    tags?.map((tag) => `- ${tag}`).join('\n'),
    ...examples.map(({ text }) => `\`\`\`ts\n${text}\n\`\`\``),
  ];
  return parts.filter(Boolean).join('\n\n');
}

/**
 * The members without a docstring of an interface, or of a type that is one object. A member of one literal type, such as
 * `kind: 'text'`, says what it is.
 *
 * @param {Symbol} symbol
 * @param {ReadonlySet<string>} exported
 * @returns {readonly string[]}
 */
function undocumentedMembersOf({ name, file, module, node }, exported) {
  const isInterface = node.type === 'TSInterfaceDeclaration';
  const own = /** @type {readonly any[]} */ (isInterface ? node.body.body : (literalOf(node) ?? []))
    .filter(({ type }) => type === 'TSPropertySignature' || type === 'TSMethodSignature')
    .filter((member) => member.typeAnnotation?.typeAnnotation.type !== 'TSLiteralType')
    .filter((member) => !docOf(module, member.start)?.text)
    .map(({ key }) => `${name}.${module.code.slice(key.start, key.end)} (${relative(root, file)})`);
  const inherited = /** @type {readonly any[]} */ (isInterface ? node.extends : []).flatMap(({ expression }) => {
    const inner = exported.has(expression.name) ? undefined : lookUp(file, expression.name ?? '');
    return inner ? undocumentedMembersOf(inner, exported) : [];
  });
  return [...new Set([...own, ...inherited])];
}

/** The members of a type that is one object. @param {any} node */
function literalOf(node) {
  return node.type === 'TSTypeAliasDeclaration' && node.typeAnnotation.type === 'TSTypeLiteral'
    ? node.typeAnnotation.members
    : undefined;
}

/** @param {string} name of an entry */
const pageOf = (name) => `${name === 'index' ? 'react-elicitation' : name.replaceAll('/', '-')}.md`;

/** All pages by name, and the symbols and members that have no docstring. */
export function makeReference() {
  /** @type {Map<string, { page: string, symbol: Symbol }>} */
  const described = new Map();
  const ordered = [...entries].sort((a, b) => rank(a.name) - rank(b.name));
  const keyOf = (/** @type {Symbol} */ { file, name }) => `${file}#${name}`;
  for (const { name, declarations } of ordered)
    for (const exported of exportsOf(join(root, declarations))) {
      const symbol = find(join(root, declarations), exported.name);
      if (!described.has(keyOf(symbol))) described.set(keyOf(symbol), { page: pageOf(name), symbol });
    }
  const names = new Set([...described.values()].map(({ symbol }) => symbol.name));
  const pages = new Map(
    entries.map(({ name, specifier, declarations }) => {
      const own = [];
      const elsewhere = [];
      for (const exported of exportsOf(join(root, declarations))) {
        const symbol = find(join(root, declarations), exported.name);
        const { page } = described.get(keyOf(symbol)) ?? { page: '' };
        if (page === pageOf(name)) own.push(describe(symbol, names));
        else elsewhere.push(`[\`${exported.name}\`](${page}#${exported.name.toLowerCase()})`);
      }
      const also = elsewhere.length > 0 ? [`Also exported here: ${elsewhere.join(', ')}.`] : [];
      return [pageOf(name), `${[`# ${specifier}`, notice, ...also, ...own].join('\n\n')}\n`];
    }),
  );
  const list = entries.map(({ name, specifier }) => `- [${specifier}](${pageOf(name)})`).join('\n');
  pages.set(
    'README.md',
    `# API reference\n\n${notice}\n\n${list}\n- \`react-elicitation/locales/<tag>\`: \`messages\`, the catalogue of a language ([languages](../languages.md))\n`,
  );
  const undocumented = [...described.values()].flatMap(({ symbol }) => [
    ...(symbol.doc?.text ? [] : [`${symbol.name} (${relative(root, symbol.file)})`]),
    ...undocumentedMembersOf(symbol, names),
  ]);
  return { pages, undocumented };
}

const notice = 'Made from the docstrings by `node scripts/reference.mjs`.';
const rank = (/** @type {string} */ name) => (order.indexOf(name) + order.length + 1) % (order.length + 1);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { pages, undocumented } = makeReference();
  const folder = join(root, home);
  mkdirSync(folder, { recursive: true });
  const stale = [...pages].filter(
    ([name, text]) => !readdirSync(folder).includes(name) || readFileSync(join(folder, name), 'utf8') !== text,
  );
  if (process.argv.includes('--check')) {
    if (stale.length > 0)
      console.error(
        `Not current: ${stale.map(([name]) => name).join(', ')}. Run node scripts/reference.mjs after a build.`,
      );
    if (undocumented.length > 0) console.error(`Without a docstring:\n${undocumented.join('\n')}`);
    process.exitCode = stale.length + undocumented.length > 0 ? 1 : 0;
  } else for (const [name, text] of stale) writeFileSync(join(folder, name), text);
  console.log(`${pages.size} pages, ${undocumented.length} symbols or members without a docstring.`);
}

// @ts-check
// No command: a part of the build, for vite.config.ts. How the modules of the package are divided into files, what a bundler may leave out of
// them (docs/decisions/0022-few-files.md), and what is compiled while they load (docs/decisions/0019-compiled-while-it-loads.md).
import { basename, relative } from 'node:path';
import { walk } from 'estree-walker';
import { MagicString } from 'magic-string';
import { readEntries, root } from './entries.mjs';

/** @typedef {import('estree').Node} Node */

/**
 * What a page with the host loads at once, while the host's dialog is a lazy chunk: values of an entry, or all of it.
 *
 * @type {Readonly<Record<string, readonly string[] | 'all' | undefined>>}
 */
const valuesOfPage = {
  'src/index.ts': ['ElicitationHost'],
  'src/core.ts': ['createElicitations'],
  'src/mcp.ts': 'all',
  // The serving side, which reads schemas, runs elsewhere.
  'src/remote.ts': ['connectElicitations', 'messagePort', 'webSocket'],
};

/**
 * What a page may use at once beside the host. A file that held more than one of them needs would take the rest of it, and with
 * it the whole dialog, out of the lazy chunk: a bundler never splits a file.
 *
 * @type {Readonly<Record<string, typeof valuesOfPage>>}
 */
const valuesBeside = {
  settings: { 'src/index.ts': ['ElicitationProvider', 'defaultMessages'] },
  receipt: { 'src/index.ts': ['ElicitationReceipt'] },
  url: { 'src/core.ts': ['inspectUrl'], 'src/headless.ts': ['useElicitationUrl'] },
  guard: { 'src/headless.ts': ['useGuard'] },
  // One stands for all: they build their sentences with the same modules.
  language: { 'src/locales/de.ts': 'all' },
};

/** Folders without React: an entry for servers shares no chunk with code that needs it. */
const plainFolders = /^src\/(?:approvals|core|interop|mcp|messages|questions|remote|validators)\//;

/**
 * Puts the modules of src into few files, so that nothing that an application's bundler leaves out or loads later ends up in a
 * file that is loaded at once: bundlers leave out unused statements, and never split a file.
 *
 * - `page`: a page with the host needs it at once · `dialog`: the host's lazy dialog needs it · other lazy chunks
 * - `core`: no React · `react`: the headless entry needs it · `ui`: the rest
 *
 * An entry, a lazy module and what only one entry uses are left to the bundler, which puts them into a file of their own.
 *
 * @typedef {{ readonly importedIds: readonly string[], readonly dynamicallyImportedIds: readonly string[], readonly exports: readonly string[] }} ModuleInfo
 *
 * @typedef {{ readonly getModuleInfo: (id: string) => ModuleInfo | null }} Context
 */
export function createChunkGroups() {
  /** @type {ReturnType<typeof survey> | undefined} */
  let graph;
  /** @param {string} id @param {Context} context */
  const chunkOf = (id, context) => {
    graph ??= survey((module) => context.getModuleInfo(module));
    const { page, beside, lazy, entries } = graph;
    const usedBy = Object.keys(beside).filter((name) => beside[name]?.has(id));
    const file = fileOf(id);
    if (lazy.has(id) || entries.has(id) || !file.startsWith('src/')) return null;
    const lazyRoots = [...lazy].flatMap(([root, { modules }]) => (modules.has(id) ? [nameOf(root)] : []));
    const users = [...entries].flatMap(([root, { modules }]) => (modules.has(id) ? [fileOf(root)] : []));
    const isOfOneEntry = users.length === 1 && lazyRoots.length === 0;
    const isOfOneLazyChunk = users.length === 0 && lazyRoots.length === 1;
    if (isOfOneEntry || isOfOneLazyChunk) return null;
    const time = page.has(id)
      ? lazyRoots.length === 0
        ? 'host'
        : 'page'
      : [...usedBy, ...(lazyRoots.includes('HostScreen') ? ['dialog'] : lazyRoots.sort())].join('-') || 'rest';
    const isForLazyCore = [...lazy].some(([root, { modules }]) => modules.has(id) && plainFolders.test(fileOf(root)));
    const layer = isForLazyCore
      ? 'base'
      : plainFolders.test(file)
        ? 'core'
        : users.includes('src/headless.ts')
          ? 'react'
          : 'ui';
    return `shared/${time}-${layer}`;
  };
  return [{ debugName: 'shared', name: chunkOf }];
}

/** @param {(id: string) => ModuleInfo | null} getModuleInfo */
function survey(getModuleInfo) {
  /** @param {readonly string[]} roots */
  const reach = (roots) => {
    const modules = new Set(roots);
    for (const id of modules) for (const next of getModuleInfo(id)?.importedIds ?? []) modules.add(next);
    return modules;
  };
  const entryIds = readEntries().map(({ source }) => `${root}${source}`);
  const entries = new Map(entryIds.map((id) => [id, { modules: reach([id]) }]));
  const everything = new Set(entryIds);
  const lazyIds = new Set();
  for (const id of everything) {
    const info = getModuleInfo(id);
    for (const next of info?.dynamicallyImportedIds ?? []) lazyIds.add(next);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) everything.add(next);
  }
  const lazy = new Map([...lazyIds].map((id) => [id, { modules: reach([id]) }]));
  /** @param {typeof valuesOfPage} valuesOf */
  const rootsOf = (valuesOf) =>
    entryIds.flatMap((id) => {
      const values = valuesOf[fileOf(id)];
      const sources = getModuleInfo(id)?.importedIds ?? [];
      if (values === 'all') return sources;
      return (values ?? []).map((value) => {
        const source = sources.find((next) => getModuleInfo(next)?.exports.includes(value));
        if (source === undefined) throw new Error(`${fileOf(id)} exports no ${value}: see scripts/modules.mjs.`);
        return source;
      });
    });
  /** @type {Record<string, Set<string>>} */
  const beside = {};
  for (const [name, values] of Object.entries(valuesBeside)) beside[name] = reach(rootsOf(values));
  return { entries, lazy, page: reach(rootsOf(valuesOfPage)), beside };
}

/** @param {string} id of a module @returns its path in the repository */
const fileOf = (id) => relative(root, id);

/** @param {string} id of a module @returns the name of its file, without an ending */
const nameOf = (id) => basename(id).replace(/\.\w+$/, '');

/**
 * Marks what a file computes while it loads as free of side effects, which is what `sideEffects` in package.json says of whole
 * files: so a bundler leaves out each unused constant of a file that holds many modules.
 *
 * @returns {import('vite').Plugin}
 */
export function pureStatements() {
  return {
    name: 'pure-statements',
    renderChunk(code) {
      const program = /** @type {import('estree').Program} */ (this.parse(code));
      const text = new MagicString(code);
      for (const node of program.body) {
        if (node.type !== 'VariableDeclaration') continue;
        for (const { init } of node.declarations) {
          if (!init || !computes(init)) continue;
          const { start, end } = /** @type {{ start: number, end: number }} */ (/** @type {unknown} */ (init));
          if (isPlainCall(init)) text.appendLeft(start, '/* @__PURE__ */ ');
          else text.appendLeft(start, '/* @__PURE__ */ (() => (').appendRight(end, '))()');
        }
      }
      return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) };
    },
  };
}

/** Whether a bundler has to expect a side effect: functions are left out, since they run later. @param {Node} root */
function computes(root) {
  let answer = false;
  walk(root, {
    enter(node) {
      if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') this.skip();
      else if (/^(?:CallExpression|NewExpression|SpreadElement|MemberExpression|TemplateLiteral)$/.test(node.type))
        answer = true;
    },
  });
  return answer;
}

/** A call without anything else that a bundler has to expect a side effect of. @param {Node} node */
function isPlainCall(node) {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  return node.callee.type === 'Identifier' && !node.arguments.some(computes);
}

/**
 * V8 compiles a function that stands in parentheses while it loads the file, mostly off the main thread, and any other when it
 * is first called: with a dialog's functions, in the middle of showing the first one. See docs/decisions/0019.
 *
 * @returns {import('vite').Plugin}
 */
export function compileWhileLoading() {
  return {
    name: 'compile-while-loading',
    renderChunk(code) {
      const program = /** @type {import('estree').Program} */ (this.parse(code));
      const text = new MagicString(code);
      walk(program, {
        enter(node, parent) {
          if (parent && isExpression(node, parent)) wrap(text, node, '(', ')');
        },
      });
      const head = program.body.findLast((node) => node.type === 'ImportDeclaration' || 'directive' in node);
      const start = head ? offsets(head).end : 0;
      let previous = start;
      for (const node of program.body) {
        const { end } = offsets(node);
        if (node.type === 'FunctionDeclaration') {
          wrap(text, node, `const ${node.id.name} = (`, ');');
          // The constant gives it its name.
          text.remove(offsets(node.id).start, offsets(node.id).end);
          // A declaration could be called from above it, so it stays above everything that runs.
          if (previous !== start) text.move(previous, end, start);
        }
        previous = Math.max(start, end);
      }
      return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) };
    },
  };
}

/** Methods are written without `function`, and cannot stand in parentheses. */
function isExpression(/** @type {import('estree').Node} */ node, /** @type {import('estree').Node} */ parent) {
  if (node.type === 'ArrowFunctionExpression') return true;
  if (node.type !== 'FunctionExpression' || parent.type === 'MethodDefinition') return false;
  return parent.type !== 'Property' || (!parent.method && parent.kind === 'init');
}

/**
 * @param {MagicString} text
 * @param {import('estree').Node} node
 * @param {string} before
 * @param {string} after
 */
function wrap(text, node, before, after) {
  const { start, end } = offsets(node);
  text.appendRight(start, before);
  text.prependLeft(end, after);
}

/** Every parser of JavaScript gives them; the types of ESTree leave them out. */
function offsets(/** @type {import('estree').Node} */ node) {
  return /** @type {{ start: number, end: number }} */ (/** @type {unknown} */ (node));
}

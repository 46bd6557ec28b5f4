// @ts-check
// `npm run shape`: how large the source is, and how many places of it remember something, beside the targets. `npm run size`
// prints it after the bytes. It reads the code itself: a test compares the places with the list in ARCHITECTURE.md.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { walk } from 'estree-walker';
import { parseSync } from 'vite';
import { root } from './entries.mjs';

/** @typedef {any} Node of the parser: it has nodes of TypeScript, which the types of estree lack */
/** @typedef {{ path: string, text: string }} Source */
/** @typedef {{ file: string, owner: string, names: readonly string[] }} Keeper a function, class or module, and what it keeps */

/** @returns {Source[]} the modules of `src`, without translations */
export function sourcesOf() {
  return execFileSync('git', ['ls-files', 'src'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('src/locales/'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** An import, a re-export or a type. @param {Node} node @returns {boolean} */
const isLeftOut = (node) =>
  /^(?:ImportDeclaration|TSTypeAliasDeclaration|TSInterfaceDeclaration|TSDeclareFunction)$/.test(node.type) ||
  (/^Export(?:Named|All)/.test(node.type) &&
    (Boolean(node.source) || node.exportKind === 'type' || (node.declaration && isLeftOut(node.declaration)) === true));

/** Lines without imports, types, comments and blanks. @param {Source} source */
export function codeLines({ path, text }) {
  const { program, comments } = parseSync(path, text);
  let code = text;
  for (const { start, end } of [...comments, ...program.body.filter(isLeftOut)])
    code = code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end);
  return code.split('\n').filter((line) => line.trim() !== '').length;
}

const holders = /^(?:use(?:Ref|State|Reducer)|createStore)$/;
const collections = /^(?:Weak)?(?:Map|Set)$/;
const isFunction = (/** @type {Node} */ { type }) =>
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);

/** Calls that have called their functions before they return. */
const callsAtOnce =
  /^(?:map|flatMap|filter|forEach|some|every|find|findLast|findIndex|reduce|sort|toSorted|replace|replaceAll|from|fromEntries|of|useState|useMemo|Array)$/;
/** Calls that call their functions later. Where another one is given a function, and what that changes is read right behind it, it has called it. */
const callsLater =
  /^(?:then|catch|finally|setTimeout|setInterval|queueMicrotask|requestAnimationFrame|addEventListener|subscribe|start|use[A-Z]\w*|on[A-Z]\w*)$/;
const changes = /^(?:set|add|delete|clear|push|splice|pop|shift|unshift)$/;

/**
 * What a module keeps between two events: state and refs of React, members of classes, and variables and collections that
 * functions change after the one that made them has returned.
 *
 * @param {Source} source
 * @returns {Keeper[]}
 */
export function keepersIn({ path, text }) {
  /** @type {Map<string, Set<string>>} */
  const kept = new Map();
  const keep = (/** @type {string} */ owner, /** @type {string} */ name) =>
    kept.set(owner, (kept.get(owner) ?? new Set()).add(name));
  const { scopes, uses } = scopesOf(parseSync(path, text).program, keep);
  followCalls(scopes, uses);
  for (const use of uses) markUse(use);
  for (const scope of scopes)
    for (const [name, { changed, captured, lent, isReadBehind }] of scope.names)
      if (changed && (captured || (lent && !isReadBehind))) keep(scope.owner, name);
  return Array.from(kept, ([owner, names]) => ({ file: path.replace(/^src\//, ''), owner, names: [...names] }));
}

/**
 * @typedef {{ kind: 'let' | 'collection' | 'function' | 'other', of?: Scope, changed?: boolean, captured?: boolean, lent?: boolean, isReadBehind?: boolean, isFilled?: boolean }} Name
 * @typedef {{ owner: string, parent: Scope | undefined, outlives: boolean, isArgument?: boolean, calledFrom: Set<Scope>, names: Map<string, Name> }} Scope a
 *   function or the module. `outlives`: it is called after the function around it has returned.
 * @typedef {{ node: Node, parent: Node, key: string, scope: Scope }} Use
 */

const calleeOf = (/** @type {Node} */ node) => node.callee?.property?.name ?? node.callee?.name ?? '';
const isNewCollection = (/** @type {Node} */ node) =>
  node?.type === 'NewExpression' && collections.test(node.callee.name ?? '');

/** @param {Node} program @param {(owner: string, name: string) => void} keep */
function scopesOf(program, keep) {
  /** @type {Scope} */
  const module = { owner: 'module', parent: undefined, outlives: false, calledFrom: new Set(), names: new Map() };
  const scopes = [module];
  /** @type {Use[]} */
  const uses = [];
  /** @type {Node[]} */
  const above = [];
  let scope = module;
  const ownerHere = () => (scope === module ? nameAbove(above) : scope.owner);

  walk(program, {
    enter(/** @type {Node} */ node, /** @type {Node} */ parent, key) {
      if (isFunction(node)) {
        const inner = functionScope(node, parent, String(key), scope, nameAbove([...above, node]));
        scopes.push(inner);
        scope = inner;
      } else if (node.type === 'VariableDeclarator') declare(node, parent.kind, scope, keep);
      else if (
        node.type === 'PropertyDefinition' &&
        node.value &&
        !isFunction(node.value) &&
        !(node.readonly && !isNewCollection(node.value))
      )
        keep(ownerHere(), node.key.name);
      // With contents it is a value, of a state for example.
      else if (node.type === 'Property' && isNewCollection(node.value) && node.value.arguments.length === 0)
        keep(ownerHere(), node.key.name);
      else if (node.type === 'Identifier') uses.push({ node, parent, key: String(key), scope });
      above.push(node);
    },
    leave(/** @type {Node} */ node) {
      above.pop();
      if (isFunction(node)) scope = scope.parent ?? module;
    },
  });
  return { scopes, uses };
}

/** The declaration of the module that a node is in. @param {Node[]} above */
function nameAbove(above) {
  const named = above.find(({ type, id }) => /Declaration$|Declarator$/.test(type) && id?.name);
  return named?.id.name ?? 'module';
}

/** @param {Node} node @param {Node} parent @param {string} key @param {Scope} scope @param {string} owner @returns {Scope} */
function functionScope(node, parent, key, scope, owner) {
  const own = parent.type === 'VariableDeclarator' ? parent.id.name : undefined;
  const declared = node.type === 'FunctionDeclaration' ? node.id?.name : own;
  const isCall = parent.type === 'CallExpression' && (key === 'callee' || callsAtOnce.test(calleeOf(parent)));
  /** @type {Scope} */
  const inner = {
    owner: scope.parent ? scope.owner : owner,
    parent: scope,
    outlives: declared === undefined && !isCall,
    isArgument: parent.type === 'CallExpression' && key === 'arguments' && !callsLater.test(calleeOf(parent)),
    calledFrom: new Set(),
    names: new Map(),
  };
  if (declared) scope.names.set(declared, { kind: 'function', of: inner });
  for (const name of namesIn(node.params)) inner.names.set(name, { kind: 'other' });
  return inner;
}

/** @param {readonly Node[]} patterns */
function namesIn(patterns) {
  /** @type {string[]} */
  const names = [];
  for (const pattern of patterns)
    walk(pattern, {
      enter(/** @type {Node} */ node) {
        if (node.type === 'Identifier') names.push(node.name);
      },
    });
  return names;
}

/** @param {Node} node @param {string} kind @param {Scope} scope @param {(owner: string, name: string) => void} keep */
function declare(node, kind, scope, keep) {
  const names = namesIn([node.id]);
  const { init } = node;
  for (const name of names) {
    if (scope.names.has(name)) continue;
    const isFilled = isNewCollection(init) && init.arguments.length > 0;
    scope.names.set(name, { kind: kind === 'let' ? 'let' : isNewCollection(init) ? 'collection' : 'other', isFilled });
  }
  if (init?.type === 'CallExpression' && holders.test(init.callee.name ?? '')) keep(scope.owner, names[0] ?? 'state');
}

/** @param {Use} use @returns {{ found: Name, at: Scope } | undefined} */
function declarationOf({ node, scope }) {
  for (let at = /** @type {Scope | undefined} */ (scope); at; at = at.parent) {
    const found = at.names.get(node.name);
    if (found) return { found, at };
  }
  return undefined;
}

/** @param {Scope} from @param {Scope} at */
function outlivesWithin(from, at) {
  for (let scope = /** @type {Scope | undefined} */ (from); scope && scope !== at; scope = scope.parent)
    if (scope.outlives) return true;
  return false;
}

/** Only functions that are given to a call are between the two. @param {Scope} from @param {Scope} at */
function isLentWithin(from, at) {
  for (let scope = /** @type {Scope | undefined} */ (from); scope && scope !== at; scope = scope.parent)
    if (scope.outlives && !scope.isArgument) return false;
  return true;
}

/** Functions with a name are called later if they are handed on, or if one that is called later calls them. @param {Scope[]} scopes @param {Use[]} uses */
function followCalls(scopes, uses) {
  for (const use of uses) {
    const { parent, key, scope } = use;
    const isMember = /^(?:Member|Property)/.test(parent.type) && (key === 'property' || key === 'key');
    const declared = isMember && !parent.shorthand ? undefined : declarationOf(use);
    if (!declared?.found.of || (/Declarat/.test(parent.type) && key === 'id')) continue;
    const { of } = declared.found;
    if (parent.type === 'CallExpression' && (key === 'callee' || callsAtOnce.test(calleeOf(parent))))
      of.calledFrom.add(scope);
    else if (declared.at.parent) of.outlives = true;
  }
  for (let isNew = true; isNew;) {
    isNew = false;
    for (const scope of scopes) {
      const { parent, calledFrom } = scope;
      if (scope.outlives || !parent?.parent || ![...calledFrom].some((from) => outlivesWithin(from, parent))) continue;
      scope.outlives = isNew = true;
    }
  }
}

/** @param {Use} use */
function markUse(use) {
  const { parent, key, scope } = use;
  const declared = declarationOf(use);
  if (declared?.found.kind !== 'let' && declared?.found.kind !== 'collection') return;
  const { found, at } = declared;
  const isHandedOn =
    found.kind === 'collection' && !found.isFilled && parent.type === 'Property' && parent.shorthand === true;
  const isWritten = (parent.type === 'AssignmentExpression' && key === 'left') || parent.type === 'UpdateExpression';
  const isChanged = parent.type === 'MemberExpression' && key === 'object' && changes.test(parent.property.name ?? '');
  found.changed ||= isWritten || isChanged || isHandedOn;
  const isLater = at.parent ? outlivesWithin(scope, at) : scope !== at;
  if (isLater && at.parent && !isHandedOn && isLentWithin(scope, at)) found.lent = true;
  else found.captured ||= isHandedOn || isLater;
  found.isReadBehind ||= found.lent === true && scope === at;
}

/** Not needed for a dialog in a client: other protocols, agents' questions, and what tests use. */
const satellites = /^src\/(?:approvals|interop|questions|testing|tools|remote|validators)\//;

/** Found by `keepersIn`, and gone when the call that made it returns. */
export const withinOneCall = new Map([
  ['core/schema/readRules.ts', 'whether a branch can be checked, while one schema is read'],
  ['core/schema/resolveSchema.ts', 'what references may still cost, while one schema is read'],
  ['core/schema/typos.ts', 'words that were compared, while one schema is searched'],
  ['core/text/display.ts', 'codes of characters, while one text is shown'],
  ['remote/change.ts', 'the difference of two lists'],
  ['core/answer/readTool.ts', 'names that it returns, and nobody changes'],
]);

/** The section of ARCHITECTURE.md about what remembers: its rows, and the files that they name. */
export function listedKeepers() {
  const [, section = ''] = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split('## What remembers something');
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\| (?!Where|-)/.test(line));
  const files = rows.flatMap((row) => Array.from(row.matchAll(/`([\w/]+\.tsx?)`/g), ([, file = '']) => file));
  return { rows, files };
}

/** The files of `src` that remember something between two events. */
export function foundKeepers() {
  const keepers = sourcesOf().flatMap((source) => (isOfTests(source) ? [] : keepersIn(source)));
  return keepers.filter(({ file }) => !withinOneCall.has(file));
}

const isOfTests = (/** @type {Source} */ { path }) => path.startsWith('src/testing/');

export function printShape() {
  const sources = sourcesOf();
  const linesOf = (/** @type {readonly Source[]} */ files) => files.reduce((sum, file) => sum + codeLines(file), 0);
  const styles = readFileSync(join(root, 'src/styles.css'), 'utf8').split('\n').length - 1;
  const files = new Set(foundKeepers().map(({ file }) => file));
  const listed = listedKeepers();
  /** @type {readonly [string, number, number?][]} */
  const rows = [
    ['lines of code: kit and mcp', linesOf(sources.filter(({ path }) => !satellites.test(path))), 10_300],
    ['lines of code: satellites', linesOf(sources.filter(({ path }) => satellites.test(path)))],
    ['lines: styles.css', styles],
    ['files that remember: found in the code', files.size],
    ['files that remember: listed in ARCHITECTURE.md', new Set(listed.files).size],
    ['holders that they belong to', listed.rows.length, 26],
  ];
  for (const [name, count, target = ''] of rows)
    console.log(`${name.padEnd(52)}${String(count).padStart(7)}  target ${String(target).padStart(7)}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printShape();

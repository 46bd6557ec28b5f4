// @ts-check
// No command: a part of the build. See docs/decisions/0019-compiled-while-it-loads.md.
import { walk } from 'estree-walker';
import { MagicString } from 'magic-string';

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

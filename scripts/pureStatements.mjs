// @ts-check
// No command: a part of the build. Marks what a bundler may leave out.
import { walk } from 'estree-walker';
import { MagicString } from 'magic-string';

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

/** @typedef {import('estree').Node} Node */

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

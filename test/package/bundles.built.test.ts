import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { modulesOf } from './graph.ts';

const dist = join(import.meta.dirname, '../../dist');
const warning = 'is another one than in the last render';

/** A file of the package as a host's bundler resolves it. */
async function bundle(file: string, nodeEnv?: string) {
  const built = await rolldown({
    input: join(dist, file),
    platform: 'browser',
    logLevel: 'silent',
    external: /^(react|react-dom|react-hook-form|@hookform\/resolvers|ajv)(\/|$)/,
    ...(nodeEnv !== undefined && { transform: { define: { 'process.env.NODE_ENV': JSON.stringify(nodeEnv) } } }),
  });
  const { output } = await built.generate({ format: 'es', minify: true });
  await built.close();
  return output.filter((part) => part.type === 'chunk');
}

describe('the messages for developers', () => {
  test('are a separate chunk in a development build', async () => {
    const chunks = await bundle('index.js', 'development');
    const told = chunks.filter(({ code }) => code.includes(warning));
    expect(told).toHaveLength(1);
    expect(told[0]?.isDynamicEntry).toBe(true);
    const names = told.map(({ fileName }) => fileName);
    expect(chunks.filter(({ imports }) => imports.some((name) => names.includes(name)))).toEqual([]);
  });

  test.each(['production', 'test'])('are in no chunk of a build for %s', async (nodeEnv) => {
    const chunks = await bundle('index.js', nodeEnv);
    expect(chunks.filter(({ code }) => code.includes(warning))).toEqual([]);
  });

  test.each([
    ['without a process', {}],
    ['whose process has no env', { process: {} }],
    ['whose process says nothing', { process: { env: {} } }],
  ])('are not loaded on a page without a bundler, %s', (_, globals) => {
    const declaration = modulesOf('dist').flatMap(
      (file) => /^const inDevelopment = [^]*?^\}\);$/m.exec(readFileSync(join(dist, file), 'utf8'))?.[0] ?? [],
    );
    expect(declaration).toHaveLength(1);
    const script = `${declaration[0]}; [inDevelopment(() => told.push(1)), told.length];`;
    expect(runInNewContext(script, { ...globals, told: [] })).toEqual([undefined, 0]);
  });
});

test('functions are still in parentheses after minification, so that V8 compiles them while it loads the dialog', async () => {
  const chunks = await bundle('index.js', 'production');
  const [dialog] = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/shared/dialog-ui.js')));
  const declarations = parseAst(dialog?.code ?? '').body.filter(({ type }) => type === 'FunctionDeclaration');
  expect(declarations).toEqual([]);
  expect(dialog?.code.match(/=\(function\(/g)?.length).toBeGreaterThan(20);
});

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

describe('an app that imports', () => {
  const host = `import { ElicitationHost } from 'index.js'; import { createElicitations } from 'core.js'; use(ElicitationHost, createElicitations);`;
  const queueElsewhere = `import { ElicitationHost } from 'index.js'; import { connectElicitations, messagePort } from 'remote.js'; use(ElicitationHost, connectElicitations, messagePort);`;

  /** What is in the files that the page loads at once, bundled as Vite does; react-hook-form is one of them where it is. */
  async function atOnce(app: string): Promise<readonly string[]> {
    const built = await rolldown({
      input: 'app.js',
      platform: 'browser',
      logLevel: 'silent',
      preserveEntrySignatures: false,
      external: /^react(?:-dom)?(?:\/|$)/,
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
      plugins: [
        {
          name: 'app',
          resolveId: (id) => (id === 'app.js' ? join(dist, '../app.js') : undefined),
          load: (id) => (id === join(dist, '../app.js') ? app.replaceAll("from '", "from './dist/") : undefined),
        },
      ],
    });
    const { output } = await built.generate({ format: 'es' });
    await built.close();
    const chunks = output.filter((part) => part.type === 'chunk');
    const loaded = new Set(chunks.filter(({ isEntry }) => isEntry));
    for (const { imports } of loaded)
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
    return [...loaded].flatMap(({ moduleIds }) => moduleIds);
  }

  const isOfForms = (id: string): boolean => /node_modules\/(?:react-hook-form|@hookform)\//.test(id);

  test.each([
    ['the host and its queue', host],
    ['the host, and receipts', `import { ElicitationReceipt } from 'index.js'; ${host} use(ElicitationReceipt);`],
    [
      'the host, and useElicitationUrl',
      `import { useElicitationUrl } from 'headless.js'; ${host} use(useElicitationUrl);`,
    ],
    ['the host, and useGuard', `import { useGuard } from 'headless.js'; ${host} use(useGuard);`],
    ['the host, and inspectUrl', `import { inspectUrl } from 'core.js'; ${host} use(inspectUrl);`],
    [
      'the host, a provider and a language',
      `import { ElicitationProvider } from 'index.js'; import { messages } from 'locales/de.js'; ${host} use(ElicitationProvider, messages);`,
    ],
    [
      'the host, and the delivery for SDK clients',
      `import { attachElicitation, callTool } from 'mcp.js'; ${host} use(attachElicitation, callTool);`,
    ],
    ['the host, with its queue elsewhere', queueElsewhere],
  ])('%s loads nothing of react-hook-form with its page', async (_, app) => {
    const modules = await atOnce(app);
    expect(modules.some((id) => id.endsWith('/dist/shared/host-ui.js'))).toBe(true);
    expect(modules.filter(isOfForms)).toEqual([]);
  });

  test('a dialog of its own does: it is there in the same render', async () => {
    const modules = await atOnce(`import { ElicitationDialog } from 'index.js'; use(ElicitationDialog);`);
    expect(modules.filter(isOfForms).length).toBeGreaterThan(0);
  });
});

test('functions are still in parentheses after minification, so that V8 compiles them while it loads the dialog', async () => {
  const chunks = await bundle('index.js', 'production');
  const [dialog] = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/shared/dialog-ui.js')));
  const declarations = parseAst(dialog?.code ?? '').body.filter(({ type }) => type === 'FunctionDeclaration');
  expect(declarations).toEqual([]);
  expect(dialog?.code.match(/=\(function\(/g)?.length).toBeGreaterThan(20);
});

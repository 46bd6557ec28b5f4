import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from 'vite';

const styles = join(import.meta.dirname, '../../dist/styles.css');

test('Vite’s production build leaves the colours as they are, also where the page sets no color-scheme', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'));
  writeFileSync(join(folder, 'main.js'), `import ${JSON.stringify(styles)};`);
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: join(folder, 'main.js') } },
  });
  rmSync(folder, { recursive: true });
  const [{ output } = { output: [] }] = [built].flat() as { output: { fileName: string; source?: unknown }[] }[];
  const css = String(output.find(({ fileName }) => fileName.endsWith('.css'))?.source);
  expect(css).toContain('light-dark(#b7191c,#fe8b83)');
  expect(css).not.toContain('var(--lightningcss');
});

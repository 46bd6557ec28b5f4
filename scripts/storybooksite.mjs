// @ts-check
// No command: serves the built Storybook to scripts.
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const site = fileURLToPath(new URL('../storybook-static/', import.meta.url));
/** @type {Readonly<Record<string, string>>} */
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/**
 * The built Storybook on a free port of this machine.
 *
 * @param {string} [folder] the path that it is served under, as on a page of a project
 * @returns {Promise<{ base: string, stories: readonly { id: string, type: string }[], pages: readonly string[], urlOf: (id: string, globals?: string) => string, close: () => void }>}
 */
export async function serveStorybook(folder = '') {
  if (!existsSync(join(site, 'index.json'))) throw new Error('There is no Storybook yet: npm run build-storybook');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(`${folder}/`)) return void response.writeHead(404).end();
    const path = normalize(pathname.slice(folder.length));
    const file = join(site, path === '/' ? 'index.html' : path);
    if (!file.startsWith(site) || !existsSync(file)) return void response.writeHead(404).end();
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${folder}`;
  /** @type {{ entries: Record<string, { id: string, type: string }> }} */
  const { entries } = JSON.parse(readFileSync(join(site, 'index.json'), 'utf8'));
  return {
    base,
    pages: Object.keys(entries),
    stories: Object.values(entries).filter(({ type }) => type === 'story'),
    urlOf: (id, globals = '') =>
      `${base}/iframe.html?id=${id}&viewMode=story&play=yes${globals && `&globals=${globals}`}`,
    close: () => server.close(),
  };
}

// @ts-check
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Serves folders of pages, each under its name.
 *
 * @param {Record<string, string>} folders
 * @returns {Promise<{ origin: string, close: () => void }>}
 */
export async function serve(folders) {
  const server = createServer((request, response) => {
    const [, name = '', ...path] = normalize(decodeURI(new URL(request.url ?? '/', 'http://localhost').pathname)).split(
      '/',
    );
    const file = join(folders[name] ?? '/dev/null', ...path);
    const type = types[/** @type {keyof typeof types} */ (extname(file))];
    if (!type || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server of the bench has no port.');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

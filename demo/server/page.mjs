import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('../app/', import.meta.url));
const repository = fileURLToPath(new URL('../../', import.meta.url));

/** The client app, compiled on request, so that a change in the kit's source shows at once. */
export async function createPage(server, { command }) {
  const vite = await createServer({
    configFile: false,
    root,
    cacheDir: `${repository}node_modules/.cache/demo`,
    logLevel: 'warn',
    clearScreen: false,
    appType: 'spa',
    plugins: [react()],
    define: { __STDIO_COMMAND__: JSON.stringify(command ?? '') },
    server: { middlewareMode: true, hmr: { server }, fs: { allow: [repository] } },
    // Listed, because a dependency that Vite finds later reloads the page.
    optimizeDeps: {
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        'react-hook-form',
        'ajv',
        '@modelcontextprotocol/client',
      ],
    },
  });
  return { handle: (req, res) => vite.middlewares(req, res), close: () => vite.close() };
}

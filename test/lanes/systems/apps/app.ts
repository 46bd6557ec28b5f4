// The MCP App of apps.test.ts: the resource that the server names, with the library for apps.
import { App } from '@modelcontextprotocol/ext-apps';
import { z } from 'zod';

const kind = document.documentElement.dataset['kind'];
const app = new App({ name: 'Bread picker', version: '1.0.0' }, {});
const asked = z.looseObject({ message: z.string() });
app.setRequestHandler('elicitation/create', { params: asked }, async ({ message }) => {
  const heading = document.body.appendChild(document.createElement('h1'));
  heading.textContent = message;
  const button = document.body.appendChild(document.createElement('button'));
  button.textContent = 'Rye';
  await new Promise((pressed) => {
    button.addEventListener('click', pressed);
  });
  return { action: 'accept', content: { bread: kind === 'wrong' ? 'Stone' : 'rye' } };
});
if (kind !== 'silent') void app.connect();

import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, inputRequired, McpServer } from '@modelcontextprotocol/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { root } from '../../../scripts/entries.mjs';
import { outcome, rowOf } from '../servers/outcome.ts';
import { bundle } from './bundle.ts';
import { checkExamples } from './clientExamples.ts';
import { chromiumPage, servers } from './surroundings.ts';
import { folderOf } from './systems.ts';

// Forms that an MCP App renders (SEP-3118): docs/app-forms.md, with the bridge of @modelcontextprotocol/ext-apps.

checkExamples({ 'app-bridge': 'apps' });

const folder = folderOf('apps');

const uriOf = (kind: string): string => `ui://bakery/${kind}`;

/** The server: a tool that asks with an app, and the apps. */
function bakery(app: string): McpServer {
  const server = new McpServer({ name: 'bakery', version: '1.0.0' });
  const requestedSchema = {
    type: 'object',
    properties: { bread: { type: 'string', title: 'Bread', enum: ['rye', 'oat'] } },
    required: ['bread'],
  } as const;
  server.registerTool('order', { inputSchema: z.object({ kind: z.string() }) }, ({ kind }, { mcpReq }) => {
    const given = mcpReq.inputResponses?.['bread'];
    if (given) return { content: [{ type: 'text', text: JSON.stringify(given) }] };
    const params = {
      mode: 'form',
      message: 'Which bread?',
      requestedSchema,
      _meta: { ui: { resourceUri: uriOf(kind) } },
    } as const;
    return inputRequired({ inputRequests: { bread: { method: 'elicitation/create', params } } });
  });
  for (const kind of ['right', 'wrong', 'silent']) {
    const html = `<!doctype html><html data-kind="${kind}"><body><script>${app.replaceAll('</script', '<\\/script')}</script>`;
    server.registerResource(kind, uriOf(kind), { mimeType: 'text/html;profile=mcp-app' }, () => ({
      contents: [{ uri: uriOf(kind), mimeType: 'text/html;profile=mcp-app', text: html }],
    }));
  }
  return server;
}

describe('a form that the server’s app renders, under a strict CSP', () => {
  const listen = servers();
  const chrome = chromiumPage();

  beforeAll(async () => {
    await cp(join(root, 'docs/examples/app-forms.tsx'), join(folder, 'app-forms.tsx'));
    const [script, app] = await Promise.all([bundle('apps', 'page.tsx'), bundle('apps', 'app.ts')]);
    const styles = await readFile(join(root, 'src/styles.css'), 'utf8');
    const mcp = toNodeHandler(createMcpHandler(() => bakery(app)));
    let apps = '';
    const site = await listen((request, response) => {
      const send = (type: string, body: string) => response.writeHead(200, { 'content-type': type }).end(body);
      if (request.url === '/mcp') return void mcp(request, response);
      if (request.url === '/page.js') return send('text/javascript', script);
      if (request.url === '/styles.css') return send('text/css', styles);
      response.setHeader(
        'content-security-policy',
        `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src ${apps}`,
      );
      send(
        'text/html',
        `<!doctype html><html lang="en" data-apps="${apps}"><title>Host</title><link rel="stylesheet" href="/styles.css"><body><script src="/page.js" defer></script>`,
      );
    });
    // Apps are shown on an origin of their own, as they are read from the server.
    const reader = new Client({ name: 'apps', version: '1.0.0' });
    await reader.connect(new StreamableHTTPClientTransport(new URL('/mcp', site)));
    apps = await listen(async (request, response) => {
      const uri = new URL(request.url ?? '', 'http://apps').searchParams.get('uri') ?? '';
      const resource = await reader.readResource({ uri }).catch(() => undefined);
      const [content] = resource?.contents ?? [];
      const policy = "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'";
      response.writeHead(content ? 200 : 404, { 'content-type': 'text/html', 'content-security-policy': policy });
      response.end(content && 'text' in content ? content.text : '');
    });
    await chrome.page.goto(site);
  });

  const order = (kind: string) =>
    chrome.page.evaluate((one) => (window as unknown as { order(kind: string): Promise<string> }).order(one), kind);
  const app = () => chrome.page.frameLocator('iframe');
  const native = () => chrome.page.getByRole('dialog', { name: /Bakery/ });
  async function accept(result: Promise<string>): Promise<string> {
    await native().getByRole('button', { name: 'Review and accept', disabled: false }).click();
    await native().getByRole('button', { name: 'Accept', exact: true, disabled: false }).click();
    return result;
  }
  async function answerNatively(result: Promise<string>): Promise<string> {
    await native().getByRole('radio', { name: 'oat' }).check();
    return accept(result);
  }
  const oat = '{\\"action\\":\\"accept\\",\\"content\\":{\\"bread\\":\\"oat\\"}}';
  const shows = rowOf({
    server: '@modelcontextprotocol/ext-apps',
    version: '2.0.4',
    way: 'AppBridge',
    transport: 'an iframe',
  });

  test('the app’s answer reaches the server once the user accepts it', shows('form of an app; answered'), async () => {
    const result = order('right');
    await app().getByRole('heading', { name: 'Which bread?' }).waitFor();
    await native().getByRole('button', { name: 'Decline' }).waitFor();
    expect(await native().getByRole('button', { name: 'Accept' }).count()).toBe(0);
    await app().getByRole('button', { name: 'Rye' }).click();
    expect(await accept(result)).toContain('{\\"action\\":\\"accept\\",\\"content\\":{\\"bread\\":\\"rye\\"}}');
    expect(await chrome.page.locator('iframe').count()).toBe(0);
  });

  test('content that the schema refuses: the native form, and nothing is sent', async ({ task }) => {
    outcome(task, shows('invalid content of an app; native form').meta.outcome);
    const result = order('wrong');
    await app().getByRole('button', { name: 'Rye' }).click();
    expect(await answerNatively(result)).toContain(oat);
  });

  test.each([
    ['that never connects', 'silent'],
    ['that does not load', 'missing'],
  ])('an app %s: the native form', async (_, kind) => {
    const result = order(kind);
    await native().getByRole('radio', { name: 'oat' }).waitFor({ timeout: 15_000 });
    expect(await answerNatively(result)).toContain(oat);
  });

  test('nothing of it needs more than the policy of the page allows', () => {
    expect(chrome.complaints).toEqual([]);
  });
});

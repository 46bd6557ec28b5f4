import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ComponentType, ReactNode } from 'react';
import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumLaunchOptions } from '../setup/chromium.ts';
import { freePort, start } from '../servers/process.ts';
import type { Running } from '../servers/process.ts';
import { requestedSchema } from './others/server.mjs';
import { folderOf, load } from './systems.ts';

// What the table of the README says of other projects: their published packages, in the versions of others/package.json.

const folder = folderOf('others');
const at = (file: string) => join(folder, 'node_modules', file);

describe('the form of the Inspector', () => {
  let home: string;
  let inspector: Running;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'inspector-'));
    const config = join(home, 'servers.json');
    const asking = { command: process.execPath, args: [join(folder, 'server.mjs')] };
    await writeFile(config, JSON.stringify({ mcpServers: { asking } }));
    const cli = at('@modelcontextprotocol/inspector/clients/launcher/build/index.js');
    const env = { HOME: home, CLIENT_PORT: String(await freePort()), MCP_AUTO_OPEN_ENABLED: 'false' };
    inspector = await start([cli, '--web', '--config', config], /MCP_INSPECTOR_API_TOKEN=\w+/, { env });
    browser = await chromium.launch(await chromiumLaunchOptions());
    page = await browser.newPage();
    await page.goto(/http:\S+MCP_INSPECTOR_API_TOKEN=\w+/.exec(inspector.output())?.[0] ?? '');
    await page.getByRole('switch', { name: /Connect/ }).click({ force: true });
    await page.getByText('Tools', { exact: true }).click();
  });
  afterAll(async () => {
    await browser.close();
    await inspector.stop();
    await rm(home, { recursive: true, force: true });
  });

  test('names the server in a dialog with three answers, and sends what breaks the rules', async () => {
    await page.getByRole('button', { name: 'register' }).click();
    await page.getByRole('button', { name: 'Execute Tool' }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.textContent()).toContain('The server “asking” is requesting this data');
    const submit = dialog.getByRole('button', { name: 'Submit' });
    expect(await dialog.getByRole('button', { name: /^(Cancel|Decline)$/ }).count()).toBe(2);
    expect(await submit.isDisabled()).toBe(true);

    const { username, email, age, country } = requestedSchema.properties;
    await dialog.getByRole('textbox', { name: username.title, exact: true }).fill('ab');
    await dialog.getByRole('textbox', { name: email.title, exact: true }).fill('nope');
    await dialog.getByRole('textbox', { name: age.title, exact: true }).fill('3');
    await dialog.getByRole('textbox', { name: country.title, exact: true }).click();
    await page.getByRole('option', { name: 'India' }).click();
    expect(await dialog.getByText(/must be|invalid|at least/i).count()).toBe(0);
    await submit.click();
    await dialog.waitFor({ state: 'hidden' });
    // The number was raised to the minimum while it was typed.
    const received = page.getByText(/"?action"?/).first();
    await received.waitFor();
    const text = (await page.locator('body').textContent()) ?? '';
    for (const sent of ['nope', 'ab', '13']) expect(text).toContain(sent);
  });

  test('takes links: the server sees both modes', async () => {
    await page.getByRole('button', { name: 'modes' }).click();
    await page.getByRole('button', { name: 'Execute Tool' }).click();
    await expect.poll(() => page.locator('body').textContent()).toContain('takes form and url');
  });
});

describe('the parts of assistant-ui', () => {
  const dist = '@assistant-ui/react-mcp/dist';

  test('check types, enum and presence, and nothing else', async () => {
    const { prepareElicitationContent } = (await import(
      at(`${dist}/primitives/elicitation/prepareElicitationContent.js`)
    )) as {
      prepareElicitationContent: (schema: unknown, draft: object) => { invalid: string[]; missingRequired: string[] };
    };
    const wrong = { username: 'ab', email: 'nope', age: '3', country: 'India' };
    expect(prepareElicitationContent(requestedSchema, wrong)).toMatchObject({ invalid: [], missingRequired: [] });
    const absent = prepareElicitationContent(requestedSchema, { country: 'Atlantis' });
    expect(absent).toMatchObject({ invalid: ['country'], missingRequired: ['username', 'email', 'age'] });
  });

  test('leave every control to the app, and cancel links', async () => {
    const fields = await readFile(at(`${dist}/primitives/elicitation/McpElicitationPrimitiveFields.js`), 'utf8');
    expect(fields).toContain('children(field)');
    const server = await readFile(at(`${dist}/resources/McpServerResource.js`), 'utf8');
    expect(server).toMatch(
      /!\("requestedSchema" in request\.params\)\) return Promise\.resolve\(\{ action: "cancel" \}\)/,
    );
  });
});

describe('the parts of Tambo', () => {
  interface React {
    createElement(type: ComponentType<never> | string, props: object | null, ...children: ReactNode[]): ReactNode;
  }
  interface Parts {
    Elicitation: Record<'Root' | 'Fields' | 'Actions', ComponentType<never>>;
  }

  async function markupOf(properties: object): Promise<string> {
    const { Elicitation } = await load<Parts>('others', '@tambo-ai/react-ui-base/elicitation');
    const { default: React } = await load<{ default: React }>('others', 'react');
    const { default: server } = await load<{ default: { renderToString(node: ReactNode): string } }>(
      'others',
      'react-dom/server',
    );
    const request = { message: '', requestedSchema: { type: 'object', properties, required: Object.keys(properties) } };
    return server.renderToString(
      React.createElement(
        Elicitation.Root,
        { request, onResponse: () => {} },
        React.createElement(Elicitation.Fields, null),
        React.createElement(Elicitation.Actions, null),
      ),
    );
  }

  test('know the five fields, and disable accept until all is valid', async () => {
    const markup = await markupOf(requestedSchema.properties);
    expect(markup.match(/<input/g)).toHaveLength(3);
    expect(markup).toContain('elicitation-field-enum-options');
    expect(markup).toMatch(/<button[^>]*disabled/);
    expect(markup).not.toMatch(/role="(alert)?dialog"|<dialog/);
  });

  test('show neither titled options nor several choices', async () => {
    const titled = await markupOf({ size: { type: 'string', oneOf: [{ const: 's', title: 'Small' }] } });
    expect(titled).not.toContain('Small');
    const several = await markupOf({ days: { type: 'array', items: { type: 'string', enum: ['Monday'] } } });
    expect(several).not.toContain('Monday');
  });
});

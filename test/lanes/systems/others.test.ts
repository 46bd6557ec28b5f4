import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { freePort, start, type Running } from '../servers/process.ts';
import { choices, requestedSchema } from './others/server.mjs';
import { bundlePeers, showPeer, type Peer } from './peers.ts';
import { chromiumPage } from './surroundings.ts';
import { folderOf } from './systems.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

// Tests what docs/performance.md says about other projects, with their published packages in the versions of
// others/package.json.

const folder = folderOf('others');
const at = (file: string) => join(folder, 'node_modules', file);

describe('the form of the Inspector', () => {
  let home: string;
  let inspector: Running;
  const chrome = chromiumPage();
  beforeAll(async () => {
    const { page } = chrome;
    home = await mkdtemp(join(tmpdir(), 'inspector-'));
    const config = join(home, 'servers.json');
    const asking = { command: process.execPath, args: [join(folder, 'server.mjs')] };
    await writeFile(config, JSON.stringify({ mcpServers: { asking } }));
    const cli = at('@modelcontextprotocol/inspector/clients/launcher/build/index.js');
    const env = { HOME: home, CLIENT_PORT: String(await freePort()), MCP_AUTO_OPEN_ENABLED: 'false' };
    inspector = await start([cli, '--web', '--config', config], /MCP_INSPECTOR_API_TOKEN=\w+/, { env });
    await page.goto(/http:\S+MCP_INSPECTOR_API_TOKEN=\w+/.exec(inspector.output())?.[0] ?? '');
    await page.getByRole('switch', { name: /Connect/ }).click({ force: true });
    await page.getByText('Tools', { exact: true }).click();
  });
  afterAll(async () => {
    await inspector.stop();
    await rm(home, { recursive: true, force: true });
  });

  test('names the server in a dialog with three answers, and sends what breaks the rules', async () => {
    await chrome.page.getByRole('button', { name: 'register' }).click();
    await chrome.page.getByRole('button', { name: 'Execute Tool' }).click();
    const dialog = chrome.page.getByRole('dialog');
    await expect.poll(() => dialog.textContent()).toContain('The server “asking” is requesting this data');
    const submit = dialog.getByRole('button', { name: 'Submit' });
    expect(await dialog.getByRole('button', { name: /^(Cancel|Decline)$/ }).count()).toBe(2);
    expect(await submit.isDisabled()).toBe(true);

    const { username, email, age, country } = requestedSchema.properties;
    await dialog.getByRole('textbox', { name: username.title, exact: true }).fill('ab');
    await dialog.getByRole('textbox', { name: email.title, exact: true }).fill('nope');
    await dialog.getByRole('textbox', { name: age.title, exact: true }).fill('3');
    await dialog.getByRole('textbox', { name: country.title, exact: true }).click();
    await chrome.page.getByRole('option', { name: 'India' }).click();
    expect(await dialog.getByText(/must be|invalid|at least/i).count()).toBe(0);
    await submit.click();
    await dialog.waitFor({ state: 'hidden' });
    // The number was raised to the minimum while it was typed.
    const received = chrome.page.getByText(/"?action"?/).first();
    await received.waitFor();
    const text = (await chrome.page.locator('body').textContent()) ?? '';
    for (const sent of ['nope', 'ab', '13']) expect(text).toContain(sent);
  });

  test('shows all ways to name options', async () => {
    await chrome.page.getByRole('button', { name: 'choose' }).click();
    await chrome.page.getByRole('button', { name: 'Execute Tool' }).click();
    const dialog = chrome.page.getByRole('dialog');
    for (const [field, options] of [
      ['Size', ['Small']],
      ['Level', ['Beginner']],
      ['Days', ['Monday', 'Tuesday']],
      ['Times', ['Evening']],
    ] as const) {
      const input = dialog.getByRole('textbox', { name: field, exact: true });
      await input.focus();
      await chrome.page.keyboard.press('ArrowDown');
      await expect.poll(() => chrome.page.getByRole('option').allTextContents()).toEqual(options);
      await dialog.getByText('Please choose.').click();
      await chrome.page.getByRole('option').first().waitFor({ state: 'hidden' });
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  test('is a program, not a package for an app', async () => {
    const manifest = JSON.parse(await readFile(at('@modelcontextprotocol/inspector/package.json'), 'utf8')) as object;
    expect(manifest).toHaveProperty('bin');
    expect(manifest).not.toHaveProperty('exports');
    expect(manifest).not.toHaveProperty('main');
  });

  test('takes links: the server sees both modes', async () => {
    await chrome.page.getByRole('button', { name: 'modes' }).click();
    await chrome.page.getByRole('button', { name: 'Execute Tool' }).click();
    await expect.poll(() => chrome.page.locator('body').textContent()).toContain('takes form and url');
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

  test('have the three answers', async () => {
    const files = await readdir(at(`${dist}/primitives/elicitation`));
    for (const answer of ['Accept', 'Decline', 'Cancel'])
      expect(files).toContain(`McpElicitationPrimitive${answer}.js`);
  });

  test('leave every control, the errors at fields and the dialog to the app, and cancel links', async () => {
    const fields = await readFile(at(`${dist}/primitives/elicitation/McpElicitationPrimitiveFields.js`), 'utf8');
    expect(fields).toContain('children(field)');
    expect(fields).not.toMatch(/error|dialog/i);
    const server = await readFile(at(`${dist}/resources/McpServerResource.js`), 'utf8');
    expect(server).toMatch(
      /!\("requestedSchema" in request\.params\)\) return Promise\.resolve\(\{ action: "cancel" \}\)/,
    );
  });
});

describe('the forms of the bench', () => {
  const chrome = chromiumPage();
  let script: string;
  const show = (peer: Peer, schema: object) => showPeer(chrome.page, script, peer, schema);
  const wrong = async (names: readonly string[]) => {
    for (const [index, text] of ['ab', 'nope', '3'].entries())
      await chrome.page.getByLabel(names[index] ?? '').fill(text);
    await chrome.page.getByLabel(names[2] ?? '').blur();
  };
  const buttons = () => chrome.page.getByRole('button').allTextContents();
  beforeAll(async () => {
    script = await bundlePeers();
  });

  test('have the versions that the bench measures', async () => {
    const read = async (file: string) => JSON.parse(await readFile(join(root, file), 'utf8')) as Manifest;
    const { devDependencies } = await read('bench/package.json');
    const { dependencies } = await read('test/lanes/systems/others/package.json');
    const shared = Object.entries(dependencies ?? {}).filter(([name]) => devDependencies?.[name] !== undefined);
    expect(shared.length).toBeGreaterThan(8);
    for (const [name, version] of shared) expect([name, version]).toEqual([name, devDependencies?.[name]]);
  });

  test.each(['rjsf', 'rhf', 'tambo'] as const)('%s has no dialog', async (peer) => {
    await show(peer, requestedSchema);
    expect(await chrome.page.locator('dialog, [role$=dialog]').count()).toBe(0);
  });

  test.each(['@rjsf/core', '@rjsf/utils', 'react-hook-form'])(
    '%s does not know elicitation: answers, links and the server are up to the app',
    async (name) => {
      const files = await readdir(at(`${name}/dist`), { recursive: true });
      const sources = files.filter((file) => /\.m?js$/.test(file));
      expect(sources.length).toBeGreaterThan(0);
      for (const file of sources) expect(await readFile(at(`${name}/dist/${file}`), 'utf8')).not.toMatch(/elicit/i);
    },
  );

  test('RJSF checks every rule, with an error at each field, and has one button', async () => {
    const code = { type: 'string', title: 'Code', pattern: '^[A-Z]{3}$', default: 'x' };
    const site = { type: 'string', title: 'Site', format: 'uri', default: 'x' };
    await show('rjsf', { ...requestedSchema, properties: { ...requestedSchema.properties, code, site } });
    await wrong(['User name', 'E-mail', 'Age']);
    expect(await buttons()).toEqual(['Submit']);
    await chrome.page.getByRole('button').click();
    for (const [label, error] of [
      ['User name', /fewer than 3 characters/],
      ['E-mail', /format "email"/],
      ['Age', />= 13/],
      ['Country', /required property/],
      ['Code', /pattern/],
      ['Site', /format "uri"/],
    ] as const)
      await chrome.page
        .locator('.rjsf-field', { hasText: error, has: chrome.page.getByLabel(label) })
        .last()
        .waitFor();
  });

  test('RJSF shows titled options, several choices as rows to add, and no enumNames', async () => {
    await show('rjsf', choices);
    expect(await chrome.page.getByRole('option').allTextContents()).toEqual(['', 'Small', '', '1']);
    expect(await chrome.page.getByRole('button', { name: 'Add' }).count()).toBe(2);
  });

  test('react-hook-form has the errors and the button that the bench writes', async () => {
    await show('rhf', requestedSchema);
    await wrong(['User name', 'E-mail', 'Age']);
    expect(await buttons()).toEqual(['Submit']);
    await chrome.page.getByRole('button').click();
    await expect.poll(() => chrome.page.getByRole('alert').count()).toBe(4);
  });

  test('Tambo has an error at each field, three answers, and disables accept until all is valid', async () => {
    await show('tambo', requestedSchema);
    expect(await buttons()).toEqual(['Brazil', 'France', 'India', 'Yes', 'No', 'Cancel', 'Decline', 'Submit']);
    await wrong(['username*', 'email*', 'age*']);
    for (const [label, error] of [
      ['username*', 'Minimum length is 3 characters'],
      ['email*', 'Please enter a valid email address'],
      ['age*', 'Minimum value is 13'],
    ] as const)
      await chrome.page.locator('[data-slot=elicitation-field]', { hasText: label }).getByText(error).waitFor();
    expect(await chrome.page.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
  });

  test('Tambo does not check all rules: a local time without a zone, or a wrong multiple', async () => {
    const count = { type: 'number', multipleOf: 5, default: 3 };
    await show('tambo', { type: 'object', properties: { at: { type: 'string', format: 'date-time' }, count } });
    await chrome.page.getByLabel('at').fill('2026-03-01T10:00');
    expect(await chrome.page.getByRole('button', { name: 'Submit' }).isEnabled()).toBe(true);
    expect(await chrome.page.locator('[data-slot=elicitation-field-error]').count()).toBe(0);
  });

  test('Tambo shows neither titles nor several choices', async () => {
    await show('tambo', choices);
    const text = await chrome.page.locator('#host').textContent();
    for (const title of ['Size', 'Small', 'Days', 'Monday', 'Evening']) expect(text).not.toContain(title);
  });
});

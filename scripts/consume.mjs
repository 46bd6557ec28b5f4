// @ts-check
// npm run consume, before a release and in .ci/run: tests the package as a new user gets it. Packs it, installs it into blank Vite apps with React 18.2 and React 19,
// compiles them with three versions of TypeScript, as apps set it up, builds them with Vite and other bundlers, and answers a dialog in
// a browser, also under a policy that forbids everything that the kit does not need.
// `npm run consume -- --only Parcel` runs the bundlers with that in their name.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { bundlers, pageOf, writePlainSources } from './bundlers.mjs';
import { chromiumLaunchOptions } from './chromium.mjs';
import { readEntries, root } from './entries.mjs';
import { install, pack } from './apps.mjs';

const STRICT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const [, only = ''] = process.argv.slice(2);
const wanted = bundlers.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()));

/** @type {readonly { name: string, react: string, types: string, bundlers: readonly import('./bundlers.mjs').Bundler[] }[]} */
const applications = [
  { name: 'React 18.2', react: '18.2.0', types: '~18.2.0', bundlers: [] },
  { name: 'React 19', react: installed('react'), types: installed('@types/react'), bundlers: wanted },
];

/** How apps set up TypeScript. */
const setups = ['bundler', 'nodenext'].flatMap((resolution) =>
  [false, true].map((skipLibCheck) => ({
    title: `${resolution}${skipLibCheck ? ', skipLibCheck' : ''}`,
    file: `tsconfig.${resolution}${skipLibCheck ? '.skip' : ''}.json`,
    options: { module: resolution === 'bundler' ? 'ESNext' : 'NodeNext', moduleResolution: resolution, skipLibCheck },
  })),
);

/** Installed side by side under different names. */
const compilers = {
  'typescript-5.9': 'npm:typescript@~5.9.3',
  'typescript-6': 'npm:typescript@~6.0.3',
  'typescript-7': `npm:typescript@${installed('typescript')}`,
};

const run = promisify(execFile);
const workshop = mkdtempSync(join(tmpdir(), 'consume-'));
const browser = await chromium.launch(await chromiumLaunchOptions());
let failures = 0;

try {
  const tarball = await step('npm pack', () => pack(workshop));
  for (const application of applications) {
    const folder = join(workshop, application.react);
    await step(`${application.name}: install`, () => installApplication(folder, application, tarball));
    for (const compiler of Object.keys(compilers)) {
      const tsc = join(folder, 'node_modules', compiler, 'bin/tsc');
      for (const { title, file } of setups)
        await attempt(`${application.name}: declarations, ${compiler}, ${title}`, () =>
          run(process.execPath, [tsc, '-p', file], { cwd: folder }),
        );
    }
    await step(`${application.name}: vite build`, () =>
      run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], {
        cwd: folder,
      }),
    );
    await answerAll(application.name, join(folder, 'dist'), ['/', '/?strict']);
    for (const { name, build, hasInlineScript } of application.bundlers) {
      await attempt(`${application.name}: ${name}`, async () => {
        const out = await build(folder);
        await answerAll(`${application.name}, ${name}`, out, hasInlineScript ? ['/'] : ['/', '/?strict']);
      });
    }
  }
} catch {
  // The failed step has printed its error, and the next steps need it.
} finally {
  await browser.close();
  rmSync(workshop, { recursive: true });
}
process.exitCode = failures > 0 ? 1 : 0;

/** @param {string} name of a package here */
function installed(name) {
  return String(JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version);
}

/**
 * @param {string} folder
 * @param {typeof applications[number]} application
 * @param {string} tarball
 */
async function installApplication(folder, { react, types, bundlers: others }, tarball) {
  mkdirSync(folder);
  cpSync(join(root, 'scripts/consumer'), join(folder, 'src'), { recursive: true });
  const write = (/** @type {string} */ file, /** @type {string} */ text) => writeFileSync(join(folder, file), text);
  write('index.html', pageOf('/src/main.tsx'));
  writePlainSources(folder);
  write(
    'src/entries.ts',
    readEntries()
      .map(({ specifier }, index) => `export * as entry${index} from '${specifier}';\n`)
      .join(''),
  );
  for (const { file, options } of setups) {
    const compilerOptions = {
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      jsx: 'react-jsx',
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noUncheckedSideEffectImports: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      types: [],
      ...options,
    };
    write(file, JSON.stringify({ compilerOptions, include: ['src'] }));
  }
  write(
    'package.json',
    JSON.stringify({
      private: true,
      type: 'module',
      // Parcel reads `exports` of packages only when it is told to.
      '@parcel/resolver-default': { packageExports: true },
      dependencies: { react, 'react-dom': react, 'react-elicitation': `file:${tarball}` },
      devDependencies: {
        ...compilers,
        ...Object.assign({}, ...others.map(({ packages }) => packages)),
        '@types/react': types,
        '@types/react-dom': `^${types.match(/\d+/)}`,
      },
    }),
  );
  await install(folder);
}

/**
 * Gives each of the three answers on each page.
 *
 * @param {string} title
 * @param {string} folder
 * @param {readonly string[]} paths
 */
async function answerAll(title, folder, paths) {
  await withServer(folder, async (origin) => {
    for (const path of paths)
      for (const action of /** @type {const} */ (['accept', 'decline', 'cancel']))
        await attempt(`${title}: ${action}${path === '/' ? '' : ', strict policy'}`, () =>
          answer(origin + path, action),
        );
  });
}

/**
 * @param {string} folder
 * @param {(origin: string) => Promise<void>} visit
 */
async function withServer(folder, visit) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, url.pathname === '/' ? 'index.html' : url.pathname);
    if (!existsSync(file)) return void response.writeHead(404).end();
    const type = /** @type {Record<string, string>} */ (TYPES)[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, {
      'content-type': type,
      ...(url.search === '?strict' ? { 'content-security-policy': STRICT_POLICY } : {}),
    });
    response.end(readFileSync(file));
  });
  await /** @type {Promise<void>} */ (new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve())));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  try {
    await visit(`http://127.0.0.1:${address.port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/**
 * Answers the dialog as a user would, and compares the result with the expected one.
 *
 * @param {string} url
 * @param {'accept' | 'decline' | 'cancel'} action
 */
async function answer(url, action) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const complaints = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  try {
    page.setDefaultTimeout(10_000);
    await page.goto(url);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    if (action === 'accept') await dialog.getByLabel('Email').fill('ada@example.org');
    await dialog.locator(`[data-intent="${action}"]`).first().click();
    await page.getByText('Answered', { exact: true }).waitFor();

    const meant = action === 'accept' ? { action, content: { 'contact.email': 'ada@example.org' } } : { action };
    const answered = await page.evaluate(() => JSON.stringify(/** @type {any} */ (globalThis).results));
    if (answered !== JSON.stringify([meant])) {
      throw new Error(`The page answered ${answered}, not ${JSON.stringify([meant])}.`);
    }
    if (complaints.length > 0) throw new Error('The page complained.');
  } catch (error) {
    throw new Error([String(error), ...complaints].join('\n'), { cause: error });
  } finally {
    await page.close();
  }
}

/**
 * A step that later steps need: a failure ends the run.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 */
async function step(title, work) {
  try {
    const result = await work();
    console.log(`ok      ${title}`);
    return result;
  } catch (error) {
    failures += 1;
    console.log(`FAILED  ${title}\n${describe(error)}`);
    throw error;
  }
}

/**
 * @param {string} title
 * @param {() => Promise<unknown>} work
 */
async function attempt(title, work) {
  await step(title, work).catch(() => {});
}

/** @param {unknown} error */
function describe(error) {
  const { stdout, stderr, message } = /** @type {{ stdout?: string, stderr?: string, message?: string }} */ (error);
  return [message, stdout, stderr].filter(Boolean).join('\n');
}

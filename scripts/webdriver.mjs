// @ts-check
// No command: speaks WebDriver, for WebKit and the screen reader.
import { spawn } from 'node:child_process';

/**
 * Drives a browser by W3C WebDriver: the part of the protocol that scripts/webkit.mjs needs.
 *
 * @param {{ command: string, port: number, capabilities: object, env?: NodeJS.ProcessEnv }} options
 */
export async function openWebDriver({ command, port, capabilities, env = process.env }) {
  const driver = spawn(command, ['-p', String(port)], { stdio: 'ignore', env });
  const base = `http://127.0.0.1:${port}`;

  /** @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
  async function call(method, path, body) {
    const response = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = /** @type {any} */ (await response.json());
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  }

  await until(async () => (await call('GET', '/status').catch(() => undefined)) !== undefined, 10_000, 'the driver');
  const { sessionId, capabilities: actual } = await call('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `/session/${sessionId}`;

  return {
    /** @type {string} */
    version: actual.browserVersion,
    /** @param {string} url */
    goto: (url) => call('POST', `${session}/url`, { url }),
    /**
     * Runs a function body in the page and returns its result; waits for promises.
     * @param {string} script @param {readonly unknown[]} [args] @returns {Promise<any>}
     */
    run: (script, args = []) =>
      call('POST', `${session}/execute/async`, {
        script: `const done = arguments[arguments.length - 1];
          Promise.resolve((() => { ${script} })()).then((value) => done({ value }), (error) => done({ error: String(error) }))`,
        args,
      }).then(({ value, error }) => {
        if (error !== undefined) throw new Error(error);
        return value;
      }),
    /** Real key presses, one after another. @param {...string} keys */
    press: (...keys) =>
      call('POST', `${session}/actions`, {
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: keys.flatMap((value) => [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ]),
          },
        ],
      }),
    /** A real click on the first element that a CSS selector finds. @param {string} selector */
    async click(selector) {
      const found = await call('POST', `${session}/element`, { using: 'css selector', value: selector });
      await call('POST', `${session}/element/${Object.values(found)[0]}/click`, {});
    },
    async close() {
      await call('DELETE', session).catch(() => {});
      driver.kill();
    },
  };
}

/** @param {() => Promise<unknown>} check @param {number} limitMs @param {string} what */
export async function until(check, limitMs, what) {
  const end = Date.now() + limitMs;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${limitMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

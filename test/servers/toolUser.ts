import { beforeAll } from 'vitest';
import type { Locator } from 'playwright';
import { callTool } from '../../src/mcp/call.ts';
import type { CallOptions } from '../../src/mcp.ts';
import type { ToolDescription } from '../../src/tools/readTool.ts';
import type { Connected } from './clients.ts';
import type { RunEnd, ShownTool } from './page/toolplace.tsx';
import type { User } from './user.ts';

export interface ToolUser {
  /** The form of the tool on the screen. */
  readonly form: Locator;
  field(label: string | RegExp, options?: { exact?: boolean }): Locator;
  /** Lists the tools of the server and shows one of them. */
  opens(name: string, known?: Pick<ShownTool, 'ask' | 'initialArguments'>): Promise<void>;
  runs(): Promise<void>;
  /** The text of the result, once it is there. */
  result(): Promise<string>;
  /** The arguments of the latest run, as they were sent. */
  args(): unknown;
  /** Passes on the notifications while the tool runs. */
  tell(what: 'onProgress' | 'onMessage' | 'onError', told: unknown): Promise<void>;
}

/** The user who runs tools, with the client in this process and the form in the page. */
export function toolUser(ada: User, connected: () => Connected): ToolUser {
  let latest: unknown;
  /** Messages on their way to the page, which the end of a run must not overtake. */
  let told: Promise<unknown> = Promise.resolve();
  const tell: ToolUser['tell'] = (what, heard) => {
    const sent = ada.page.evaluate(([name, json]) => window.tellRun(name, json), [
      what,
      JSON.stringify(heard),
    ] as const);
    told = Promise.all([told, sent]);
    return sent;
  };
  let tool: ToolDescription | undefined;

  beforeAll(() =>
    ada.page.exposeFunction('runTool', async (json: string): Promise<string> => {
      latest = JSON.parse(json);
      const ended = await end(latest as Record<string, unknown>);
      await told;
      return JSON.stringify(ended);
    }),
  );

  async function end(args: Record<string, unknown>): Promise<RunEnd> {
    try {
      const { client } = connected();
      const call = { name: tool?.name ?? '', arguments: args };
      const options: CallOptions = {
        elicitations: ada.elicitations,
        server: { name: 'Workshop' },
        requestOptions: { onprogress: (progress: unknown) => void tell('onProgress', progress) },
      };
      return { result: await callTool(client, call, options) };
    } catch (error) {
      const { message, data } = error as Error & { data?: unknown };
      return { message, data };
    }
  }

  return {
    tell,
    get form() {
      return ada.page.getByRole('form');
    },
    field: (label, options) => ada.page.getByRole('form').getByLabel(label, options),
    async opens(name, known = {}) {
      const { tools } = (await connected().client.listTools()) as { tools: ToolDescription[] };
      tool = tools.find((one) => one.name === name);
      if (!tool) throw new Error(`The server has no tool ${name}.`);
      // A dialog stays a moment for the next question of its call: nothing below it can be filled in meanwhile.
      await ada.dialog.waitFor({ state: 'hidden' });
      const shown: ShownTool = { tool, server: { name: 'Workshop' }, ...known };
      await ada.page.evaluate((json) => window.showTool(json), JSON.stringify(shown));
      await ada.page.getByRole('form').waitFor();
    },
    runs: () => ada.page.getByRole('button', { name: /^Run/ }).click(),
    async result() {
      await ada.page.getByText('Done', { exact: true }).first().waitFor();
      const shown = ada.page.locator('[data-elicitation-piece=result]');
      const more = shown.getByRole('button', { name: 'Show more' });
      if (await more.isVisible()) await more.click();
      return (await shown.locator('[data-elicitation-piece=server-text]').textContent()) ?? '';
    },
    args: () => latest,
  };
}

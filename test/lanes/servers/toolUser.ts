import { beforeAll } from 'vitest';
import type { Locator } from 'playwright';
import { callTool } from '../../../src/mcp/call.ts';
import type { CallOptions } from '../../../src/mcp.ts';
import type { ToolDescription } from '../../../src/core/answer/readTool.ts';
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
  /** Shows a line of the run: a log message, a step of its progress. */
  tell(line: string): Promise<void>;
}

/** The user who runs tools, with the client in this process and the form in the page. */
export function toolUser(ada: User, server: Pick<Connected, 'client'>): ToolUser {
  let latest: unknown;
  /** Messages on their way to the page, which the end of a run must not overtake. */
  let told: Promise<unknown> = Promise.resolve();
  const tell: ToolUser['tell'] = (line) => {
    const sent = ada.page.evaluate((text) => window.tellRun(text), line);
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
      const call = { name: tool?.name ?? '', arguments: args };
      const options: CallOptions = {
        elicitations: ada.elicitations,
        server: { name: 'Workshop' },
        requestOptions: {
          onprogress: ({ progress, total }: { progress: number; total?: number }) =>
            void tell(`${progress} of ${total}`),
        },
      };
      return { result: await callTool(server.client, call, options) };
    } catch (error) {
      return { message: (error as Error).message };
    }
  }

  return {
    tell,
    get form() {
      return ada.page.getByRole('region');
    },
    field: (label, options) => ada.page.getByRole('region').getByLabel(label, options),
    async opens(name, known = {}) {
      const { tools } = (await server.client.listTools()) as { tools: ToolDescription[] };
      tool = tools.find((one) => one.name === name);
      if (!tool) throw new Error(`The server has no tool ${name}.`);
      // A dialog stays a moment for the next question of its call: nothing below it can be filled in meanwhile.
      await ada.dialog.waitFor({ state: 'hidden' });
      const shown: ShownTool = { tool, server: { name: 'Workshop' }, ...known };
      await ada.page.evaluate((json) => window.showTool(json), JSON.stringify(shown));
      await ada.page.getByRole('region').waitFor();
    },
    async runs() {
      await ada.page.getByRole('button', { name: /^(?:Run|Review and run)$/ }).click();
      // Known arguments, and what was filled in and not in view, are reviewed first.
      if (await ada.page.locator('[data-elicitation-piece=review]').isVisible())
        await ada.page.getByRole('button', { name: 'Run', exact: true }).click();
    },
    async result() {
      return (await ada.page.locator('pre').textContent()) ?? '';
    },
    args: () => latest,
  };
}

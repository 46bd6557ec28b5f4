import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, listening, type Way } from '../servers/clients.ts';
import type { Elicitations } from '../../../src/core/queue/elicitations.ts';
import { outcome, rowOf, type Row } from '../servers/outcome.ts';
import { user, type User } from '../servers/user.ts';
import { runExample } from './clientExamples.ts';
import { remotePage } from './remotePage.ts';
import { folderOf, load } from './systems.ts';

interface Version {
  /** The folder of the system. */
  readonly name: 'mastra-0' | 'mastra-1' | 'mastra-2';
  readonly version: string;
  readonly ways: readonly Way[];
  /** What the user types into the form of `contact`. */
  readonly contact: (name: string) => Readonly<Record<string, string>>;
  /** What the call of a tool ends with when the user declined or cancelled: a text, or a value as JSON. */
  readonly refused: (action: string) => object | RegExp;
}

interface MastraUser {
  readonly ada: User;
  readonly server: ReturnType<typeof clientOf>;
  readonly shows: Row;
}

/** Tests with a client of the SDK in each way, and what every version must do. @returns the URL of the server */
export function describeMastra(
  { name, version, ways, contact, refused }: Version,
  testMore: (user: MastraUser) => void,
): () => URL {
  const url = listening([join(folderOf(name), 'server.mjs')]);

  describe.each(ways)(`Mastra ${version}, client %s`, (way) => {
    const ada = user();
    const bob = user();
    const server = clientOf(ada, way, url, 'Mastra');
    const forBob = clientOf(bob, way, url, 'Mastra');
    const shows = rowOf({ ...mastra(version), way });

    testMore({ ada, server, shows });

    test.for(['Decline', 'Cancel'])('%s reaches the tool', async (button, { task }) => {
      const action = button.toLowerCase();
      outcome(task, shows(`form; ${action}`).meta.outcome);
      const result = server.call('contact');
      await ada.press(button);
      const said = refused(action);
      if (said instanceof RegExp) expect(await result).toMatch(said);
      else expect(JSON.parse(await result)).toEqual(said);
    });

    test('two users are asked at once, each their own question', async ({ task }) => {
      outcome(task, shows('two clients at once; each answered by its own user').meta.outcome);
      const results = [server.call('contact'), forBob.call('contact')];
      await Promise.all([ada.sees('How do we reach you?'), bob.sees('How do we reach you?')]);
      await bob.type(contact('Robert'));
      await ada.type(contact('Augusta'));
      await bob.press('Accept');
      await ada.press('Accept');
      const names = (await Promise.all(results)).map((text) => /"name":\s*"(\w+)"/.exec(text)?.[1]);
      expect(names).toEqual(['Augusta', 'Robert']);
    });
  });
  return url;
}

export const mastra = (version: string) => ({ server: '@mastra/mcp', version, transport: 'Streamable HTTP' });

/** @param labels of the options that are chosen */
export function testChoices({ ada, server, shows }: MastraUser, labels: readonly [string, string], gets: object): void {
  test('choices are answered with their values', shows('choices; answered'), async () => {
    const result = server.call('choices');
    await ada.dialog.getByRole('radio', { name: labels[0] }).check();
    await ada.dialog.getByRole('checkbox', { name: labels[1] }).check();
    await ada.press('Accept');
    expect(JSON.parse(await result)).toEqual(gets);
  });
}

interface OwnClient {
  readonly elicitation: { onRequest(name: string, handler: unknown): Promise<void> };
  listTools(): Promise<Record<string, { execute(input: unknown, context: unknown): Promise<unknown> }>>;
  disconnect(): Promise<void>;
}

/** The client of Mastra itself for the tests of a block. @param options of its server, besides the URL */
export function ownClient(name: Version['name'], url: () => URL, options: object = {}) {
  let client: OwnClient;
  beforeAll(async () => {
    const { MCPClient } = await load<{ MCPClient: new (config: object) => OwnClient }>(name, '@mastra/mcp');
    client = new MCPClient({ servers: { desk: { url: url(), ...options } } });
  });
  afterAll(() => client.disconnect());
  return {
    onRequest: (handler: unknown) => client.elicitation.onRequest('desk', handler),
    /** Calls a tool. @returns the result as JSON */
    async call(tool: string): Promise<() => Promise<string>> {
      const tools = await client.listTools();
      const result = tools[`desk_${tool}`]?.execute({}, {});
      return async () => JSON.stringify(await result);
    },
  };
}

/** The example of docs/clients-node.md: Mastra's client in Node, and the form in a page. */
export function describeExample(name: 'mastra-1' | 'mastra-2', version: string, url: () => URL, email: string): void {
  describe(`Mastra ${version}, the example of docs/clients-node.md`, () => {
    const person = remotePage();

    test('three calls at once are answered in the page, each by its own answer', async ({ task }) => {
      const way = 'the example, in Node; WebSocket to the page';
      outcome(task, { ...mastra(version), way, what: 'three forms at once; answered' });
      type Connect = (elicitations: Elicitations, url: URL) => Promise<OwnClient>;
      const { connect } = await runExample<{ connect: Connect }>(name, name);
      const client = await connect(person.elicitations, url());
      const { calendar_contact: tool } = await client.listTools();
      const names = ['Ada', 'Grace', 'Mary'];
      const results = names.map(() => tool?.execute({}, {}));
      for (const given of names) {
        await person.type('Calendar', 'Name', given);
        await person.type('Calendar', email, `${given}@example.com`);
        await person.press('Calendar', 'Accept');
        await expect.poll(() => person.page.getByLabel('Name').evaluateAll(isStillThere, given)).toBe(false);
      }
      const heard = (await Promise.all(results)).map((result) => /Ada|Grace|Mary/.exec(JSON.stringify(result))?.[0]);
      expect(heard.sort()).toEqual(names);
      await client.disconnect();
    });
  });
}

const isStillThere = (all: readonly Element[], given: string): boolean =>
  all.some((one) => (one as HTMLInputElement).value === given);

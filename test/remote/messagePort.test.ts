import { EventEmitter } from 'node:events';
import { Worker as NodeWorker } from 'node:worker_threads';
import { expect, expectTypeOf, onTestFinished, test } from 'vitest';
import { createElicitations } from '../../src/core.ts';
import { connectElicitations, messagePort, serveElicitations, type MessagePortLike } from '../../src/remote.ts';
import { accepted, askName, firstId } from './line.ts';

/** Answers a request with the queue at one end of a channel, and the form at the other. */
async function expectAnswer(here: MessagePortLike, there: MessagePortLike): Promise<void> {
  const elicitations = createElicitations();
  const stop = serveElicitations(elicitations, messagePort(here));
  const source = connectElicitations(messagePort(there));
  const answer = elicitations.request(askName, { server: { name: 'Calendar' } });
  expect(await source.respond(await firstId(source), accepted)).toBe(true);
  expect(await answer).toEqual(accepted);
  stop();
}

test('a worker of Node, and a port inside it', async () => {
  const { port1, port2 } = new MessageChannel();
  const code = `const { parentPort, workerData } = require('node:worker_threads');
    parentPort.on('message', (message) => workerData.postMessage(message));
    workerData.on('message', (message) => parentPort.postMessage(message));`;
  // oxlint-disable-next-line typescript/no-explicit-any -- the same object at run time
  const data: any = port1;
  const worker = new NodeWorker(code, { eval: true, workerData: data, transferList: [data] });
  onTestFinished(async () => void (await worker.terminate()));
  await expectAnswer(worker, port2);
});

test('ports of Electron, which are event emitters, start when told, and pass events', async () => {
  /** As Electron documents `MessagePortMain`. */
  class PortMain extends EventEmitter {
    other: PortMain | undefined;
    #isStarted = false;
    readonly #queued: unknown[] = [];
    postMessage(message: unknown): void {
      this.other?.receive(message);
    }
    start(): void {
      this.#isStarted = true;
      for (const message of this.#queued.splice(0)) this.receive(message);
    }
    receive(message: unknown): void {
      if (this.#isStarted) queueMicrotask(() => this.emit('message', { data: message, ports: [] }));
      else this.#queued.push(message);
    }
  }
  const [main, window] = [new PortMain(), new PortMain()];
  main.other = window;
  window.other = main;
  await expectAnswer(main, window);
  expect(main.listenerCount('message')).toBe(0);
});

test('ports of browsers have the right type', () => {
  expectTypeOf<MessagePort>().toExtend<MessagePortLike>();
  expectTypeOf<Worker>().toExtend<MessagePortLike>();
  expectTypeOf<BroadcastChannel>().toExtend<MessagePortLike>();
});

test('messages of others on the same channel are ignored', async () => {
  const { port1, port2 } = new MessageChannel();
  for (const message of [{ type: 'theirs' }, 'theirs', null, 7]) {
    port1.postMessage(message);
    port2.postMessage(message);
  }
  await expectAnswer(port1, port2);
  port1.close();
});

// An agent of the Agent Client Protocol asks its editor for permission: both of the SDK, in memory.
import * as v1 from '@agentclientprotocol/sdk';
import * as v2 from '@agentclientprotocol/sdk/experimental/v2';

const info = { name: 'test', version: '1.0.0' };
const versions = { v1: { ...v1, protocolVersion: 1 }, v2: { ...v2, protocolVersion: 2 } };

/** @param {'v1' | 'v2'} version @param {object} request @param {(params: object) => object} answer of the editor @returns what the agent hears */
export async function ask(version, request, answer) {
  const { agent, client, protocolVersion } = versions[version];
  let resolve;
  let reject;
  const heard = new Promise((done, fail) => {
    resolve = done;
    reject = fail;
  });
  const asking = agent()
    .onRequest('initialize', () => ({ protocolVersion, info, capabilities: {} }))
    .onNotification('session/cancel', ({ client: editor }) => {
      editor.request('session/request_permission', { sessionId: 's1', ...request }).then(resolve, reject);
    });
  const editor = client().onRequest('session/request_permission', ({ params }) => answer(params));
  const { agent: connected } = editor.connect(asking);
  await connected.request('initialize', { protocolVersion, info, capabilities: {} });
  // Anything that reaches the agent: it asks then.
  await connected.notify('session/cancel', { sessionId: 's1' });
  return heard;
}

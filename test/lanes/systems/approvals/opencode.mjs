// A client of OpenCode: answers what its server asks, until the server has asked `count` times.
import { createOpencodeClient } from '@opencode-ai/sdk/v2/client';

/** @param {string} baseUrl @param {number} count @param {(request: object) => object | undefined} answer */
export async function answerPermissions(baseUrl, count, answer) {
  const client = createOpencodeClient({ baseUrl });
  const { stream } = await client.event.subscribe();
  let left = count;
  for await (const event of stream) {
    if (event.type !== 'permission.asked') continue;
    const reply = answer(event.properties);
    if (reply) await client.permission.reply({ requestID: event.properties.id, ...reply });
    left -= 1;
    if (left === 0) return;
  }
}

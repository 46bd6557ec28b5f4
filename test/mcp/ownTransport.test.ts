import { expect, test } from 'vitest';
import { sendCall } from '../../docs/examples/own-transport.ts';
import { createElicitations, type ElicitParams } from '../../src/core.ts';
import { visitUrls } from '../../src/mcp.ts';

const server = { name: 'Calendar' };
const required = Object.assign(new Error('Sign in first'), {
  code: -32_042,
  data: { elicitations: [{ mode: 'url', message: 'Sign in', url: 'https://login.example/', elicitationId: 'e1' }] },
});
const sure: ElicitParams = { message: 'Sure?', requestedSchema: { type: 'object', properties: {} } };

test('the example for an own transport visits the URL, repeats the call, and tells when it is over', async () => {
  const elicitations = createElicitations();
  let isFirst = true;
  const result = sendCall(async (call) => {
    if (isFirst) {
      isFirst = false;
      throw required;
    }
    return elicitations.request(sure, { server, call });
  }, elicitations);
  await expect.poll(() => elicitations.getSnapshot()).toHaveLength(1);
  const [link] = elicitations.getSnapshot();
  elicitations.respond(link?.id ?? '', { action: 'accept' });
  elicitations.finish(link?.id ?? '', 'done');
  await expect.poll(() => elicitations.getSnapshot()).toHaveLength(1);
  const [question] = elicitations.getSnapshot();
  // One dialog for both.
  expect(question?.call).toBe(link?.call);
  expect(elicitations.outcome(question?.call ?? '')).toBeUndefined();
  elicitations.respond(question?.id ?? '', { action: 'accept', content: {} });
  expect(await result).toEqual({ action: 'accept', content: {} });
  expect(elicitations.outcome(question?.call ?? '')).toBe('over');
});

test('a longer list of links than anybody visits is not read', async () => {
  const elicitations = createElicitations();
  let reads = 0;
  const link = {
    get url() {
      reads += 1;
      return 'https://login.example/';
    },
  };
  const links = Array.from({ length: 10_000 }, () => link);
  const error = Object.assign(new Error('Sign in'), { code: -32_042, data: { elicitations: links } });
  expect(await visitUrls(error, elicitations, { server })).toBe(false);
  expect(reads).toBe(0);
  expect(elicitations.getSnapshot()).toEqual([]);
});

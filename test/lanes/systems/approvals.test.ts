import { spawnSync } from 'node:child_process';
import { execPath } from 'node:process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import {
  aiSdkApproval,
  langChainReview,
  openAiApproval,
  type AiSdkPart,
  type AiSdkResponse,
  type LangChainReview,
  type OpenAiCall,
} from '../../../src/approvals.ts';
import { closed, no, yes } from '../../approvals/results.ts';
import { folderOf } from './systems.ts';

// `npm run test:interop approvals`: each pair against its own package. Claude, ACP, OpenCode and the Responses API by their types: a run
// needs their program or a network. Codex is a program without a package of types.

const own = <T>(file: string): Promise<T> =>
  import(pathToFileURL(join(folderOf('approvals'), file)).href) as Promise<T>;

test('what each package asks is taken, and what is answered is of its types', () => {
  const tsc = spawnSync(execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folderOf('approvals')], {
    encoding: 'utf8',
  });
  expect(tsc.stdout).toBe('');
});

describe('LangChain: the middleware resumes', () => {
  interface Lane {
    review(answer: (value: LangChainReview) => unknown): Promise<{ ran: readonly string[]; text: string | undefined }>;
  }
  test.each([
    ['approved and edited', { 0: yes('once'), 1: yes('once', { to: 'z' }) }, ['a', 'z'], 'sent a|sent z'],
    ['one declined, so none runs', { 0: yes('once'), 1: no('not him') }, [], expect.stringContaining('not him')],
    ['one closed, so nothing is resumed', { 0: yes('once'), 1: closed }, [], undefined],
  ])('%s', async (_, results, ran, text) => {
    const { review } = await own<Lane>('langchain.mjs');
    const ended = await review((value) => {
      expect(Object.keys(langChainReview.toElicitations(value))).toEqual(['0', '1']);
      return langChainReview.toAnswer(value, results);
    });
    expect(ended).toEqual({ ran, text });
  });
});

test('OpenAI Agents: what is approved runs, and the model reads why not', async () => {
  type State = Readonly<Record<'approve' | 'reject', (item: unknown, options: object) => void>>;
  interface Lane {
    interrupt(answer: (items: readonly OpenAiCall[], state: State) => void): Promise<unknown>;
  }
  const { interrupt } = await own<Lane>('openai.mjs');
  const ended = await interrupt((items, state) => {
    for (const [place, item] of items.entries()) {
      const answer = openAiApproval.toAnswer(item, place === 0 ? yes('once') : no('too cold'));
      if (answer && 'method' in answer) state[answer.method](item, answer.options);
    }
  });
  expect(ended).toEqual({ ran: ['Rome'], told: ['booked Rome', 'too cold'] });
});

test('AI SDK: the chat takes the responses, and would send them once all are answered', async () => {
  interface Lane {
    approve(answer: (parts: readonly AiSdkPart[]) => AiSdkResponse[] | undefined): Promise<unknown>;
  }
  const { approve } = await own<Lane>('aisdk.mjs');
  expect(await approve((parts) => aiSdkApproval.toAnswer(parts, { 0: yes('once'), 1: no('late') }))).toMatchObject({
    isComplete: true,
    parts: [
      { state: 'approval-responded', approval: { id: 'a', approved: true } },
      { state: 'approval-responded', approval: { id: 'b', approved: false, reason: 'late' } },
    ],
  });
  expect(await approve((parts) => aiSdkApproval.toAnswer(parts, { 0: yes('once'), 1: closed }))).toMatchObject({
    isComplete: false,
  });
});

import { spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { codexApproval } from '../../../src/approvals.ts';
import { approvalOf } from '../../../src/core/protocol/approval.ts';
import { closed, no, yes } from '../../approvals/results.ts';
import { outcome, rowOf } from '../servers/outcome.ts';
import { folderOf } from './systems.ts';

// `npm run test:interop -- codex`: the program of `@openai/codex`, with a model of the test, and the types that it writes.

const folder = folderOf('codex');
interface Lane {
  codex(words: readonly string[]): ChildProcess;
  runTurn(
    command: string,
    answer: (method: string, params: object) => object,
  ): Promise<{
    readonly turn: string;
    readonly asked: readonly (readonly [method: string, params: object])[];
    readonly statuses: readonly string[];
    readonly heard: readonly string[];
  }>;
}
const own = () => import(pathToFileURL(join(folder, 'appserver.mjs')).href) as Promise<Lane>;
const shows = rowOf({
  server: '@openai/codex',
  version: '0.171.0',
  way: 'app-server: item/commandExecution/requestApproval',
  transport: 'stdio, a model of the test',
});

test('what the app server asks is taken, and what is answered is of the types that it writes', async () => {
  const { codex } = await own();
  await rm(join(folder, 'types'), { recursive: true, force: true });
  await mkdir(join(folder, 'types'));
  const [code] = (await once(codex(['app-server', 'generate-ts', '--out', join(folder, 'types')]), 'exit')) as [number];
  expect(code).toBe(0);
  await cp(join(root, 'test/lanes/systems/codex/types.ts'), join(folder, 'types.ts'));
  const paths = { 'react-elicitation/*': [join(root, 'dist/*.d.ts')] };
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: [],
    paths,
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['types.ts'] }));
  const tsc = spawnSync(execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], { encoding: 'utf8' });
  expect(tsc.stdout).toBe('');
});

test.for([
  ['approved: it runs', yes('accept'), ['completed', 'completed'], /made by the test/],
  ['approved with a rule: it runs', yes('rule'), ['completed', 'completed'], /made by the test/],
  ['closed: it does not run, and the turn is stopped', closed, ['interrupted', 'declined'], undefined],
  ['declined, where it offers no decline: the same', no(), ['interrupted', 'declined'], undefined],
] as const)('a command that is %s', async ([what, result, ends, heard], { task }) => {
  outcome(task, shows(`a command; ${what}`).meta.outcome);
  const { runTurn } = await own();
  const {
    turn,
    statuses,
    asked,
    heard: told,
  } = await runTurn("printf '%s by the test' made", (method, params) => {
    expect(method).toBe('item/commandExecution/requestApproval');
    const approval = approvalOf(codexApproval.toElicitation(params));
    expect(approval).toMatchObject({
      tool: 'command',
      description: 'The test needs it.',
      decline: false,
      notes: ['cancelStops'],
      choices: [{ id: 'accept' }, { id: 'rule', covers: ['printf %s by the test made'] }],
    });
    expect(approval?.arguments).toMatchObject({ command: expect.stringContaining('by the test') as string });
    return codexApproval.toAnswer(params, result);
  });
  expect([turn, ...statuses]).toEqual(ends);
  expect(asked).toHaveLength(1);
  expect(told.join('\n')).toMatch(heard ?? /^$/);
});

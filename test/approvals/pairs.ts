import {
  acpPermission,
  agUiApproval,
  aiSdkApproval,
  claudePermission,
  codexApproval,
  langChainReview,
  openAiApproval,
  openCodePermission,
} from '../../src/approvals.ts';
import type { ElicitParams, ElicitRequest, ElicitResult } from '../../src/core/protocol/types.ts';
import type { SettledBy } from '../../src/core/queue/elicitations.ts';
import * as asked from './requests.ts';
import { closed } from './results.ts';

/** A format with a request of it. */
export interface Pair {
  readonly request: unknown;
  readonly params: () => readonly (ElicitParams | undefined)[];
  readonly answer: (results: readonly ElicitResult[], by?: SettledBy) => unknown;
  /** Tells whether an answer lets anything run. */
  readonly runs: (answer: unknown) => boolean;
  /** Tells whether an answer says that a person declined. Absent: the protocol has no other word for silence. */
  readonly refuses?: (answer: unknown) => boolean;
}

export const text = (value: unknown) => JSON.stringify(value) ?? '';
const byPlace = (results: readonly ElicitResult[]) => Object.fromEntries(results.entries());
const paramsIn = (requests: Record<string, ElicitRequest>) => Object.values(requests).map(({ params }) => params);
const first = ([result]: readonly ElicitResult[]): ElicitResult => result ?? closed;
const parts = ['a', 'b'].map((id) => asked.aiSdkPart(id, { id }));

/** Each format, with all that its answer needs. */
export const pairs: Readonly<Record<string, Pair>> = {
  claude: {
    request: asked.claude,
    params: () => [claudePermission.toElicitation(asked.claude)],
    answer: (results, by) => claudePermission.toAnswer(asked.claude, first(results), by),
    runs: (answer) => /"allow"/.test(text(answer)),
    refuses: (answer) => /"user_reject"/.test(text(answer)),
  },
  acp: {
    request: asked.acp,
    params: () => [acpPermission.toElicitation(asked.acp)],
    answer: (results, by) => acpPermission.toAnswer(asked.acp, first(results), by),
    runs: (answer) => /"(?:yes|always)"/.test(text(answer)),
  },
  'AI SDK': {
    request: parts,
    params: () => paramsIn(aiSdkApproval.toElicitations(parts)),
    answer: (results, by) => aiSdkApproval.toAnswer(parts, byPlace(results), by),
    runs: (answer) => /"approved":true/.test(text(answer)),
    refuses: (answer) => /"approved":false/.test(text(answer)),
  },
  'LangChain, JavaScript': {
    request: asked.langChain,
    params: () => paramsIn(langChainReview.toElicitations(asked.langChain)),
    answer: (results, by) => langChainReview.toAnswer(asked.langChain, byPlace(results), by),
    runs: (answer) => /"(?:approve|edit)"/.test(text(answer)),
    refuses: (answer) => /"reject"/.test(text(answer)),
  },
  'LangChain, Python': {
    request: asked.langChainPython,
    params: () => paramsIn(langChainReview.toElicitations(asked.langChainPython)),
    answer: (results, by) => langChainReview.toAnswer(asked.langChainPython, byPlace(results), by),
    runs: (answer) => /"(?:approve|edit)"/.test(text(answer)),
    refuses: (answer) => /"reject"/.test(text(answer)),
  },
  LangGraph: {
    request: [asked.human],
    params: () => paramsIn(langChainReview.toElicitations([asked.human])),
    answer: (results, by) => langChainReview.toAnswer([asked.human], byPlace(results), by),
    runs: (answer) => /"(?:accept|edit)"/.test(text(answer)),
    refuses: (answer) => /"(?:response|ignore)"/.test(text(answer)),
  },
  'OpenAI Agents': {
    request: asked.openAiItem,
    params: () => [openAiApproval.toElicitation(asked.openAiItem)],
    answer: (results, by) => openAiApproval.toAnswer(asked.openAiItem, first(results), by),
    runs: (answer) => /"method":"approve"/.test(text(answer)),
    refuses: (answer) => /"method":"reject"/.test(text(answer)),
  },
  'OpenAI Responses': {
    request: asked.openAiMcp,
    params: () => [openAiApproval.toElicitation(asked.openAiMcp)],
    answer: (results, by) => openAiApproval.toAnswer(asked.openAiMcp, first(results), by),
    runs: (answer) => /"approve":true/.test(text(answer)),
    refuses: (answer) => /"approve":false/.test(text(answer)),
  },
  Codex: {
    request: asked.codexCommand,
    params: () => [codexApproval.toElicitation(asked.codexCommand)],
    answer: (results, by) => codexApproval.toAnswer(asked.codexCommand, first(results), by),
    runs: (answer) => /accept/.test(text(answer)),
  },
  'Codex elicitation': {
    request: asked.codexElicitation(['session', 'always']),
    params: () => [codexApproval.toElicitation(asked.codexElicitation(['session', 'always']))],
    answer: (results, by) => codexApproval.toAnswer(asked.codexElicitation(['session', 'always']), first(results), by),
    runs: (answer) => /"accept"/.test(text(answer)),
    refuses: (answer) => /"decline"/.test(text(answer)),
  },
  'AG-UI': {
    request: [asked.agUi],
    params: () => paramsIn(agUiApproval.toElicitations([asked.agUi], [{ tool: 'book', arguments: { city: 'Rome' } }])),
    answer: (results, by) => agUiApproval.toAnswer([asked.agUi], byPlace(results), by),
    runs: (answer) => /"approved":true/.test(text(answer)),
    refuses: (answer) => /"approved":false/.test(text(answer)),
  },
  OpenCode: {
    request: asked.openCode,
    params: () => [openCodePermission.toElicitation(asked.openCode)],
    answer: (results, by) => openCodePermission.toAnswer(asked.openCode, first(results), by),
    runs: (answer) => /"(?:once|always)"/.test(text(answer)),
    refuses: (answer) => /"reject"/.test(text(answer)),
  },
};

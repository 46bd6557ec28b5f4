export { answersFromResult } from './questions/answersFromResult.ts';
export { questionsToElicitation } from './questions/questionsToElicitation.ts';
export {
  claudeQuestions,
  codexUserInput,
  copilotUserInput,
  openCodeQuestions,
  vscodeQuestions,
} from './questions/agentQuestions.ts';
export { agUiInterrupt, langGraphInterrupt } from './questions/interrupts.ts';

export type { Question, QuestionAnswer, QuestionOption } from './questions/question.ts';
export type {
  ClaudePermission,
  ClaudeQuestions,
  CodexAnswers,
  CodexUserInput,
  CopilotAnswer,
  CopilotQuestion,
  OpenCodeQuestions,
  QuestionFormat,
  VscodeAnswers,
  VscodeQuestions,
} from './questions/agentQuestions.ts';
export type { AgUiInterrupt, AgUiResume, LangGraphInterrupt, LangGraphResume } from './questions/interrupts.ts';

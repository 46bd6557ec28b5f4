export { answerFromResult } from './interop/photonAnswer.ts';
export { askToElicitation } from './interop/photonAsk.ts';

export type { AnswerIssue, PhotonAnswer, PhotonValue } from './interop/photonAnswer.ts';
export type { AskElicitation, AskOption, PhotonAsk, UnsupportedAsk } from './interop/photonAsk.ts';

export { answerFromResult } from './interop/photonanswer.ts';
export { askToElicitation } from './interop/photonask.ts';
export { attachBeam } from './interop/photonbeam.ts';
export { answerAsk, defaultAnswer } from './interop/photonperson.ts';

export type { PhotonAnswer, PhotonValue } from './interop/photonanswer.ts';
export type { AskElicitation, UnsupportedAsk } from './interop/photonask.ts';
export type {
  AskConfirm,
  AskDate,
  AskFile,
  AskForm,
  AskNumber,
  AskOption,
  AskSelect,
  AskText,
  AskUrl,
  PhotonAsk,
} from './interop/photonasks.ts';
export type { BeamClient, BeamOptions, BeamProblem } from './interop/photonbeam.ts';
export type { AnswerIssue } from './interop/photonissues.ts';
export type { AskOrigin } from './interop/photonperson.ts';

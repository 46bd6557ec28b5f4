import { useContext } from 'react';
import { bindMessages, type IssueTexts } from '../messages/bind.ts';
import { issueTexts } from '../messages/enIssues.ts';
import { SettingsContext, type ResolvedSettings } from './settingsContext.ts';

/** The settings that a form needs which somebody else shows. */
export interface FormSettings extends Pick<ResolvedSettings, 'limits' | 'json' | 'validator' | 'locale'> {
  readonly messages: IssueTexts;
}

/** Without a provider: of the English texts only those of issues. */
const inEnglish: FormSettings = /* @__PURE__ */ Object.freeze({
  messages: bindMessages(issueTexts, 'en', issueTexts),
  locale: 'en',
  limits: {},
});

export function useFormSettings(): FormSettings {
  return useContext(SettingsContext) ?? inEnglish;
}

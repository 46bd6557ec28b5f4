import { fill } from '../messages/format.ts';
import type { IssueMessages, Message, MessageTools } from '../messages/types.ts';
import type { JsonIssue } from './jsoncheck.ts';
import { kindOf } from './jsonvalue.ts';
import type { BoundToolMessages } from './messages.ts';
import type { JsonProperty } from './readtool.ts';

/** Beside a field that is written as JSON. */
export function jsonHint({ rule, example }: JsonProperty, texts: BoundToolMessages): string {
  return texts.jsonHint({ kind: kindOf(rule), ...(example !== undefined && { example }) });
}

type Params = IssueMessages['pattern'] extends Message<infer P> ? P : never;
/** A text is given everything that its issue holds. */
type JsonParams = Params & JsonIssue;

const isJson = (params: Params): params is JsonParams => 'json' in params;

/** A catalogue's text for what has the wrong form, with words of its own for what is not the JSON asked for. */
export function patternText(usual: IssueMessages['pattern'], texts: BoundToolMessages) {
  return (params: Params, tools: MessageTools): string => {
    if (isJson(params)) return faultText(params, texts);
    return typeof usual === 'string' ? fill(usual, params, tools) : usual(params, tools);
  };
}

function faultText(params: JsonParams, texts: BoundToolMessages): string {
  const { label, asked: kind } = params;
  switch (params.json) {
    case 'syntax':
      return texts.jsonSyntax({ label, ...(params.line !== undefined && { line: params.line }) });
    case 'digits':
      return texts.jsonDigits({ label });
    case 'type':
      return texts.jsonType({ label, kind });
    case 'entry':
      return texts.jsonEntry({ label, entry: params.entry, kind });
    case 'member':
      return texts.jsonMember({ label, member: params.member });
    default:
      return params satisfies never;
  }
}

import { ElicitationHost } from 'react-elicitation';
import { createElicitations } from 'react-elicitation/core';
import { ToolForm, type ToolDescription } from 'react-elicitation/tools';
import 'react-elicitation/styles.css';

export const elicitations = createElicitations();

interface Props {
  readonly tool: ToolDescription;
  /** What the model already filled in. */
  readonly known: Readonly<Record<string, unknown>>;
  readonly call: (args: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

/** Asks for the arguments that are missing, and calls the tool. */
export function RunTool({ tool, known, call }: Props) {
  return (
    <>
      <ToolForm tool={tool} server={{ name: 'Workshop' }} initialArguments={known} ask="missing" onSubmit={call} />
      <ElicitationHost elicitations={elicitations} />
    </>
  );
}

import { useEffect, useState } from 'react';
import { ToolForm, type ToolArguments, type ToolFormProps } from '../../../../src/tools.ts';

/** A tool of the other process, and its known arguments. */
export type ShownTool = Pick<ToolFormProps, 'tool' | 'server' | 'initialArguments' | 'ask'>;

/** How the other process ends a run. */
export type RunEnd = { readonly result: unknown } | { readonly message: string };

declare global {
  interface Window {
    /** The other process makes the call. Arguments and the end travel as JSON. */
    runTool(args: string): Promise<string>;
    showTool(shown: string): void;
    /** A line of the other process while the tool runs: progress, a log message. */
    tellRun(line: string): void;
  }
}

/** Renders the tool of the other process, if there is one, and its run, as a host does it. */
export function ToolPlace() {
  const [{ turn, shown }, show] = useState<{ readonly turn: number; readonly shown?: ShownTool }>({ turn: 0 });
  const [lines, setLines] = useState<readonly string[]>([]);
  const [result, setResult] = useState<string>();

  useEffect(() => {
    window.showTool = (json) => {
      show((before) => ({ turn: before.turn + 1, shown: JSON.parse(json) as ShownTool }));
      setResult(undefined);
    };
  }, []);

  async function submit(args: ToolArguments) {
    setLines([]);
    setResult(undefined);
    window.tellRun = (line) => setLines((before) => [...before, line]);
    const end = JSON.parse(await window.runTool(JSON.stringify(args))) as RunEnd;
    if (!('result' in end)) throw new Error(end.message);
    const { content, structuredContent, isError } = end.result as {
      readonly content: readonly { readonly type: string; readonly text?: string }[];
      readonly structuredContent?: unknown;
      readonly isError?: boolean;
    };
    const text = content.flatMap((block) => block.text ?? []).join('\n\n') || JSON.stringify(structuredContent);
    if (isError) throw new Error(text);
    setResult(text);
  }

  return (
    shown && (
      <>
        <ToolForm key={turn} guardMs={0} {...shown} onSubmit={submit} />
        <ol>
          {lines.map((line, index) => (
            // Lines have no identity and are shown in order.
            <li key={index}>{line}</li>
          ))}
        </ol>
        {result !== undefined && <pre>{result}</pre>}
      </>
    )
  );
}

import { useEffect, useState } from 'react';
import { ToolForm, type ToolFormProps, type ToolRun } from '../../../src/tools.ts';

/** A tool of the other process, and its known arguments. */
export type ShownTool = Pick<ToolFormProps, 'tool' | 'server' | 'initialArguments' | 'ask'>;

/** How the other process ends a run. */
export type RunEnd = { readonly result: unknown } | { readonly message: string; readonly data?: unknown };

declare global {
  interface Window {
    /** The other process makes the call. Arguments and the end travel as JSON. */
    runTool(args: string): Promise<string>;
    showTool(shown: string): void;
    /** The events of the other process while the tool runs. */
    tellRun(what: 'onProgress' | 'onMessage' | 'onError', told: string): void;
  }
}

/** Renders the tool of the other process, if there is one. */
export function ToolPlace() {
  const [{ turn, shown }, show] = useState<{ readonly turn: number; readonly shown?: ShownTool }>({ turn: 0 });

  useEffect(() => {
    window.showTool = (json) => show((before) => ({ turn: before.turn + 1, shown: JSON.parse(json) as ShownTool }));
  }, []);

  async function submit(args: object, run: ToolRun) {
    window.tellRun = (what, told) => run[what](JSON.parse(told) as never);
    const end = JSON.parse(await window.runTool(JSON.stringify(args))) as RunEnd;
    if ('result' in end) return end.result;
    throw Object.assign(new Error(end.message), { data: end.data });
  }

  return shown && <ToolForm key={turn} guardMs={0} {...shown} onSubmit={submit} />;
}

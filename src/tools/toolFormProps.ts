import type { ServerInfo } from '../core/protocol/types.ts';
import type { ElicitationSettings } from '../react/settings.ts';
import type { ToolMessages } from './messages.ts';
import type { ToolArguments, ToolDescription } from './readTool.ts';
import type { ToolListeners, ToolRun } from './run.ts';

export interface ToolFormProps extends ToolListeners, ElicitationSettings {
  /** As `tools/list` gives it. Another name or another schema begins a new form. */
  readonly tool: ToolDescription;
  /** The server that has the tool, in the host's words. */
  readonly server?: ServerInfo | undefined;
  /**
   * Calls the tool. If it returns a promise (of `callTool` of an SDK, or of any value), the form shows the progress and the
   * result, and the tool can be run again with the same values. If it returns `undefined`, the host shows all that itself.
   */
  readonly onSubmit: (args: ToolArguments, run: ToolRun) => unknown;
  /** Without it there is no cancel button. */
  readonly onCancel?: (() => void) | undefined;
  /** Arguments that are already known. Read once; change `key` to start again. Secrets are never filled in. */
  readonly initialArguments?: ToolArguments | undefined;
  /** missing: asks only for what the known arguments leave open; the others are sent too, and can be shown. @default 'all' */
  readonly ask?: 'all' | 'missing' | undefined;
  /** Replaces texts of this form (`defaultToolMessages`); `messages` has those of fields and errors. */
  readonly toolMessages?: Partial<ToolMessages> | undefined;
}

import { useId, useMemo } from 'react';
import type { ServerInfo } from '../core/protocol/types.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { BrokenRequest } from '../ui/ErrorBoundary.tsx';
import { ElicitationProvider } from '../react/ElicitationProvider.tsx';
import { Unstyled } from '../ui/Unstyled.tsx';
import { useInBrowser } from '../react/useInBrowser.ts';
import { useCurrentSettings, type ElicitationSettings } from '../react/settings.ts';
import { bindToolMessages, type ToolMessages } from './messages.ts';
import type { ToolArguments, ToolDescription } from './readTool.ts';
import type { ToolListeners, ToolRun } from './run.ts';
import { ToolView } from './ToolView.tsx';

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

/**
 * Shows a tool's `inputSchema` as a form, with JSON text areas for what no field covers, then the run of the tool: progress,
 * log, errors and result. Errors that name an argument are shown at its field. Renders nothing on a server.
 */
export function ToolForm(props: ToolFormProps) {
  const { tool, server, onSubmit, onCancel, initialArguments, ask, toolMessages, ...rest } = props;
  const { onMessage, onError, onFatal, onComplete, ...settings } = rest;
  const inBrowser = useInBrowser();
  return (
    <ElicitationProvider {...settings} json>
      {inBrowser && (
        <ToolRegion
          {...{ tool, server, onSubmit, onCancel, initialArguments, ask, toolMessages }}
          {...{ onMessage, onError, onFatal, onComplete }}
        />
      )}
    </ElicitationProvider>
  );
}

function ToolRegion({ toolMessages, ...props }: Omit<ToolFormProps, keyof ElicitationSettings>) {
  const { tool, onCancel } = props;
  const { dir, locale, unstyled } = useCurrentSettings();
  const nameId = useId();
  const texts = useMemo(() => bindToolMessages(toolMessages, locale), [toolMessages, locale]);
  // A host may write the tool inline, a new object in every render: only another schema begins a new form.
  const key = useMemo(() => JSON.stringify([tool.name, tool.inputSchema]), [tool.name, tool.inputSchema]);
  return (
    <ErrorBoundary onError={() => onCancel?.()} fallback={<BrokenRequest />}>
      <Unstyled when={unstyled}>
        <section data-elicitation-piece="inline" aria-labelledby={nameId} dir={dir} lang={locale}>
          <ToolView key={key} {...props} texts={texts} nameId={nameId} />
        </section>
      </Unstyled>
    </ErrorBoundary>
  );
}

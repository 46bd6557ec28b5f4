import { useId, useMemo } from 'react';
import { toJson } from '../core/protocol/json.ts';
import { BrokenRequest, ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ElicitationProvider } from '../react/ElicitationProvider.tsx';
import { Unstyled } from '../ui/Unstyled.tsx';
import { useInBrowser } from '../react/useInBrowser.ts';
import { useCurrentSettings, type ElicitationSettings } from '../react/settings.ts';
import { bindToolMessages } from './messages.ts';
import type { ToolFormProps } from './useToolForm.ts';
import { ToolView } from './ToolView.tsx';

/**
 * Renders a tool's `inputSchema` as a form, with text areas for JSON where no field fits. Then shows the run of the tool:
 * progress, log, errors and result. Errors that name an argument are shown at its field. Renders nothing on a server.
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
  const key = useMemo(() => toJson([tool.name, tool.inputSchema]), [tool.name, tool.inputSchema]);
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

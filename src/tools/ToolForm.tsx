import { useId, useMemo } from 'react';
import type { ServerInfo } from '../core/protocol/types.ts';
import { Boundary } from '../elicitation/Boundary.tsx';
import { BrokenNote } from '../elicitation/BrokenNote.tsx';
import { ElicitationProvider } from '../elicitation/ElicitationProvider.tsx';
import { Unstyled } from '../elicitation/Unstyled.tsx';
import { useInBrowser } from '../react/useInBrowser.ts';
import { useCurrentSettings, type ElicitationSettings } from '../react/settings.ts';
import { patternText } from './jsontexts.ts';
import { bindToolMessages, type ToolMessages } from './messages.ts';
import type { ToolArguments, ToolDescription, ToolListeners, ToolRun } from './tool.ts';
import { ToolView } from './ToolView.tsx';
import { useReading } from './useReading.ts';

export interface ToolFormProps extends ToolListeners, ElicitationSettings {
  /** As `tools/list` gives it. Another name or another schema starts anew. */
  readonly tool: ToolDescription;
  /** Whose tool it is, in the host's words. */
  readonly server?: ServerInfo | undefined;
  /**
   * The person runs the tool: make the call. A promise (of what `callTool` of an SDK gives, or of any value) is a run: it
   * is shown with its progress and its end, and may be run again with the values kept. `undefined`: the host shows all that itself.
   */
  readonly onSubmit: (args: ToolArguments, run: ToolRun) => unknown;
  /** Absent: there is no cancel button. */
  readonly onCancel?: (() => void) | undefined;
  /** What is known already. Read once; another `key` starts anew. Secrets are never filled in. */
  readonly initialArguments?: ToolArguments | undefined;
  /** missing: only what the known arguments leave open is asked; the rest goes along, and can be shown. @default 'all' */
  readonly ask?: 'all' | 'missing' | undefined;
  /** Texts of this form that differ from `defaultToolMessages`; those of fields and errors are in `messages`. */
  readonly toolMessages?: Partial<ToolMessages> | undefined;
}

/**
 * A tool's `inputSchema` as a form, with the kit's fields, and JSON text for what those cannot hold; then the run of the tool:
 * how far it is, what it says, what goes wrong, what comes of it. What a server says of single arguments stands on their
 * fields. Renders nothing on a server. Requests of servers never come this way: what they may ask stays as narrow as it is.
 */
export function ToolForm(props: ToolFormProps) {
  const { tool, server, onSubmit, onCancel, initialArguments, ask, toolMessages, ...rest } = props;
  const { onMessage, onError, onFatal, onComplete, ...settings } = rest;
  const inBrowser = useInBrowser();
  return (
    <ElicitationProvider {...settings}>
      {inBrowser && (
        <Region
          key={tool.name}
          {...{ tool, server, onSubmit, onCancel, initialArguments, ask, toolMessages }}
          {...{ onMessage, onError, onFatal, onComplete }}
        />
      )}
    </ElicitationProvider>
  );
}

function Region({ toolMessages, onCancel, ...props }: Omit<ToolFormProps, keyof ElicitationSettings>) {
  const { catalogue, dir, locale, unstyled, limits } = useCurrentSettings();
  const { reading, turn } = useReading(props.tool.inputSchema, limits);
  const nameId = useId();
  const texts = useMemo(() => bindToolMessages(toolMessages, locale), [toolMessages, locale]);
  const messages = useMemo(
    () => ({ issues: { pattern: patternText(catalogue.issues.pattern, texts) } }),
    [catalogue, texts],
  );
  return (
    <ElicitationProvider messages={messages}>
      <Boundary onBroken={() => onCancel?.()} fallback={<BrokenNote />}>
        <Unstyled when={unstyled}>
          <section data-elicitation-piece="inline" aria-labelledby={nameId} dir={dir} lang={locale}>
            <ToolView key={turn} {...props} {...{ reading, onCancel, texts, nameId }} />
          </section>
        </Unstyled>
      </Boundary>
    </ElicitationProvider>
  );
}

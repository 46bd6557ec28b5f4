import { ServerText } from '../components/ServerText.tsx';
import { Monogram } from '../elicitation/Monogram.tsx';
import { readable } from '../core/text/text.ts';
import { useCurrentSettings } from '../react/settings.ts';
import type { ToolTexts } from './messages.ts';
import type { ToolFormProps } from './ToolForm.tsx';

export interface ToolBannerProps extends Pick<ToolFormProps, 'tool' | 'server'> {
  readonly texts: ToolTexts;
  readonly nameId: string;
}

/** Which tool, and whose: its title is the server's, the name of the server the host's. */
export function ToolBanner({ tool, server, texts, nameId }: ToolBannerProps) {
  const { classNames } = useCurrentSettings();
  const title = [tool.title, tool.annotations?.title].find((text) => text !== undefined && readable(text)) ?? tool.name;
  return (
    <div data-elicitation="banner" className={classNames.banner}>
      {server && <Monogram server={server} />}
      <div data-elicitation-piece="identity">
        <h2 data-elicitation-piece="title" id={nameId}>
          <ServerText>{title}</ServerText>
        </h2>
        <p data-elicitation-piece="about">
          {server && texts.say('toolOf', { server: server.name })}
          {server && title !== tool.name && ' · '}
          {title !== tool.name && (
            <code data-elicitation-piece="tool-name">
              <ServerText>{tool.name}</ServerText>
            </code>
          )}
        </p>
      </div>
    </div>
  );
}

import { useRef, type RefObject } from 'react';
import type { LookAlike, UrlInspection } from '../../core/url/inspectUrl.ts';
import { useCurrentSettings } from '../../react/settings.ts';
import { flag } from '../../ui/attributes.ts';
import { Callout } from '../../ui/Callout.tsx';
import { WithName } from '../../ui/WithName.tsx';
import { CopyButton, type Copying } from './CopyButton.tsx';

/** A little wide: of an element without a width, a browser does not tell how much of its line is in view. It takes no room. */
const edge = <span data-elicitation-piece="url-edge" style={{ paddingInlineEnd: 1, marginInlineEnd: -1 }} />;

interface UrlBlockProps {
  readonly inspection: UrlInspection;
  readonly blockRef: RefObject<HTMLDivElement | null>;
  readonly copying: Copying;
  /** The user agreed, and is elsewhere. */
  readonly isWaiting: boolean;
}

/** In UTF-16 code units: shorter URLs fit into their box in the narrowest window. */
const scrollsFrom = 120;

/** In UTF-16 code units: such a host takes many lines, in smaller letters, so that all of it and the buttons stay in view. */
const longHost = 100;

/** The host and the whole URL as it would be opened. Text, never a link, left to right. It is pure ASCII, so nothing can reorder it. */
export function UrlBlock({ inspection, blockRef, copying, isWaiting }: UrlBlockProps) {
  const { host, href, parts, openable, lookAlike } = inspection;
  const { messages, classNames } = useCurrentSettings();
  const url = useRef<HTMLElement>(null);
  const site = parts.find(({ part }) => part === 'registrable')?.text ?? host;
  const line = messages[isWaiting ? 'continueAt' : 'urlHost']({ host });
  return (
    <div ref={blockRef} tabIndex={-1} data-elicitation="url" className={classNames.url}>
      <p data-elicitation-piece="url-host" data-long={flag(host.length > longHost)}>
        {edge}
        {host === '' ? (
          <span>{messages.urlLabel}</span>
        ) : (
          <WithName text={openable ? line : host} name={host}>
            {host !== site && <span>{host.slice(0, host.length - site.length)}</span>}
            <span data-elicitation-piece="url-registrable">{site}</span>
          </WithName>
        )}
        {edge}
      </p>
      <div data-elicitation-piece="url-block">
        {openable && <CopyButton text={href} shownIn={url} {...copying} />}
        <bdi
          dir="ltr"
          translate="no"
          ref={url}
          data-elicitation-piece="url-text"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and not every browser lets keys reach what does
          tabIndex={href.length > scrollsFrom ? 0 : undefined}
        >
          {parts.map(({ part, text }) => {
            const Tag = part === 'registrable' ? 'strong' : 'span';
            return (
              <Tag key={part} data-elicitation-piece={`url-${part}`}>
                {text}
              </Tag>
            );
          })}
          {edge}
        </bdi>
      </div>
      {lookAlike && <LookAlikeNote {...lookAlike} />}
    </div>
  );
}

/** In the part that does not scroll: what the host can be taken for, with the letters that differ underlined. */
function LookAlikeNote({ host, letters }: LookAlike) {
  const { messages, locale } = useCurrentSettings();
  const nameOf = (script: string) => new Intl.DisplayNames(locale, { type: 'script' }).of(script) ?? script;
  const scripts = [...new Set(letters.map(({ script }) => script))].map(nameOf);
  const positions = letters.map(({ index }) => index + 1);
  const foreign = new Set(letters.map(({ index }) => index));
  return (
    <Callout tone="warning">
      <WithName text={messages.lookAlike({ host, positions, scripts, count: letters.length })} name={host}>
        {[...host].map((letter, index) =>
          foreign.has(index) ? (
            <span key={index} data-elicitation-piece="url-letter">
              {letter}
            </span>
          ) : (
            <span key={index}>{letter}</span>
          ),
        )}
      </WithName>
    </Callout>
  );
}

import { useId } from 'react';
import { otherSite } from '../core/url/otherSite.ts';
import type { ServerInfo } from '../core/protocol/types.ts';
import type { UrlInspection } from '../core/url/urlInspection.ts';
import { useCurrentSettings } from '../react/settings.ts';
import { CopyButton } from './CopyButton.tsx';
import { Callout } from '../ui/Callout.tsx';

interface AddressProps {
  readonly inspection: UrlInspection;
  /** Who asks: where it is at home is said where the address leads elsewhere. */
  readonly server: ServerInfo;
}

/**
 * Where a request wants to lead: the host, what is odd about it, and the whole address as it would be opened. Text only:
 * never a link, never shortened, left to right in an isolate. It is pure ASCII, so nothing in it can reorder it.
 */
export function Address({ inspection, server }: AddressProps) {
  const { messages, classNames } = useCurrentSettings();
  const { host, scheme, refusal, warnings, unicodeHost } = inspection;
  const elsewhere = otherSite(inspection, server.url);
  return (
    <div data-elicitation="url" className={classNames.url}>
      {host !== '' && <p data-elicitation-piece="address-host">{messages.addressHost({ host })}</p>}
      {refusal !== undefined && <Callout tone="danger">{messages.urlRefusals[refusal]({ scheme })}</Callout>}
      {warnings.length > 0 && (
        <Callout tone="warning">
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>
                {messages.urlWarnings[warning]({ host, ...(unicodeHost !== undefined && { unicodeHost }) })}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {elsewhere && <Callout tone="info">{messages.otherSite(elsewhere)}</Callout>}
      <AddressBlock inspection={inspection} />
      {refusal === undefined && <p data-elicitation-piece="explanation">{messages.addressExplanation}</p>}
    </div>
  );
}

/** The whole address, and a way to take it along. */
export function AddressBlock({ inspection: { parts, href } }: { readonly inspection: UrlInspection }) {
  const { messages } = useCurrentSettings();
  const addressId = useId();
  return (
    <div data-elicitation-piece="address-block">
      <p data-elicitation-piece="caption">{messages.addressLabel}</p>
      <bdi dir="ltr" translate="no" id={addressId} data-elicitation-piece="address">
        {parts.map(({ part, text }) => (
          <Piece key={part} part={part} text={text} />
        ))}
      </bdi>
      <CopyButton text={href} textId={addressId} />
    </div>
  );
}

function Piece({ part, text }: UrlInspection['parts'][number]) {
  const Tag = part === 'registrable' ? 'strong' : 'span';
  return <Tag data-elicitation-piece={`address-${part}`}>{text}</Tag>;
}

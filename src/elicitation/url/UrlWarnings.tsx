import type { otherSite, UrlInspection, UrlWarning } from '../../core/url/inspectUrl.ts';
import { useCurrentSettings } from '../../react/settings.ts';
import { Callout } from '../../ui/Callout.tsx';

/**
 * Warnings below the URL, each once: several warnings have a refusal of the same name, a look-alike is named beside its
 * host, and letters of several alphabets are the worse of two warnings.
 */
export function warningsBelow({ warnings, refusal, lookAlike }: UrlInspection): readonly UrlWarning[] {
  const isMixed = warnings.includes('mixed-script');
  const isSaid: Partial<Record<UrlWarning, boolean>> = {
    'mixed-script': lookAlike !== undefined,
    punycode: lookAlike !== undefined || isMixed,
  };
  return warnings.filter((one) => one !== refusal && isSaid[one] !== true);
}

interface UrlWarningsProps {
  readonly inspection: UrlInspection;
  readonly warnings: readonly UrlWarning[];
  readonly elsewhere: ReturnType<typeof otherSite>;
}

/** The warnings, or the reason why the URL cannot be opened. */
export function UrlWarnings({ inspection, warnings, elsewhere }: UrlWarningsProps) {
  const { messages } = useCurrentSettings();
  const { host, scheme, refusal, unicodeHost } = inspection;
  return (
    <>
      {refusal !== undefined && <Callout tone="danger">{messages.urlRefusals[refusal]({ scheme })}</Callout>}
      {warnings.length > 0 && (
        <Callout tone="warning">
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>
                {messages.urlWarnings[warning]({ host, ...(unicodeHost !== undefined && { unicodeHost }) })}
              </li>
            ))}
            {elsewhere && <li>{messages.otherSite(elsewhere)}</li>}
          </ul>
        </Callout>
      )}
    </>
  );
}

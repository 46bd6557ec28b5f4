import { cutText } from '../../core/text/codePoints.ts';
import { describeFinding } from '../../core/schema/findingTexts.ts';
import { longestText } from '../../core/schema/limits.ts';
import type { FormRead } from '../../core/schema/readForm.ts';
import { useMessages } from '../../react/settings.ts';
import { blank } from '../../ui/piece.tsx';
import { ServerText } from '../../ui/ServerText.tsx';

/** The developer's view: what departs from the grammar, and the remedy. In English, as developers write to each other. */
export function Findings({ rawFindings }: { readonly rawFindings: FormRead['rawFindings'] }) {
  const messages = useMessages();
  return (
    <details data-elicitation-piece="findings">
      <summary>{messages.findingsTitle({ count: rawFindings.length })}</summary>
      <ul lang="en" dir="ltr">
        {rawFindings.map(describeFinding).map(({ key, keyword, severity, message }, index) => (
          // Findings never change places.
          <li key={index} data-severity={severity}>
            {key !== undefined && (
              <code>
                <ServerText>{cutText(key, longestText.label)}</ServerText>
              </code>
            )}
            {blank}
            {keyword !== '' && <code>{keyword}</code>}
            {blank}
            <ServerText>{cutText(message, longestText.description)}</ServerText>
          </li>
        ))}
      </ul>
    </details>
  );
}

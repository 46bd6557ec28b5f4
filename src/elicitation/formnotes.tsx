import { ServerText } from '../ui/ServerText.tsx';
import type { Finding, Problem } from '../core/schema/finding.ts';
import type { Skipped } from '../core/schema/readForm.ts';
import { useMessages } from '../react/settings.ts';
import { Callout } from '../ui/Callout.tsx';

/** Why there is no form, and what can be done. */
export function ProblemNote({
  problem,
  propertyKey,
}: {
  readonly problem: Problem;
  readonly propertyKey: string | undefined;
}) {
  const messages = useMessages();
  return (
    <Callout tone="warning">
      <h3>{messages.problemTitle}</h3>
      <p>{messages.problems[problem](propertyKey === undefined ? {} : { key: propertyKey })}</p>
      <p>{messages.problemRemedy}</p>
    </Callout>
  );
}

/** Names are for reading: more of them than this help nobody. */
const mostNames = 20;

/** What of the request is not asked, because a form cannot hold it. */
export function SkippedNote({ skipped }: { readonly skipped: readonly Skipped[] }) {
  const messages = useMessages();
  const labels = skipped.slice(0, mostNames).map(({ label }) => label);
  if (labels.length < skipped.length) labels.push('…');
  return (
    <Callout tone="info">
      <p>{messages.skipped({ labels, count: skipped.length })}</p>
    </Callout>
  );
}

/** The developer's view: what departs from the grammar, and the remedy. In English, as developers write to each other. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const messages = useMessages();
  return (
    <details data-elicitation-piece="findings">
      <summary>{messages.findingsTitle({ count: findings.length })}</summary>
      <ul lang="en" dir="ltr">
        {findings.map(({ key, keyword, severity, message }, index) => (
          // Findings never change places.
          <li key={index} data-severity={severity}>
            {key !== undefined && (
              <code>
                <ServerText>{key}</ServerText>
              </code>
            )}{' '}
            {keyword !== '' && <code>{keyword}</code>} <ServerText>{message}</ServerText>
          </li>
        ))}
      </ul>
    </details>
  );
}

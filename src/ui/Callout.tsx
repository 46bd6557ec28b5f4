import type { ReactNode } from 'react';
import { useMessages } from '../react/settings.ts';
import { AlertIcon, InfoIcon } from './icons.tsx';
import { KitButton } from './KitButton.tsx';
import { LiveText } from './LiveRegion.tsx';

interface CalloutProps {
  readonly tone: 'info' | 'warning' | 'danger';
  /** alert: spoken when it appears. */
  readonly role?: 'alert' | undefined;
  readonly children: ReactNode;
}

/** A remark of the kit about the request. */
export function Callout({ tone, role, children }: CalloutProps) {
  return (
    <div data-elicitation-piece="note" data-tone={tone} role={role}>
      {tone === 'info' ? <InfoIcon /> : <AlertIcon />}
      <div>{children}</div>
    </div>
  );
}

/** Why a press on a button did nothing: something covers it. Stays until a press counts. */
export function CoveredCallout() {
  const { buttonCovered } = useMessages();
  return (
    <Callout tone="warning">
      <p>{buttonCovered}</p>
      <LiveText text={buttonCovered} />
    </Callout>
  );
}

/** A part of the page did not load. Nothing was answered. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const messages = useMessages();
  return (
    <Callout tone="danger" role="alert">
      <p>{messages.loadFailed}</p>
      <KitButton onClick={onRetry}>{messages.tryAgain}</KitButton>
    </Callout>
  );
}

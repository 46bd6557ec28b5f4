import { Component, type ReactNode } from 'react';
import { useMessages } from '../react/settings.ts';
import { Callout } from './Callout.tsx';

interface ErrorBoundaryProps {
  /** Called once, when something below threw while rendering or in an effect. */
  readonly onError?: (() => void) | undefined;
  /** Shown in place of what threw. @default nothing */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Keeps a part that throws from taking the page with it. React reports the error itself (`onCaughtError`, console). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

interface BrokenRequestProps {
  /** The answer was sent, and what comes next broke. Otherwise it was cancelled. Undefined while it is not known. */
  readonly isSent: boolean | undefined;
}

/** In place of a request that could not be rendered. */
export function BrokenRequest({ isSent }: BrokenRequestProps) {
  const messages = useMessages();
  return (
    <div data-elicitation-piece="frame">
      <Callout tone="danger" role="alert">
        {isSent === undefined ? messages.sending : isSent ? messages.brokenAfter : messages.brokenForm}
      </Callout>
    </div>
  );
}

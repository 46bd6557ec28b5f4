import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Called once, when something below threw while rendering or in an effect. */
  readonly onBroken: (error: unknown) => void;
  /** Shown in place of what broke. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Keeps a part that throws from taking the page with it. React reports the error itself (`onCaughtError`, console). */
export class Boundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onBroken(error);
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}

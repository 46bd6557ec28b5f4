import type { ReactNode } from 'react';

export interface NoteProps {
  readonly tone: 'info' | 'warning' | 'danger';
  /** alert: spoken when it appears · status: spoken when there is time. */
  readonly role?: 'alert' | 'status' | undefined;
  readonly children: ReactNode;
}

/** Words of the kit about the request. */
export function Note({ tone, role, children }: NoteProps) {
  return (
    <div data-elicitation-piece="note" data-tone={tone} role={role}>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';

// Inline, because a strict CSP refuses images made of data.
function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg data-elicitation-piece="glyph" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round' } as const;

/** Something is wrong or at stake: a sign that does not depend on colour. */
export function AlertIcon() {
  return (
    <Icon>
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm-.85 3.3h1.7v4.5h-1.7V4.3Zm0 6.1h1.7v1.7h-1.7v-1.7Z"
      />
    </Icon>
  );
}

/** A plain note. */
export function InfoIcon() {
  return (
    <Icon>
      <circle cx="8" cy="8" r="6.25" {...line} />
      <path d="M8 7.4v3.4M8 5h.01" {...line} />
    </Icon>
  );
}

/** Something was sent. */
export function CheckIcon() {
  return (
    <Icon>
      <path d="m3.5 8.5 3 3 6-7" {...line} />
    </Icon>
  );
}

/** Nothing was sent. */
export function DashIcon() {
  return (
    <Icon>
      <path d="M4 8h8" {...line} />
    </Icon>
  );
}

/** A secret is among what is sent. */
export function LockIcon() {
  return (
    <Icon>
      <path d="M5.25 7V5a2.75 2.75 0 0 1 5.5 0v2M3.5 7h9v6.25h-9Z" {...line} strokeLinejoin="round" />
    </Icon>
  );
}

export function RemoveIcon() {
  return (
    <Icon>
      <path d="m4.5 4.5 7 7m0-7-7 7" {...line} />
    </Icon>
  );
}

export function PlusIcon() {
  return (
    <Icon>
      <path d="M8 3.5v9M3.5 8h9" {...line} />
    </Icon>
  );
}

import type { ReactNode } from 'react';

export function OwnButton({ children }: { readonly children: ReactNode }) {
  return (
    <button type="button" className="own-button">
      {children}
    </button>
  );
}

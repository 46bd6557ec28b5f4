import type { ReactNode } from 'react';

export function OwnButton({ children }: { readonly children: ReactNode }) {
  return (
    <button type="button" className="rounded-[14px] bg-brand px-6 py-2 font-serif text-on-brand">
      {children}
    </button>
  );
}

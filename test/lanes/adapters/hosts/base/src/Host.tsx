import type { ReactNode } from 'react';

export function Host({ children }: { readonly children: ReactNode }) {
  return children;
}

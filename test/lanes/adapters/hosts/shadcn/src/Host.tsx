import type { ReactNode } from 'react';

document.documentElement.classList.add('dark');

export function Host({ children }: { readonly children: ReactNode }) {
  return children;
}

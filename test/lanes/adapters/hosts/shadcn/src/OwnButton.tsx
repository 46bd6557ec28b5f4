import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

export function OwnButton({ children }: { readonly children: ReactNode }) {
  return <Button className="px-8 py-3">{children}</Button>;
}

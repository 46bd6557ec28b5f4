import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

export function OwnButton({ children }: { readonly children: ReactNode }) {
  return <Button>{children}</Button>;
}

import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export function OwnButton({ children }: { readonly children: ReactNode }) {
  return <Button>{children}</Button>;
}

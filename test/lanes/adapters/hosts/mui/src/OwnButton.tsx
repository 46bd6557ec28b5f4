import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

export function OwnButton({ children }: { readonly children: ReactNode }) {
  return <Button variant="contained">{children}</Button>;
}

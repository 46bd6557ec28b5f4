import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';

export function OwnButton({ children }: { readonly children: ReactNode }) {
  return <Button appearance="primary">{children}</Button>;
}

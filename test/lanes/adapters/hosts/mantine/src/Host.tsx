import '@mantine/core/styles.css';
import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

const theme = createTheme({
  primaryColor: 'plum',
  defaultRadius: 'xl',
  colors: {
    plum: [
      '#fbeef7',
      '#efd6e7',
      '#e0a9cf',
      '#d17ab7',
      '#c452a2',
      '#bc3a96',
      '#b92d90',
      '#a2207d',
      '#911970',
      '#7f0f61',
    ],
  },
});

export function Host({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="dark">
      {children}
    </MantineProvider>
  );
}

import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useScheme } from '../scheme.ts';
import type { Theme } from '../theme.ts';
import { components } from './components.ts';
import '@mantine/core/styles.layer.css';

function Around({ children }: { readonly children: ReactNode }) {
  return (
    // In the dark, white on Mantine's own blue has less than 4.5:1.
    <MantineProvider forceColorScheme={useScheme()} theme={{ primaryShade: { light: 8, dark: 8 } }}>
      {children}
    </MantineProvider>
  );
}

export const theme: Theme = { components, Around };

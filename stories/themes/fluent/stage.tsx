import { FluentProvider, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useDirection } from '../direction.ts';
import { useScheme } from '../scheme.ts';
import type { Theme } from '../theme.ts';
import { components } from './components.ts';

const themes = { light: webLightTheme, dark: webDarkTheme } as const;

function Around({ children }: { readonly children: ReactNode }) {
  return (
    <FluentProvider theme={themes[useScheme()]} dir={useDirection()}>
      {children}
    </FluentProvider>
  );
}

export const theme: Theme = { components, Around };

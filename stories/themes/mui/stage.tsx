import { createTheme, ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { useScheme } from '../scheme.ts';
import type { Theme } from '../theme.ts';
import { Colors } from './Colors.tsx';
import { components } from './components.ts';

const mui = createTheme({
  cssVariables: { colorSchemeSelector: 'data-mui-scheme' },
  colorSchemes: { light: true, dark: true },
});

function Follow() {
  const scheme = useScheme();
  const { setMode } = useColorScheme();
  useEffect(() => setMode(scheme), [scheme, setMode]);
  return null;
}

export const theme: Theme = {
  components,
  Around: ({ children }) => (
    <ThemeProvider theme={mui} storageManager={null}>
      <Follow />
      <Colors />
      {children}
    </ThemeProvider>
  ),
};

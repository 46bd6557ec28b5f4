import GlobalStyles from '@mui/material/GlobalStyles';
import { createTheme, ThemeProvider, useColorScheme } from '@mui/material/styles';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { useEffect } from 'react';
import { useScheme } from '../scheme.ts';
import type { Theme } from '../theme.ts';
import { BooleanControl, ChoiceControl, ChoicesControl } from './choices.tsx';
import { DateControl, DateTimeControl } from './dates.tsx';
import { Button, Dialog, ErrorSummary, Field } from './frame.tsx';
import { ListControl, NumberControl, TextControl } from './texts.tsx';

const mui = createTheme({
  cssVariables: { colorSchemeSelector: 'data-mui-scheme' },
  colorSchemes: { light: true, dark: true },
});

/** The kit's own parts use the colors of the palette. */
const tokens = {
  ':root': {
    '--elicitation-background': 'var(--mui-palette-background-paper)',
    '--elicitation-text': 'var(--mui-palette-text-primary)',
    '--elicitation-accent': 'var(--mui-palette-primary-main)',
    '--elicitation-on-accent': 'var(--mui-palette-primary-contrastText)',
    '--elicitation-ring': 'var(--mui-palette-primary-main)',
    '--elicitation-font': 'Roboto, Helvetica, Arial, sans-serif',
    '--elicitation-radius': 'var(--mui-shape-borderRadius)',
  },
};

function Follow() {
  const scheme = useScheme();
  const { setMode } = useColorScheme();
  useEffect(() => setMode(scheme), [scheme, setMode]);
  return null;
}

/** Material UI 9, with the date pickers of MUI X. */
export const theme: Theme = {
  components: {
    Dialog,
    Field,
    Button,
    ErrorSummary,
    TextControl,
    NumberControl,
    BooleanControl,
    ChoiceControl,
    ChoicesControl,
    ListControl,
    DateControl,
    DateTimeControl,
  },
  Around: ({ children }) => (
    <ThemeProvider theme={mui} storageManager={null}>
      <Follow />
      <GlobalStyles styles={tokens} />
      <LocalizationProvider dateAdapter={AdapterDayjs}>{children}</LocalizationProvider>
    </ThemeProvider>
  ),
};

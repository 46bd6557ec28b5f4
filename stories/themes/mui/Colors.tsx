import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';

/** The colors of the theme for what the kit draws itself. Inside the app's ThemeProvider, with or without CSS variables. */
export function Colors() {
  return <GlobalStyles styles={colorsOf} />;
}

function colorsOf(theme: Theme) {
  const { palette, shape } = theme.vars ?? theme;
  const radius = shape.borderRadius;
  return {
    '[data-elicitation="dialog"], [data-elicitation-piece="frame"]': {
      // For the pickers and the scroll bars of the browser.
      colorScheme: theme.palette.mode,
      '--elicitation-background': palette.background.paper,
      '--elicitation-text': palette.text.primary,
      '--elicitation-accent': palette.primary.main,
      '--elicitation-on-accent': palette.primary.contrastText,
      '--elicitation-ring': palette.primary.main,
      '--elicitation-danger': palette.error.main,
      '--elicitation-font': theme.typography.fontFamily,
      '--elicitation-radius': typeof radius === 'number' ? `${radius}px` : radius,
      ...theme.applyStyles('dark', { colorScheme: 'dark', '--elicitation-danger': palette.error.light }),
    },
  };
}

import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import OutlinedInput from '@mui/material/OutlinedInput';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { forwardRef, type ReactNode } from 'react';
import { defaultComponents, ElicitationProvider, type Components } from 'react-elicitation';
import 'react-elicitation/styles.css';

const theme = createTheme({ cssVariables: true });

/** Gives the colors of the palette to what the kit draws itself. */
const tokens = {
  ':root': {
    '--elicitation-background': 'var(--mui-palette-background-paper)',
    '--elicitation-text': 'var(--mui-palette-text-primary)',
    '--elicitation-accent': 'var(--mui-palette-primary-main)',
    '--elicitation-on-accent': 'var(--mui-palette-primary-contrastText)',
    '--elicitation-font': 'Roboto, Helvetica, Arial, sans-serif',
    '--elicitation-radius': 'var(--mui-shape-borderRadius)',
  },
};

const variants = { accept: 'contained', decline: 'outlined', cancel: 'text', plain: 'text' } as const;

export const components: Partial<Components> = {
  Button: forwardRef(({ intent, ...props }, ref) => (
    <Button {...props} ref={ref} variant={variants[intent]} color={intent === 'accept' ? 'primary' : 'inherit'} />
  )),
  TextControl(props) {
    const { field, value, onValueChange, inputProps } = props;
    // The kit's own control handles multiple lines and masking.
    if (field.secret || field.multiline) return <defaultComponents.TextControl {...props} />;
    const { id, ref, ...input } = inputProps;
    return (
      <OutlinedInput
        id={id}
        inputRef={ref}
        size="small"
        fullWidth
        error={inputProps['aria-invalid'] ?? false}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        slotProps={{ input }}
      />
    );
  },
};

export const WithMui = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider theme={theme}>
    <GlobalStyles styles={tokens} />
    <ElicitationProvider components={components}>{children}</ElicitationProvider>
  </ThemeProvider>
);

import { Button, Input, MantineProvider, type CSSVariablesResolver } from '@mantine/core';
import { forwardRef, type ReactNode } from 'react';
import { defaultComponents, ElicitationProvider, type Components } from 'react-elicitation';
import '@mantine/core/styles.layer.css';
import 'react-elicitation/styles.css';

/** Gives Mantine's colors to what the kit draws itself, in light and dark. */
const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--elicitation-background': 'var(--mantine-color-body)',
    '--elicitation-text': 'var(--mantine-color-text)',
    '--elicitation-accent': 'var(--mantine-color-blue-8)',
    '--elicitation-on-accent': 'var(--mantine-color-white)',
    '--elicitation-font': 'var(--mantine-font-family)',
    '--elicitation-radius': 'var(--mantine-radius-sm)',
  },
  light: {},
  dark: {},
});

const variants = { accept: 'filled', decline: 'default', cancel: 'subtle', plain: 'subtle' } as const;

const components: Partial<Components> = {
  Button: forwardRef(({ intent, ...props }, ref) => (
    <Button {...props} ref={ref} variant={variants[intent]} color="blue.8" size="sm" />
  )),
  TextControl(props) {
    const { field, value, onValueChange, inputProps } = props;
    // The kit's own control handles multiple lines and masking.
    if (field.secret || field.multiline) return <defaultComponents.TextControl {...props} />;
    return (
      <Input
        {...inputProps}
        attributes={{ input: { 'aria-describedby': inputProps['aria-describedby'] } }}
        error={inputProps['aria-invalid']}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
    );
  },
};

export const WithMantine = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider cssVariablesResolver={cssVariablesResolver}>
    <ElicitationProvider components={components}>{children}</ElicitationProvider>
  </MantineProvider>
);

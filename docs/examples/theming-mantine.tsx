import { Button, Input, MantineProvider, type CSSVariablesResolver } from '@mantine/core';
import { forwardRef, type ReactNode } from 'react';
import { defaultComponents, ElicitationProvider, type Components } from 'react-elicitation';
import '@mantine/core/styles.layer.css';
import 'react-elicitation/styles.css';
import './theming-mantine.css';

/** Gives Mantine's colors to what the kit draws itself, in light and dark. */
const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--elicitation-background': 'var(--mantine-color-body)',
    '--elicitation-text': 'var(--mantine-color-text)',
    '--elicitation-accent': 'var(--mantine-color-blue-8)',
    '--elicitation-on-accent': 'var(--mantine-color-white)',
    '--elicitation-font': 'var(--mantine-font-family)',
    '--elicitation-radius': 'var(--mantine-radius-default)',
  },
  light: {},
  dark: {},
});

/** A subtle button in the color of text: in Mantine's gray or blue, it has less than 4.5:1 on one of the two schemes. */
const subtle = { variant: 'subtle', color: 'gray', c: 'var(--mantine-color-text)' };
const looks = { accept: { color: 'blue.8' }, decline: { variant: 'default' }, cancel: subtle, plain: subtle };

export const components: Partial<Components> = {
  Button: forwardRef(({ intent, ...props }, ref) => <Button {...props} {...looks[intent]} ref={ref} size="sm" />),
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

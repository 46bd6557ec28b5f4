import { MantineProvider, type CSSVariablesResolver } from '@mantine/core';
import type { ReactNode } from 'react';
import { useScheme } from '../scheme.ts';
import type { Theme } from '../theme.ts';
import { BooleanControl, ChoiceControl, ChoicesControl } from './choices.tsx';
import { Button, Field } from './frame.tsx';
import { DateControl, NumberControl, TextControl } from './texts.tsx';
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';

/** The kit's own parts use the colors of the theme. */
const tokens: CSSVariablesResolver = () => ({
  variables: {
    '--elicitation-background': 'var(--mantine-color-body)',
    '--elicitation-text': 'var(--mantine-color-text)',
    '--elicitation-accent': 'var(--mantine-color-blue-8)',
    '--elicitation-on-accent': 'var(--mantine-color-white)',
    '--elicitation-font': 'var(--mantine-font-family)',
    '--elicitation-radius': 'var(--mantine-radius-default)',
    '--elicitation-radius-dialog': 'var(--mantine-radius-md)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
  },
  light: { '--mantine-color-dimmed': 'var(--mantine-color-gray-7)' },
  dark: {
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
  },
});

function Around({ children }: { readonly children: ReactNode }) {
  const scheme = useScheme();
  return (
    <MantineProvider
      forceColorScheme={scheme}
      cssVariablesResolver={tokens}
      theme={{ primaryShade: { light: 8, dark: 8 } }}
    >
      {children}
    </MantineProvider>
  );
}

/**
 * Mantine 9, in the kit's native dialog. No ListControl: TagsInput sets the description of its input itself. No
 * DateTimeControl: DateTimePicker is a button, in which a date and time cannot be typed.
 */
export const theme: Theme = {
  components: {
    Field,
    Button,
    TextControl,
    NumberControl,
    BooleanControl,
    ChoiceControl,
    ChoicesControl,
    DateControl,
  },
  Around,
};

import { FluentProvider, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useDirection } from '../direction.ts';
import { useScheme } from '../scheme.ts';
import type { Theme } from '../theme.ts';
import { BooleanControl, ChoiceControl, ChoicesControl } from './choices.tsx';
import { DateControl, DateTimeControl } from './dates.tsx';
import { Field } from './field.tsx';
import { Button, Dialog, ErrorSummary } from './frame.tsx';
import { useStyles } from './styles.ts';
import { ListControl, NumberControl, TextControl } from './texts.tsx';

const themes = { light: webLightTheme, dark: webDarkTheme } as const;

function Around({ children }: { readonly children: ReactNode }) {
  return (
    <FluentProvider theme={themes[useScheme()]} dir={useDirection()}>
      <Tokens>{children}</Tokens>
    </FluentProvider>
  );
}

/** Inside the provider, because classes depend on the direction. */
function Tokens({ children }: { readonly children: ReactNode }) {
  return <div className={useStyles().page}>{children}</div>;
}

/** Fluent UI 9, with its compat date and time pickers, which are those of version 8. */
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
  Around,
};

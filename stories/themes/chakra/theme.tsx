import { ChakraProvider, createSystem, defaultConfig, LocaleProvider } from '@chakra-ui/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { useScheme } from '../scheme.ts';
import type { Theme } from '../theme.ts';
import { BooleanControl, ChoiceControl, ChoicesControl } from './choices.tsx';
import { DateControl, DateTimeControl } from './dates.tsx';
import { Field } from './field.tsx';
import { Button, Dialog, ErrorSummary } from './frame.tsx';
import { usePageLocale } from './locale.ts';
import { ListControl, NumberControl, TextControl } from './texts.tsx';

const system = createSystem(defaultConfig, {
  // Chakra's reset is in a layer below the kit's: otherwise it would remove the margins of the kit's own parts.
  layers: { reset: 'elicitation.reset', base: 'base', tokens: 'tokens', recipes: 'recipes' },
  globalCss: {
    html: { colorPalette: 'teal' },
    ':root': {
      '--elicitation-background': '{colors.bg.panel}',
      '--elicitation-text': '{colors.fg}',
      '--elicitation-accent': '{colors.teal.solid}',
      '--elicitation-on-accent': '{colors.teal.contrast}',
      '--elicitation-ring': '{colors.teal.focusRing}',
      '--elicitation-danger': '{colors.red.fg}',
      '--elicitation-font': '{fonts.body}',
      '--elicitation-font-mono': '{fonts.mono}',
      '--elicitation-font-size': '{fontSizes.sm}',
      '--elicitation-radius': '{radii.l2}',
      '--elicitation-radius-dialog': '{radii.l3}',
    },
  },
  theme: {
    // Chakra's own colors have too little contrast: white on teal, red on white, the grey of placeholders, and the
    // focus ring.
    semanticTokens: {
      colors: {
        teal: {
          solid: { value: '#0a6b63' },
          focusRing: { value: { _light: '{colors.teal.600}', _dark: '{colors.teal.500}' } },
        },
        fg: {
          error: { value: { _light: '{colors.red.600}', _dark: '{colors.red.400}' } },
          subtle: { value: { _light: '{colors.gray.500}', _dark: '{colors.gray.400}' } },
        },
      },
    },
  },
});

function Around({ children }: { readonly children: ReactNode }) {
  const scheme = useScheme();
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add(scheme);
    return () => classList.remove(scheme);
  }, [scheme]);
  return (
    <ChakraProvider value={system}>
      <LocaleProvider locale={usePageLocale()}>{children}</LocaleProvider>
    </ChakraProvider>
  );
}

/** Chakra UI 3, in all slots. Its date picker has a calendar, and segments for typing, with hours and minutes. */
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

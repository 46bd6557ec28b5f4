import { ChakraProvider, createSystem, defaultConfig, LocaleProvider } from '@chakra-ui/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { useSettings } from '../../../src/headless.ts';
import { useDirection } from '../direction.ts';
import { useScheme } from '../scheme.ts';
import type { Theme } from '../theme.ts';
import { components } from './components.ts';
import { localeFor } from './locale.ts';

const system = createSystem(defaultConfig, {
  // Chakra's reset is in a layer below the kit's: otherwise it would remove the margins of the kit's own parts.
  layers: { reset: 'elicitation.reset', base: 'base', tokens: 'tokens', recipes: 'recipes' },
  globalCss: {
    html: { colorPalette: 'teal' },
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

/** For text on the page itself. */
function usePageLocale(): string {
  const { locale } = useSettings();
  return localeFor(locale, useDirection());
}

export const theme: Theme = { components, Around };

import { ChakraProvider, createSystem, defaultConfig } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const system = createSystem(defaultConfig, {
  globalCss: { html: { colorPalette: 'plum' } },
  theme: {
    tokens: { radii: { sm: { value: '14px' }, md: { value: '18px' } } },
    semanticTokens: {
      colors: {
        plum: {
          solid: { value: '#a2207d' },
          contrast: { value: '#fff' },
          fg: { value: '#e0a9cf' },
          muted: { value: '#5b1048' },
          subtle: { value: '#3d0a30' },
          emphasized: { value: '#7f0f61' },
          focusRing: { value: '#d17ab7' },
        },
      },
    },
  },
});

document.documentElement.classList.add('dark');

export function Host({ children }: { readonly children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}

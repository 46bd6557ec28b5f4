// The style sheets of other projects, as they are published, and a few rules that pages are known to have.
import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import CssBaseline from '@mui/material/CssBaseline';
import type { ReactNode } from 'react';
import { inject } from 'vitest';
import { render } from 'vitest-browser-react';
import mantineBaseline from '@mantine/core/styles/baseline.css?raw';
import mantineVariables from '@mantine/core/styles/default-css-variables.css?raw';
import mantineGlobal from '@mantine/core/styles/global.css?raw';
import pico from './node_modules/@picocss/pico/css/pico.css?raw';
import antd from './node_modules/antd/dist/reset.css?raw';
import bootstrap from './node_modules/bootstrap/dist/css/bootstrap.css?raw';
import bulma from './node_modules/bulma/css/bulma.css?raw';
import next from './node_modules/create-next-app/dist/templates/app/js/app/globals.css?raw';
import vite2022App from './node_modules/create-vite-2022/template-react/src/App.css?raw';
import vite2022 from './node_modules/create-vite-2022/template-react/src/index.css?raw';
import vite2025App from './node_modules/create-vite-2025/template-react/src/App.css?raw';
import vite2025 from './node_modules/create-vite-2025/template-react/src/index.css?raw';
import viteApp from './node_modules/create-vite/template-react/src/App.css?raw';
import vite from './node_modules/create-vite/template-react/src/index.css?raw';
import modernNormalize from './node_modules/modern-normalize/modern-normalize.css?raw';
import normalize from './node_modules/normalize.css/normalize.css?raw';
import openProps from './node_modules/open-props/open-props.min.css?raw';
import openPropsNormalize from './node_modules/open-props/normalize.min.css?raw';
import water from './node_modules/water.css/out/water.css?raw';
import tailwind4 from './tailwind4.css?inline';

/** What Josh Comeau's reset does, which is an article and no package. */
const articleReset = `
  *, *::before, *::after { box-sizing: border-box }
  * { margin: 0 }
  html { interpolate-size: allow-keywords }
  body { line-height: 1.5; -webkit-font-smoothing: antialiased }
  img, picture, video, canvas, svg { display: block; max-width: 100% }
  input, button, textarea, select { font: inherit }
  p, h1, h2, h3, h4, h5, h6 { overflow-wrap: break-word }
  p { text-wrap: pretty }
  h1, h2, h3, h4, h5, h6 { text-wrap: balance }
  #root { isolation: isolate }
`;

/** Every element without margin and padding. */
const starReset = '* { margin: 0; padding: 0; box-sizing: border-box } ul { list-style: none } button { all: unset }';

/** 1 rem is 10 px, and the text of the page is as large as everywhere. */
const smallRem = 'html { font-size: 62.5% } body { font-size: 1.6rem; line-height: 2 }';

/** Rules for form elements, as some apps and plugins for Tailwind 3 have them: white boxes, an arrow of their own. */
const formRules = `
  [type='text'], input:where(:not([type])), [type='date'], [type='datetime-local'], [type='number'], [multiple], textarea, select {
    appearance: none; background-color: #fff; border: 1px solid #6b7280; border-radius: 0; padding: 0.5rem 0.75rem;
    font-size: 1rem; line-height: 1.5rem; --tw-shadow: 0 0 #0000;
  }
  select { background-image: linear-gradient(#6b7280, #6b7280); background-position: right; background-size: 1.5em 1.5em; padding-right: 2.5rem }
  [type='checkbox'], [type='radio'] { appearance: none; padding: 0; height: 1rem; width: 1rem; color: #2563eb; background-color: #fff; border: 1px solid #6b7280 }
  button { border-radius: 0.75rem; background-color: #fff; color: #0d0d0d }
  label { display: block; color: #374151; font-weight: 700 }
`;

/** The styles that a component adds to the page. */
async function addedBy(component: ReactNode): Promise<string> {
  const styles = () => [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')];
  const before = new Set(styles());
  const { unmount } = await render(component);
  const css = styles()
    .filter((style) => !before.has(style))
    .map((style) => style.textContent || [...(style.sheet?.cssRules ?? [])].map((rule) => rule.cssText).join('\n'))
    .join('\n');
  await unmount();
  return css;
}

export interface Sheet {
  readonly css: () => string | Promise<string>;
  /** Attributes of the page, with which the sheet is dark or light. */
  readonly page?: (scheme: 'light' | 'dark') => string;
  /** What may differ: element and property. */
  readonly tolerated?: RegExp;
}

const byClass = (scheme: string) => `class="${scheme}"`;

export const sheets: Readonly<Record<string, Sheet>> = {
  'create-next-app': { css: () => next },
  'Vite’s template of 2022': { css: () => vite2022 + vite2022App },
  'Vite’s template of 2025': { css: () => vite2025 + vite2025App },
  'Vite’s template of today': { css: () => vite + viteApp },
  Bootstrap: { css: () => bootstrap, page: (scheme) => `data-bs-theme="${scheme}"` },
  Pico: {
    css: () => pico,
    page: (scheme) => `data-theme="${scheme}"`,
    // It draws icons into boxes, and makes room for them with `!important`. Around groups it has a shadow without a colour.
    tolerated: /(input|select|textarea) (backgroundImage|paddingLeft|paddingRight)$|(receipt|summary) boxShadow$/,
  },
  Bulma: { css: () => bulma, page: (scheme) => `data-theme="${scheme}"` },
  'water.css': { css: () => water },
  'normalize.css': { css: () => normalize },
  'modern-normalize': { css: () => modernNormalize },
  'Josh Comeau’s reset': { css: () => articleReset },
  'a reset of everything': { css: () => starReset },
  'html of 62.5 %': { css: () => smallRem },
  'Tailwind 3': { css: () => inject('tailwind3'), page: byClass },
  'Tailwind 3 with rules for form elements': { css: () => inject('tailwind3') + formRules, page: byClass },
  'Tailwind 4': { css: () => tailwind4 },
  'MUI CssBaseline': { css: () => addedBy(<CssBaseline enableColorScheme />) },
  Mantine: {
    css: () => mantineBaseline + mantineVariables + mantineGlobal,
    page: (scheme) => `data-mantine-color-scheme="${scheme}"`,
  },
  'Chakra UI': { css: () => addedBy(<ChakraProvider value={defaultSystem}>{null}</ChakraProvider>), page: byClass },
  'Ant Design': { css: () => antd },
  'Open Props': { css: () => openProps + openPropsNormalize },
};

import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import manifest from '../package.json' with { type: 'json' };

const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;

addons.setConfig({
  theme: create({
    base: dark ? 'dark' : 'light',
    brandTitle: manifest.name,
    brandUrl: manifest.homepage,
    brandTarget: '_blank',
  }),
});

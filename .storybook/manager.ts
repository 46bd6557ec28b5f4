import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import manifest from '../package.json' with { type: 'json' };

const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;

/** Names of languages and design systems, which are capitalized. */
const proper = /^(?:languages|theming-design-systems)-/;

addons.setConfig({
  sidebar: {
    // "WithErrors" reads "With errors".
    renderLabel: ({ id, name, type }) =>
      type === 'story' && !proper.test(id)
        ? name.replaceAll(/(?<= )[A-Z][a-z]*\b/g, (word) => word.toLowerCase())
        : name,
  },
  layoutCustomisations: {
    // The start page needs the room.
    showPanel: ({ storyId }, usual) => (storyId?.startsWith('playground--') ? false : usual),
  },
  theme: create({
    base: dark ? 'dark' : 'light',
    brandTitle: manifest.name,
    brandUrl: manifest.homepage,
    brandTarget: '_blank',
  }),
});

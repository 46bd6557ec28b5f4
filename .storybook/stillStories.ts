import type { Plugin } from 'vite';

/**
 * Stories stand still and wait for the visitor: their `play` functions are tests. What a server asks belongs into `beforeEach`, and
 * the message of a request says what leads to the state that the story is about. Scripts that look at built stories play them with
 * `&play=yes`. Vitest never uses this plugin: a story would pass without its test.
 */
export function stillStories(): Plugin {
  return {
    name: 'still-stories',
    enforce: 'post',
    transform(code, id) {
      if (!/\/stories\/.+\.stories\.tsx$/.test(id.split('?')[0] ?? '')) return;
      const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
      return { code: `${code}\n${standStill(names.join(', '))}`, map: null };
    },
  };
}

const standStill = (names: string) => `
if (new URLSearchParams(location.search).get('play') !== 'yes') {
  for (const story of [meta, ${names}]) delete story.play;
}
`;

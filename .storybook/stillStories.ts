import type { Plugin } from 'vite';

/**
 * Stories stand still and wait for the visitor: their `play` functions are tests. A story that is about a state which only an interaction
 * leads to says so: `parameters: { plays: true }`, in the story or in its file. Scripts that look at built stories ask for all
 * of them with `&play=yes`. Vitest never uses this plugin: a story would pass without its test.
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
  const plays = ({ parameters } = {}) => parameters?.plays;
  for (const story of [${names}]) {
    if (plays(story) ?? plays(meta)) continue;
    delete story.play;
  }
  if (!plays(meta)) delete meta.play;
}
`;

import { describe, expect, test } from 'vitest';
import { stillStories } from '../../../.storybook/stillStories.ts';
import config from '../../../.storybook/vite.config.ts';

interface Story {
  readonly play?: () => void;
}
type Stories = Readonly<Record<'meta' | 'Form' | 'Plain', Story>>;

/** The file as Storybook runs it, at an address. */
function run(search: string): Stories {
  const source = ['const meta = { play() {} };', 'export const Form = { play() {} };', 'export const Plain = {};'].join(
    '\n',
  );
  const transform = stillStories().transform as (code: string, id: string) => { readonly code: string };
  const { code } = transform(source, '/app/stories/states/form.stories.tsx?t=1');
  const script = code.replaceAll('export ', '');
  // The file is ours, and this is how a module is run without a browser.
  // oxlint-disable-next-line no-new-func
  return new Function('location', `${script}; return { meta, Form, Plain };`)({ search }) as Stories;
}

describe('stories in Storybook', () => {
  test('stand still', () => {
    const { meta, Form } = run('?id=a');
    expect(Form.play).toBeUndefined();
    expect(meta.play).toBeUndefined();
  });

  test('play where a script asks for it', () => {
    expect(run('?id=a&play=yes').Form.play).toBeTypeOf('function');
  });

  test('always play in tests', () => {
    const names = (config.plugins ?? []).flat().map((plugin) => (plugin && 'name' in plugin ? plugin.name : ''));
    expect(names).not.toContain('still-stories');
  });
});

import type { Decorator } from '@storybook/react-vite';
import { use, type ReactNode, Suspense } from 'react';
import { ElicitationProvider } from '../src/index.ts';
import type { Theme } from '../stories/themes/theme.ts';
import { themes, type ThemeName } from '../stories/themes/index.ts';

const loading = new Map<ThemeName, Promise<Theme>>();

/** Loads a design system once, when it is first chosen. */
function load(name: ThemeName): Promise<Theme> {
  const known = loading.get(name);
  if (known) return known;
  const promise = themes[name]();
  loading.set(name, promise);
  return promise;
}

function Design({ name, children }: { readonly name: ThemeName; readonly children: ReactNode }) {
  const { components, Around } = use(load(name));
  return (
    <Around>
      <ElicitationProvider components={components}>{children}</ElicitationProvider>
    </Around>
  );
}

const isTheme = (name: unknown): name is ThemeName => typeof name === 'string' && Object.hasOwn(themes, name);

/** The design system of the toolbar, around every story. */
export const withDesign: Decorator = (Story, { globals }) => {
  const name: unknown = globals['design'];
  if (!isTheme(name)) return <Story />;
  return (
    <Suspense fallback={<p data-loading="">The design system loads</p>}>
      <Design key={name} name={name}>
        <Story />
      </Design>
    </Suspense>
  );
};

export const designs = [
  { value: 'kit', title: 'The kit’s own' },
  { value: 'mui', title: 'Material UI' },
  { value: 'mantine', title: 'Mantine' },
  { value: 'aria', title: 'React Aria Components' },
  { value: 'shadcn', title: 'shadcn' },
  { value: 'base', title: 'Base UI' },
  { value: 'chakra', title: 'Chakra UI' },
  { value: 'fluent', title: 'Fluent UI' },
] as const satisfies readonly { value: 'kit' | ThemeName; title: string }[];

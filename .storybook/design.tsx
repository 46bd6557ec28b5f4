import type { Decorator, Loader, Preview } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { ElicitationProvider } from '../src/index.ts';
import type { Theme } from '../stories/themes/theme.ts';
import { themes, type ThemeName } from '../stories/themes/index.ts';

type BeforeEach = Extract<Preview['beforeEach'], (...args: never[]) => unknown>;

const isTheme = (name: unknown): name is ThemeName => typeof name === 'string' && Object.hasOwn(themes, name);

/** The style sheets that came with each design system: some reset the whole page. */
const sheets = new Map<string, readonly CSSStyleSheet[]>();

/**
 * Loads the design system chosen in the toolbar before the story renders, because a play function begins at once. Turns
 * off the style sheets of the systems chosen before.
 */
export const loadDesign: Loader = async ({ globals }) => {
  const name: unknown = globals['design'];
  const before = new Set(document.styleSheets);
  const design = isTheme(name) ? await themes[name]() : undefined;
  if (isTheme(name) && !sheets.has(name)) {
    sheets.set(
      name,
      [...document.styleSheets].filter((sheet) => !before.has(sheet)),
    );
  }
  for (const [owner, own] of sheets) {
    for (const sheet of own) sheet.disabled = owner !== name;
  }
  return { design };
};

/** Most design systems render dialogs in the body, beside the story, so play functions look there. */
export const lookInBody: BeforeEach = (context) => {
  if (context.globals['design'] !== 'kit') context.canvas = within(context.canvasElement.ownerDocument.body);
};

/** Wraps every story in the design system chosen in the toolbar. */
export const withDesign: Decorator = (Story, { globals, loaded }) => {
  const design = loaded['design'] as Theme | undefined;
  if (design === undefined) return <Story />;
  const { components, Around } = design;
  return (
    <Around key={String(globals['design'])}>
      <ElicitationProvider components={components}>
        <Story />
      </ElicitationProvider>
    </Around>
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

import type { Decorator, Preview } from '@storybook/react-vite';
import { type ReactNode, useLayoutEffect } from 'react';
import './page.css';
import { designs, loadDesign, lookInBody, withDesign } from './design.tsx';
import { ElicitationProvider } from '../src/index.ts';
import { catalogues, nameOf } from '../stories/languages/languages.ts';
import { withReceipts } from '../stories/receipts.tsx';

// In a layer, so that the classes of a design system, which are in layers too, win. A glob, so that stories also run without it.
import.meta.glob('../src/styles.layer.css', { eager: true });

interface Surroundings {
  readonly theme: string;
  readonly direction: string;
  readonly density: string;
  readonly children: ReactNode;
}

/** Puts the toolbar's theme and direction on the root element, as a page would: a modal dialog inherits both. */
function Surroundings({ theme, direction, density, children }: Surroundings) {
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.style.colorScheme = theme === 'auto' ? 'light dark' : theme;
    page.dataset['theme'] = theme;
    page.dir = direction;
    page.dataset['density'] = density === 'dense' ? 'compact' : 'comfortable';
  }, [theme, direction, density]);
  return children;
}

const withSurroundings: Decorator = (Story, { globals }) => (
  <Surroundings
    theme={String(globals['theme'])}
    direction={String(globals['direction'])}
    density={String(globals['density'])}
  >
    <Story />
  </Surroundings>
);

/** Uses the toolbar's language in every story that sets none. */
const withLanguage: Decorator = (Story, { globals }) => {
  const tag = String(globals['language']);
  return (
    <ElicitationProvider locale={tag} messages={catalogues[tag]}>
      <Story />
    </ElicitationProvider>
  );
};

const preview: Preview = {
  loaders: [loadDesign],
  beforeEach: lookInBody,
  decorators: [withReceipts, withDesign, withSurroundings, withLanguage],
  initialGlobals: { theme: 'light', design: 'kit', direction: 'ltr', language: 'en', density: 'comfortable' },
  globalTypes: {
    theme: {
      description: 'Colour scheme of the page',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['auto', 'light', 'dark'], dynamicTitle: true },
    },
    design: {
      description: 'Components of which design system',
      toolbar: { title: 'Design', icon: 'component', items: [...designs], dynamicTitle: true },
    },
    direction: {
      description: 'Direction of the page',
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
    language: {
      description: 'Language of the kit: its texts, numbers, dates and direction',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: ['en', ...Object.keys(catalogues)].map((tag) => ({ value: tag, title: nameOf(tag), right: tag })),
        dynamicTitle: true,
      },
    },
    density: {
      description: 'How much room there is between things',
      toolbar: { title: 'Density', icon: 'component', items: ['comfortable', 'dense'], dynamicTitle: true },
    },
  },
  parameters: {
    options: {
      storySort: {
        order: [
          'Start',
          ['Welcome', 'About', 'Guide'],
          'Requests',
          ['In a dialog', 'In the page', 'Forms', 'Links', 'Receipt'],
          'Fields',
          'States',
          'In your app',
          'Approvals',
          'Themes',
          'Tools',
          'Languages',
          'Attacks',
        ],
      },
    },
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    },
    viewport: {
      options: {
        narrow: { name: '320 px', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        phone: { name: '390 px', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        desktop: { name: '1280 px', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
      },
    },
    docs: { codePanel: true },
  },
};

export default preview;

import type { Decorator, Preview } from '@storybook/react-vite';
import { type ReactNode, useLayoutEffect } from 'react';

// A glob, so that stories run also where the style sheet is not there yet.
import.meta.glob('../src/styles.css', { eager: true });

interface Surroundings {
  readonly theme: string;
  readonly direction: string;
  readonly children: ReactNode;
}

/** Puts the toolbar's theme and direction on the root, where a page would have them: a modal dialog inherits both. */
function Surroundings({ theme, direction, children }: Surroundings) {
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.style.colorScheme = theme === 'auto' ? 'light dark' : theme;
    page.dataset['theme'] = theme;
    page.dir = direction;
  }, [theme, direction]);
  return children;
}

const withSurroundings: Decorator = (Story, { globals }) => (
  <Surroundings theme={String(globals['theme'])} direction={String(globals['direction'])}>
    <Story />
  </Surroundings>
);

const preview: Preview = {
  decorators: [withSurroundings],
  initialGlobals: { theme: 'light', direction: 'ltr' },
  globalTypes: {
    theme: {
      description: 'Colour scheme of the page',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['auto', 'light', 'dark'], dynamicTitle: true },
    },
    direction: {
      description: 'Direction of the page',
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
  parameters: {
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

// What the pages about theming and modals tell people to write: axe finds nothing, and it looks as in its picture.
// Recipes with a style sheet for the whole page are in files of their own.
import type { ComponentType, ReactNode } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { components as muiModal } from '../../../docs/examples/own-modal-mui.tsx';
import { components as radixModal } from '../../../docs/examples/own-modal-radix.tsx';
import { WithMui } from '../../../docs/examples/theming-mui.tsx';
import { App as OwnView } from '../../../docs/examples/theming-own-view.tsx';
import { WithRadix } from '../../../docs/examples/theming-radix.tsx';
import { mountIn } from '../../../docs/examples/theming-shadow-dom.tsx';
import { Themed } from '../../../docs/examples/theming-slots.tsx';
import { Plain } from '../../../docs/examples/theming-unstyled.tsx';
import { createElicitations } from '../../../src/core.ts';
import { ElicitationDialog, ElicitationProvider, type ElicitResult } from '../../../src/index.ts';
import { preparePicture } from '../../support/pictures.ts';
import { expectLook, expectRecipe, request } from './recipe.ts';

const server = { name: 'Weather' };
const respond = () => {};
const schemes = ['light', 'dark'] as const;

type Around = ComponentType<{ readonly children: ReactNode }>;

async function expectAround(Around: Around, name: string, scheme: 'light' | 'dark'): Promise<void> {
  await preparePicture({ scheme });
  await render(
    <Around>
      <ElicitationDialog request={request} server={server} guardMs={0} onRespond={respond} />
    </Around>,
  );
  await expectRecipe(`${name}-${scheme}`);
}

const recipes: Readonly<Record<string, Around>> = {
  radix: WithRadix,
  slots: Themed,
  'mui-modal': ({ children }) => <ElicitationProvider components={muiModal}>{children}</ElicitationProvider>,
  'radix-modal': ({ children }) => <ElicitationProvider components={radixModal}>{children}</ElicitationProvider>,
};

describe.each(Object.entries(recipes))('%s', (name, Around) => {
  test.each(schemes)('%s', (scheme) => expectAround(Around, name, scheme));
});

test('mui, whose theme is light only', () => expectAround(WithMui, 'mui', 'light'));

test.each(schemes)('unstyled, %s', async (scheme) => {
  await preparePicture({ scheme });
  const { container } = await render(<Plain request={request} onRespond={respond} />);
  await expectRecipe(`unstyled-${scheme}`, page.elementLocator(container));
});

test.each(schemes)('a shadow root, where the answer arrives, %s', async (scheme) => {
  await preparePicture({ scheme });
  const host = document.body.appendChild(document.createElement('div'));
  host.style.inlineSize = '480px';
  const answers: ElicitResult[] = [];
  const root = mountIn(host, request, (result) => void answers.push(result));
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  await expect.element(page.getByRole('button', { name: 'Accept' })).not.toHaveAttribute('aria-disabled');
  await expectLook(`shadow-root-${scheme}`, page.elementLocator(host));
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => answers).toEqual([{ action: 'decline' }]);
});

test('your own view', async () => {
  await preparePicture();
  const elicitations = createElicitations();
  onTestFinished(() => elicitations.cancelAll());
  await render(<OwnView elicitations={elicitations} />);
  void elicitations.request({ ...request, message: 'Pick a color' }, { server });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectLook('own-view', page.getByRole('dialog'));
});

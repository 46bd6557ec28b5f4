// In a separate file, because its style sheet applies to the whole page.
import { describe, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { components as modal } from '../../../docs/examples/own-modal-mantine.tsx';
import { WithMantine } from '../../../docs/examples/theming-mantine.tsx';
import { ElicitationDialog } from '../../../src/index.ts';
import { preparePicture } from '../../support/pictures.ts';
import { expectRecipe, request } from './recipe.ts';

describe.each([
  ['mantine', undefined],
  ['mantine-modal', modal],
])('%s', (name, components) => {
  test.each(['light', 'dark'] as const)('%s', async (scheme) => {
    await preparePicture({ scheme });
    const root = document.documentElement;
    await render(
      <WithMantine>
        <ElicitationDialog
          request={request}
          server={{ name: 'Weather' }}
          components={components}
          guardMs={0}
          onRespond={() => {}}
        />
      </WithMantine>,
    );
    root.dataset['mantineColorScheme'] = scheme;
    onTestFinished(() => void delete root.dataset['mantineColorScheme']);
    await expectRecipe(`${name}-${scheme}`);
  });
});

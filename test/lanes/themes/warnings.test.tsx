import type { CSSProperties } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ElicitationForm } from '../../../src/index.ts';
import { sampleRequests } from '../../../src/testing.ts';
import { themes, type ThemeName } from '../../../stories/themes/index.ts';

// As in a build for development.
vi.mock('../../../src/ui/development.ts', () => ({
  inDevelopment: (tell: (warnings: object) => void) => void import('../../../src/ui/developmentWarnings.ts').then(tell),
}));

afterEach(() => {
  vi.restoreAllMocks();
});

const names = Object.keys(themes) as readonly ThemeName[];

test.each(names)('the theme %s causes no developer warnings', async (name) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { components, Around } = await themes[name]();
  const form = (style: CSSProperties) => (
    <Around>
      <div style={style}>
        <ElicitationForm
          request={sampleRequests.combined}
          server={{ name: 'Hotel desk' }}
          components={components}
          guardMs={0}
          onRespond={() => {}}
        />
      </div>
    </Around>
  );
  await render(form({}));
  // The checks run in order, so everything rendered before has been checked by then.
  await render(form({ '--elicitation-text': 'oklch(85% 0 0)', '--elicitation-background': 'white' } as CSSProperties));
  const said = () => warn.mock.calls.flat().filter((line) => String(line).startsWith('react-elicitation'));
  await expect.poll(said).not.toEqual([]);
  expect(said()).toEqual([expect.stringMatching(/^react-elicitation: --elicitation-text on .* contrast of 1\.6:1/)]);
});

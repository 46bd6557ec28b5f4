import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createElicitations } from '../../../src/core.ts';
import { ElicitationForm, ElicitationHost } from '../../../src/index.ts';
import { sampleRequests } from '../../../src/testing.ts';
import { lookProblem } from '../../../src/ui/lookProblem.ts';
import { themes, type ThemeName } from '../../../stories/themes/index.ts';

// As in a build for development.
vi.mock('../../../src/ui/development.ts', () => {
  const warnings = import('../../../src/ui/developmentWarnings.ts');
  return { inDevelopment: (tell: (warnings: object) => void) => void warnings.then(tell) };
});

afterEach(() => {
  vi.restoreAllMocks();
});

const names = Object.keys(themes) as readonly ThemeName[];

test.each(names)('the theme %s causes no developer warnings', async (name) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { components, Around } = await themes[name]();
  const form = (
    <Around>
      <ElicitationForm
        request={sampleRequests.combined}
        server={{ name: 'Hotel desk' }}
        components={components}
        guardMs={0}
        onRespond={() => {}}
      />
    </Around>
  );
  const { rerender } = await render(form);
  await rerender(form);
  const accept = page.getByRole('button', { name: 'Accept' });
  await expect.element(accept).toBeVisible();
  const frame = accept.element().closest<HTMLElement>('[data-elicitation-piece="frame"]') ?? expect.fail('no frame');
  // A button may fade into its colors.
  await expect.poll(() => lookProblem(frame)).toBeUndefined();
  // What is told comes in order: everything before this has been told by then.
  const elicitations = createElicitations();
  await render(
    <>
      <ElicitationHost elicitations={elicitations} />
      <ElicitationHost elicitations={elicitations} />
    </>,
  );
  const said = () => warn.mock.calls.flat().filter((line) => String(line).startsWith('react-elicitation'));
  await expect.poll(said).toEqual([expect.stringMatching(/^react-elicitation: two ElicitationHosts/)]);
});

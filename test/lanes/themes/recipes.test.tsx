// What the pages about theming and modals tell people to write: their slots keep the contract, and axe finds nothing in any state.
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { components as mantineModal } from '../../../docs/examples/own-modal-mantine.tsx';
import { components as muiModal } from '../../../docs/examples/own-modal-mui.tsx';
import { components as radixModal } from '../../../docs/examples/own-modal-radix.tsx';
import * as mantine from '../../../docs/examples/theming-mantine.tsx';
import * as mui from '../../../docs/examples/theming-mui.tsx';
import * as radix from '../../../docs/examples/theming-radix.tsx';
import * as slots from '../../../docs/examples/theming-slots.tsx';
import { ElicitationDialog } from '../../../src/index.ts';
import { describeComponents, press, sampleRequests } from '../../../src/testing.ts';
import { createContrasts } from '../../../src/ui/contrast.ts';

const runner = { describe, test, expect, axe, user: userEvent };
describeComponents('Mantine', mantine.components, { ...runner, wrapper: mantine.WithMantine });
describeComponents('MUI', mui.components, { ...runner, wrapper: mui.WithMui });
describeComponents('Radix', radix.components, { ...runner, wrapper: radix.WithRadix });
describeComponents('your own slots', slots.components, { ...runner, wrapper: slots.Themed });
describeComponents('a modal of Mantine', mantineModal, { ...runner, wrapper: mantine.WithMantine });
describeComponents('a modal of MUI', muiModal, runner);
describeComponents('a modal of Radix', radixModal, runner);

const styleOf = (element: Element) => getComputedStyle(element);

describe('Mantine', () => {
  const show = () =>
    render(
      <mantine.WithMantine>
        <ElicitationDialog
          request={sampleRequests.combined}
          server={{ name: 'Hotel desk' }}
          guardMs={0}
          onRespond={() => {}}
        />
      </mantine.WithMantine>,
    );

  test.each(['light', 'dark'])('the text of every button has a contrast of 4.5:1 in %s', async (scheme) => {
    await show();
    const root = document.documentElement;
    root.dataset['mantineColorScheme'] = scheme;
    const frame = document.querySelector('[data-elicitation-piece=frame]') as Element;
    const buttons = [...frame.querySelectorAll('.mantine-Button-root')];
    // Accept, Decline and Cancel. What opens the review is a line of the kit.
    expect(buttons).toHaveLength(3);
    const ratios = buttons.map((button) => {
      const { color, backgroundColor } = styleOf(button);
      const ratio = createContrasts()?.ratioOf(color, backgroundColor, styleOf(frame).backgroundColor) ?? 0;
      return `${button.textContent}: ${ratio >= 4.5 ? 'enough' : ratio.toFixed(2)}`;
    });
    expect(ratios.filter((line) => !line.endsWith('enough'))).toEqual([]);
    delete root.dataset['mantineColorScheme'];
  });

  test('an invalid field shows that it has focus', async () => {
    await show();
    await press('accept');
    const field = page.getByRole('textbox', { name: 'Nickname' });
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    (field.element() as HTMLElement).focus();
    expect(styleOf(field.element())).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px' });
  });

  test('its buttons and boxes have the radius of the kit’s', async () => {
    await show();
    const radii = [...document.querySelectorAll('.mantine-Button-root, .mantine-Input-input, select, textarea')].map(
      (element) => styleOf(element).borderRadius,
    );
    expect(radii.length).toBeGreaterThan(5);
    expect(new Set(radii).size).toBe(1);
  });
});

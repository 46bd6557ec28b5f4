// Runs the examples of the pages about theming: each looks and works as its page says.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ComponentType, ReactNode } from 'react';
import { createElicitations } from '../../../src/core.ts';
import { ElicitationHost, type Elicitations, type ElicitResult } from '../../../src/index.ts';
import { press } from '../../../src/testing.ts';
import { WithMantine } from '../../../docs/examples/theming-mantine.tsx';
import { WithMui } from '../../../docs/examples/theming-mui.tsx';
import { App as OwnView } from '../../../docs/examples/theming-own-view.tsx';
import { WithRadix } from '../../../docs/examples/theming-radix.tsx';
import { Themed } from '../../../docs/examples/theming-slots.tsx';
import { Plain } from '../../../docs/examples/theming-unstyled.tsx';

const units = ['metric', 'imperial', 'nautical', 'old', 'new', 'none'];
const request = {
  message: 'Which city?',
  requestedSchema: {
    type: 'object',
    properties: {
      city: { type: 'string', title: 'City', minLength: 2 },
      unit: { type: 'string', title: 'Unit', enum: units },
    },
    required: ['city', 'unit'],
  },
} as const;
const server = { name: 'Weather' };
const answer = { action: 'accept', content: { city: 'Oslo', unit: 'metric' } };

const city = () => page.getByLabelText('City', { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const styleOf = (element: Element) => getComputedStyle(element);

async function ask(App: ComponentType<{ readonly elicitations: Elicitations }>) {
  const elicitations = createElicitations();
  onTestFinished(() => elicitations.cancelAll());
  await render(<App elicitations={elicitations} />);
  return { elicitations, result: elicitations.request(request, { server }) };
}
const within = (Around: ComponentType<{ readonly children: ReactNode }>) =>
  ask(({ elicitations }) => (
    <Around>
      <ElicitationHost elicitations={elicitations} />
    </Around>
  ));

async function fillWithNativeSelect() {
  await city().fill('Oslo');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Unit' }), 'metric');
}

test.each([
  ['Mantine', WithMantine, 'mantine-Button-root', 'mantine-Input-input'],
  ['MUI', WithMui, 'MuiButton-root', 'MuiOutlinedInput-input'],
  ['your own slots', Themed, 'my-button', 'my-input'],
])('%s provides the button and text field, with errors, and the answer is sent', async (_, Around, aButton, aBox) => {
  const { result } = await within(Around);
  await expect.element(button('Accept')).toHaveClass(aButton);
  await expect.element(city()).toHaveClass(aBox);
  await press('accept');
  await expect.element(city()).toHaveAttribute('aria-invalid', 'true');
  await fillWithNativeSelect();
  await press('accept');
  expect(await result).toEqual(answer);
});

test.each([
  ['Mantine', WithMantine, '--mantine-color-blue-8', '--mantine-color-text'],
  ['MUI', WithMui, '--mui-palette-primary-main', '--mui-palette-text-primary'],
])('what the kit draws itself has the colors of %s', async (_, Around, accent, text) => {
  await within(Around);
  await expect.element(button('Accept')).toBeVisible();
  const frame = document.querySelector('[data-elicitation-piece="frame"]') as HTMLElement;
  const probe = frame.appendChild(document.createElement('span'));
  probe.style.cssText = `color: var(${text}); background-color: var(${accent})`;
  const { color, backgroundColor } = styleOf(probe);
  expect(styleOf(frame).color).toBe(color);
  expect(styleOf(button('Accept').element()).backgroundColor).toBe(backgroundColor);
});

test('Radix: the select opens inside the dialog, by keyboard, and the choice is sent', async () => {
  const { result } = await within(WithRadix);
  await city().fill('Oslo');
  const unit = page.getByRole('combobox', { name: 'Unit' });
  await expect.element(unit).toHaveClass('my-select');
  await userEvent.tab();
  await expect.element(unit).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'metric' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option', { name: 'metric' })).not.toBeInTheDocument();
  await expect.element(button('Accept')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('metric{Enter}');
  await press('accept');
  expect(await result).toEqual(answer);
});

test('unstyled: nothing of the kit is painted, and it still answers', async () => {
  const onRespond = vi.fn<(result: ElicitResult) => void>();
  await render(<Plain request={request} onRespond={onRespond} />);
  const bare = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => bare.remove());
  const { backgroundColor, borderRadius, fontFamily } = styleOf(bare);
  expect(styleOf(button('Accept').element())).toMatchObject({ backgroundColor, borderRadius, fontFamily });
  await fillWithNativeSelect();
  await press('accept');
  await expect.poll(() => onRespond.mock.calls).toEqual([[answer]]);
});

test('your own view answers its requests, and the kit all others', async () => {
  const { elicitations, result } = await ask(OwnView);
  const schema = { type: 'object', properties: { color: { type: 'string' } }, required: ['color'] };
  await fillWithNativeSelect();
  await press('accept');
  expect(await result).toEqual(answer);
  const color = elicitations.request({ message: 'Pick a color', requestedSchema: schema }, { server });
  await button('green').click();
  expect(await color).toEqual({ action: 'accept', content: { color: 'green' } });
});

import { Activity, StrictMode, Suspense, lazy, useEffect, useState, type ReactNode, type Ref } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextControl } from '../../../src/components/TextControl.tsx';
import type { ElicitParams } from '../../../src/core/protocol/types.ts';
import type { OnRespond } from '../../../src/core/request/settle.ts';
import type { Components, ControlSlotProps, DialogSlotProps } from '../../../src/react/slots.ts';
import { isReact18, withRef } from '../../support/react.ts';
import { button, contactRequest, formOf, openElicitation, textbox } from '../../support/elicitation.tsx';
import { UnguardedDialog } from '../../support/unguarded.tsx';

const word = { type: 'string', title: 'Word' };

const NeverLoads = lazy(() => new Promise<never>(() => {}));
const boundaries = {
  Suspense: (isHidden: boolean, children: ReactNode) => (
    <Suspense>
      {isHidden && <NeverLoads />}
      {children}
    </Suspense>
  ),
  Activity: (isHidden: boolean, children: ReactNode) => (
    <Activity mode={isHidden ? 'hidden' : 'visible'}>{children}</Activity>
  ),
};

async function openHideable(boundary: (typeof boundaries)['Suspense'] = boundaries.Suspense) {
  const onRespond = vi.fn<OnRespond>();
  const element = (isOpen: boolean, isHidden = false) => (
    <StrictMode>
      <button type="button">Sign out</button>
      {boundary(
        isHidden,
        <>
          <button type="button">Call the tool</button>
          {isOpen && <UnguardedDialog request={formOf({ word })} onRespond={onRespond} />}
        </>,
      )}
    </StrictMode>
  );
  const screen = await render(element(false));
  await button('Call the tool').click();
  await screen.rerender(element(true));
  return { onRespond, setHidden: (isHidden: boolean) => screen.rerender(element(true, isHidden)) };
}

// React 18 has no Activity.
test.each(Object.entries(boundaries).slice(0, isReact18 ? 1 : 2))(
  'while %s hides the page, the dialog does not block what is beside it; it is back as it was left',
  async (_, boundary) => {
    const { onRespond, setHidden } = await openHideable(boundary);
    await textbox(/Word/).fill('hello');
    for (const isHidden of [true, false, true]) await setHidden(isHidden);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await button('Sign out').click();
    await setHidden(false);
    await expect.element(page.getByRole('dialog')).toHaveFocus();
    await expect.element(textbox(/Word/)).toHaveValue('hello');
    expect(page.getByRole('dialog').element().matches(':modal')).toBe(true);
    expect(onRespond).not.toHaveBeenCalled();
    await button('Accept').click();
    await expect.poll(() => onRespond.mock.calls).toEqual([[{ action: 'accept', content: { word: 'hello' } }]]);
    await expect.element(button('Sign out')).toHaveFocus();
  },
);

test('after the page was hidden, focus goes back to where it was before the dialog opened', async () => {
  const { setHidden } = await openHideable();
  await setHidden(true);
  await expect.poll(() => document.activeElement).toBe(document.body);
  await setHidden(false);
  await button('Decline').click();
  await expect.element(button('Call the tool')).toHaveFocus();
});

test('a control that loads late, in a boundary of the page, cancels nothing', async () => {
  let load!: () => void;
  const loading = new Promise<{ default: typeof TextControl }>((resolve) => {
    load = () => resolve({ default: TextControl });
  });
  const { onRespond, answer } = await openElicitation(formOf({ word }), {
    components: { TextControl: lazy(() => loading) },
  });
  await expect.element(page.getByText('Loading')).toBeVisible();
  load();
  await textbox(/Word/).fill('hello');
  expect(onRespond).not.toHaveBeenCalled();
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { word: 'hello' } });
});

test('Tab reaches every control and the three answers, and never what is behind', async () => {
  const { dialog } = await openElicitation(contactRequest);
  const reached = new Set<string | null>();
  for (let press = 0; press < 12; press += 1) {
    await userEvent.tab();
    const { activeElement } = document;
    const inside = dialog.element().contains(activeElement);
    expect(inside || activeElement === document.body).toBe(true);
    if (inside && activeElement) reached.add(activeElement.textContent || activeElement.getAttribute('type'));
  }
  expect([...reached]).toEqual(expect.arrayContaining(['text', 'email', 'checkbox', 'Accept', 'Decline', 'Cancel']));
});

test('Escape on a form with entries asks first, and keeps them', async () => {
  const { onRespond } = await openElicitation(contactRequest);
  await textbox(/Name/).fill('Ada');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('group', { name: 'Discard your answers?' })).toHaveFocus();
  await button('Keep editing').click();
  await expect.element(textbox(/Name/)).toHaveFocus();
  await expect.element(textbox(/Name/)).toHaveValue('Ada');
  await expect.element(button('Accept')).toBeVisible();
  expect(onRespond).not.toHaveBeenCalled();
});

/** A button that opens the request, and the dialog, both in the shadow. */
async function openInShadow(request: ElicitParams, { components }: { readonly components?: Partial<Components> } = {}) {
  const host = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => host.remove());
  const shadow = host.attachShadow({ mode: 'open' });
  const container = shadow.appendChild(document.createElement('div'));
  const onRespond = vi.fn<OnRespond>();
  const element = (isOpen: boolean) => (
    <StrictMode>
      <button type="button">Call the tool</button>
      {isOpen && <UnguardedDialog {...{ request, onRespond, components }} />}
    </StrictMode>
  );
  const screen = await render(element(false), { container });
  await button('Call the tool').click();
  await screen.rerender(element(true));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return { shadow, onRespond, close: () => screen.rerender(element(false)) };
}

/** A theme's menu. Its Escape is heard by itself, or on the document. */
function Menu({ inputProps, heardOn }: ControlSlotProps<'choice'> & { readonly heardOn: 'itself' | 'document' }) {
  const [open, setOpen] = useState(false);
  const { id, name, ref, onBlur, 'aria-labelledby': labelledBy } = inputProps;
  useEffect(() => {
    if (heardOn === 'itself') return undefined;
    const listener = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, [heardOn]);
  return (
    <button
      {...{ id, name, ref, onBlur }}
      type="button"
      aria-haspopup="listbox"
      aria-labelledby={labelledBy}
      aria-expanded={open}
      onClick={() => setOpen(true)}
      onKeyDown={({ key }) => heardOn === 'itself' && key === 'Escape' && setOpen(false)}
    />
  );
}

const cities = Array.from({ length: 120 }, (_, index) => `City ${index}`);

const city = formOf({ city: { type: 'string', title: 'City', enum: cities } });
const closing = {
  'a menu': { heardOn: 'itself', open: openElicitation },
  'a menu that listens on the document': { heardOn: 'document', open: openElicitation },
  'a menu in a shadow root': { heardOn: 'itself', open: openInShadow },
} as const;

test.each(Object.entries(closing))(
  'Escape in an open menu of a theme closes %s; the next one cancels',
  async (_, { heardOn, open }) => {
    const ChoiceControl = (props: ControlSlotProps<'choice'>) => <Menu {...props} heardOn={heardOn} />;
    const { onRespond } = await open(city, { components: { ChoiceControl } });
    const menu = button('City');
    await menu.click();
    await expect.element(menu).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).toHaveAttribute('aria-expanded', 'false');
    await expect.element(button('Accept')).toBeVisible();
    expect(onRespond).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onRespond.mock.calls).toEqual([[{ action: 'cancel' }]]);
  },
);

test.each([
  ['', { isComposing: true }],
  [' (Safari)', { keyCode: 229 }],
])('in a modal of the host, Escape while an input method composes asks nothing%s', async (_, composing) => {
  const Dialog = withRef(({ onDismiss, ...dialog }: DialogSlotProps & { readonly ref?: Ref<HTMLElement> }) => (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is among the props
    <section tabIndex={-1} {...dialog} onKeyDown={({ key }) => key === 'Escape' && onDismiss()} />
  ));
  const { onRespond } = await openElicitation(contactRequest, { components: { Dialog } });
  await textbox(/Name/).fill('Ada');
  const press = (init: KeyboardEventInit) =>
    textbox(/Name/)
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init }));
  const question = page.getByRole('group', { name: 'Discard your answers?' });
  press(composing);
  // Had that asked, this would be the second Escape, which cancels.
  press({});
  await expect.element(question).toBeVisible();
  expect(onRespond).not.toHaveBeenCalled();
});

test('Escape that closes a list or clears a filter does not reach the layers below', async () => {
  const heard: string[] = [];
  const listener = ({ key }: KeyboardEvent) => void heard.push(key);
  const end = new AbortController();
  onTestFinished(() => end.abort());
  for (const capture of [true, false]) document.addEventListener('keydown', listener, { capture, signal: end.signal });
  const items = { type: 'string', enum: cities };
  const { onRespond } = await openElicitation(
    formOf({ city: { ...items, title: 'City' }, seen: { type: 'array', title: 'Seen', items } }),
  );
  const city = page.getByRole('combobox', { name: 'City' });
  await city.click();
  await expect.element(city).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(city).toHaveAttribute('aria-expanded', 'false');
  await textbox(/filter/i).fill('7');
  await userEvent.keyboard('{Escape}');
  await expect.element(textbox(/filter/i)).toHaveValue('');
  expect(heard).toEqual([]);
  expect(onRespond).not.toHaveBeenCalled();
});

test('a form with its initial values is closed without asking', async () => {
  const { answer } = await openElicitation(contactRequest);
  await textbox(/Name/).fill('Ada');
  await textbox(/Name/).clear();
  await userEvent.keyboard('{Escape}');
  expect(await answer()).toEqual({ action: 'cancel' });
});

test('Enter in a text field sends a plain form', async () => {
  const { answer } = await openElicitation(formOf({ word }));
  await textbox(/Word/).fill('hello');
  await userEvent.keyboard('{Enter}');
  expect(await answer()).toEqual({ action: 'accept', content: { word: 'hello' } });
});

test.each([
  ['the server suggested an answer', formOf({ word, city: { type: 'string', default: 'Bonn' } })],
  ['a secret is asked for', formOf({ word, password: { type: 'string', title: 'Password' } })],
])('Enter in a text field only moves to Accept if %s', async (_, request) => {
  const { onRespond, answer } = await openElicitation(request, { review: 'offered' });
  await textbox(/Word/).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Accept')).toHaveFocus();
  expect(onRespond).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(await answer()).toMatchObject({ action: 'accept' });
});

test('a key press right after Accept by key is not a double click: the error summary leads to its field', async () => {
  const request = formOf({ word, city: { type: 'string', title: 'City' } }, ['word', 'city']);
  // Longer than the two presses take on a busy machine.
  const { onRespond } = await openElicitation(request, { guardMs: 1000 });
  const accept = button('Accept');
  await expect.element(accept).not.toHaveAttribute('aria-disabled');
  (accept.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('group', { name: 'There are 2 problems' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(textbox(/City/)).toHaveFocus();
  expect(onRespond).not.toHaveBeenCalled();
});

test.each(['checkbox', 'radio'] as const)('Enter on a %s does not answer', async (role) => {
  const box = { type: 'boolean', title: 'Agreed', ...(role === 'checkbox' && { default: false }) };
  const { onRespond } = await openElicitation(formOf({ box, word }));
  (page.getByRole(role).first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Accept')).toBeVisible();
  expect(onRespond).not.toHaveBeenCalled();
});

test('Enter without a focused control does not accept a confirmation', async () => {
  const { onRespond } = await openElicitation(formOf({}));
  await userEvent.keyboard('{Enter} ');
  expect(onRespond).not.toHaveBeenCalled();
});

describe('in a shadow root', () => {
  test('focus goes back to where it was', async () => {
    const { shadow, close } = await openInShadow(formOf({ word }));
    expect(shadow.activeElement).toBe(page.getByRole('dialog').element());
    await close();
    expect(shadow.activeElement).toBe(button('Call the tool').element());
  });

  test('after Keep editing, focus is back in the field', async () => {
    const { shadow } = await openInShadow(formOf({ word }));
    await textbox(/Word/).fill('hello');
    await userEvent.keyboard('{Escape}');
    await button('Keep editing').click();
    await expect.poll(() => shadow.activeElement).toBe(textbox(/Word/).element());
  });
});

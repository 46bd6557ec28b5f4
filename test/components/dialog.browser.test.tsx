import { StrictMode, useState } from 'react';
import { render } from 'vitest-browser-react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultComponents } from '../../src/components/defaults.ts';
import { dialogProps } from '../support/controls.tsx';

const { Dialog } = defaultComponents;

function Page({ onDismiss, closes }: { readonly onDismiss: () => void; readonly closes: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog
          {...dialogProps}
          aria-labelledby="name"
          onDismiss={() => {
            onDismiss();
            if (closes) setOpen(false);
          }}
        >
          <h2 id="name">Acme asks</h2>
          <input aria-label="Name" />
        </Dialog>
      )}
    </main>
  );
}

async function openPage({ closes = true } = {}) {
  const onDismiss = vi.fn<() => void>();
  await render(
    <StrictMode>
      <Page closes={closes} onDismiss={onDismiss} />
    </StrictMode>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Open' }));
  return { onDismiss, dialog: page.getByRole('dialog', { name: 'Acme asks' }) };
}

test('on opening, focus is on the dialog itself', async () => {
  const { dialog, onDismiss } = await openPage();
  await expect.element(dialog).toBeVisible();
  expect(document.activeElement).toBe(dialog.element());
  expect(dialog.element().matches(':modal')).toBe(true);
  expect(onDismiss).not.toHaveBeenCalled();
});

test('Escape dismisses once, and focus goes back to where it was', async () => {
  const { dialog, onDismiss } = await openPage();
  await userEvent.keyboard('{Escape}');
  expect(onDismiss).toHaveBeenCalledTimes(1);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Open' }).element());
});

test('a click beside the dialog does nothing', async () => {
  const { dialog, onDismiss } = await openPage();
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });
  await expect.element(dialog).toBeVisible();
  expect(onDismiss).not.toHaveBeenCalled();
});

test('a second Escape, which a page cannot prevent, leaves the dialog open for the kit to decide', async () => {
  const { dialog, onDismiss } = await openPage({ closes: false });
  for (const presses of [1, 2, 3]) {
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onDismiss.mock.calls.length).toBe(presses);
  }
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().matches(':modal')).toBe(true);
  expect(dialog.element().contains(document.activeElement)).toBe(true);
});

test.each(['remove', 'disable'] as const)(
  'when the page does %s its button, focus goes next to it, not to the body',
  async (during) => {
    function Stays() {
      const [open, setOpen] = useState(true);
      const [button, setButton] = useState(true);
      return (
        <section aria-label="Tools">
          {(button || during === 'disable') && (
            <button type="button" disabled={!button} ref={(node) => node?.focus()}>
              Open
            </button>
          )}
          {open && (
            <Dialog {...dialogProps} aria-labelledby="name" onDismiss={() => setOpen(false)}>
              <h2 id="name">Acme asks</h2>
              <button type="button" onClick={() => setButton(false)}>
                Change the page
              </button>
            </Dialog>
          )}
        </section>
      );
    }
    await render(<Stays />);
    await userEvent.click(page.getByRole('button', { name: 'Change the page' }));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(document.activeElement).toBe(page.getByRole('region', { name: 'Tools' }).element());
  },
);

test('the page behind does not scroll while the dialog is open', async () => {
  const { dialog } = await openPage();
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(getComputedStyle(document.documentElement).overflow).toBe('visible');
});

test('no control has focus, not even for a moment, while the dialog opens', async () => {
  const onFocus = vi.fn<() => void>();
  await render(
    // Strict Mode opens it twice, the second time with its content.
    <StrictMode>
      <Dialog {...dialogProps} aria-labelledby="name" onDismiss={() => {}}>
        <h2 id="name">Acme asks</h2>
        <input aria-label="Name" onFocus={onFocus} />
      </Dialog>
    </StrictMode>,
  );
  await expect.element(page.getByRole('dialog')).toHaveFocus();
  expect(onFocus).not.toHaveBeenCalled();
});

import { StrictMode, Suspense, useState } from 'react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ElicitParams, ElicitResult, ServerInfo } from '../../src/core/protocol/types.ts';
import { ElicitationDialog, type ElicitationDialogProps } from '../../src/elicitation/host/ElicitationDialog.tsx';

export const server = { name: 'Post office' };

export const contactRequest: ElicitParams = {
  message: 'Where shall we write to?',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', minLength: 2 },
      email: { type: 'string', title: 'E-mail', format: 'email' },
      age: { type: 'integer', title: 'Age', minimum: 18 },
      news: { type: 'boolean', title: 'Send me news', default: false },
    },
    required: ['name', 'email'],
  },
};

/** A form request of these properties. */
export const formOf = (properties: object, required: readonly string[] = [], message = 'Tell us'): ElicitParams => ({
  message,
  requestedSchema: { type: 'object', properties, required },
});

export const addressOf = (url: string, message = 'Sign in, so that we can go on.'): ElicitParams => ({
  mode: 'url',
  message,
  url,
});

export const textbox = (name: string | RegExp) => page.getByRole('textbox', { name });
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
/** In the line of what accept sends. */
export const reviewLine = () => page.getByRole('button', { name: /^Review$/ });

/** Opens the receipts in a page: the rows of what was sent. */
export const openReceipts = () => document.querySelectorAll('details').forEach((details) => (details.open = true));
/** The rows of a receipt, or of the review. */
export const rowsOf = (receipt: Pick<typeof page, 'getByRole'> = page) => receipt.getByRole('definition');

/** Valid answers to `contactRequest`. */
export async function fillContact(): Promise<void> {
  await textbox(/Name/).fill('Ada');
  await textbox(/E-mail/).fill('ada@example.com');
}

type PageProps = Omit<ElicitationDialogProps, 'onRespond' | 'server'> & {
  readonly server?: ServerInfo;
  readonly onRespond: (result: ElicitResult) => void;
  readonly closes: boolean;
};

function Page({ onRespond, closes, ...props }: PageProps) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Call the tool
      </button>
      <p>
        <label>
          Chat <input />
        </label>
      </p>
      <Suspense fallback="Loading">
        {open && (
          <ElicitationDialog
            server={server}
            guardMs={0}
            {...props}
            onRespond={(result) => {
              onRespond(result);
              if (closes) setOpen(false);
            }}
          />
        )}
      </Suspense>
    </main>
  );
}

/**
 * Renders a page with a button that opens the request, in StrictMode and without a guard unless given, and clicks it.
 */
export async function openElicitation(
  request: ElicitParams,
  { closes = true, ...props }: Partial<Omit<PageProps, 'onRespond'>> = {},
) {
  const onRespond = vi.fn<(result: ElicitResult) => void>();
  const element = (more: Partial<PageProps> = {}) => (
    <StrictMode>
      <Page request={request} closes={closes} {...props} {...more} onRespond={onRespond} />
    </StrictMode>
  );
  const screen = await render(element());
  await button('Call the tool').click();
  const dialog = page.getByRole(request.mode === 'url' ? 'alertdialog' : 'dialog');
  return {
    onRespond,
    dialog,
    screen,
    rerender: (more?: Partial<PageProps>) => screen.rerender(element(more)),
    /** Waits for the only answer. */
    async answer() {
      await expect.poll(() => onRespond.mock.calls.length).toBe(1);
      return onRespond.mock.calls[0]?.[0];
    },
  };
}

/** A dialog that stands still, also after it was answered. */
export async function showDialog(request: ElicitParams, props: Partial<ElicitationDialogProps> = {}) {
  const onRespond = vi.fn<(result: ElicitResult) => void>();
  const screen = await render(
    <ElicitationDialog request={request} server={server} guardMs={0} {...props} onRespond={onRespond} />,
  );
  await expect.element(page.getByRole(request.mode === 'url' ? 'alertdialog' : 'dialog')).toBeVisible();
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  for (const animation of dialog.getAnimations({ subtree: true })) animation.finish();
  return { screen, dialog, onRespond };
}

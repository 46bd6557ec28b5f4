import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { Dialog as FluentDialog, DialogBody, DialogSurface, DialogTitle } from '@fluentui/react-dialog';
import { Modal as MantineModal } from '@mantine/core';
import MuiDialog from '@mui/material/Dialog';
import MuiTitle from '@mui/material/DialogTitle';
import { Dialog as RadixDialog, DropdownMenu, Popover, Select } from 'radix-ui';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createElicitations } from '../../src/core.ts';
import { ElicitationHost } from '../../src/index.ts';
import { theme as chakra } from '../../stories/themes/chakra/theme.tsx';
import { theme as fluent } from '../../stories/themes/fluent/theme.tsx';
import { theme as mantine } from '../../stories/themes/mantine/theme.tsx';
import { theme as mui } from '../../stories/themes/mui/theme.tsx';

// A request comes while a modal layer of the app is open, in the app's own design system, or in none.

interface LayerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const title = 'A layer of the app';
const box = <input aria-label="Of the app" />;

interface AppLayer {
  readonly Layer: ComponentType<LayerProps>;
  readonly Around?: ComponentType<{ readonly children: ReactNode }>;
}

const layers: Readonly<Record<string, AppLayer>> = {
  'a dialog of Radix': {
    Layer: (props) => (
      <RadixDialog.Root {...props}>
        <RadixDialog.Portal>
          <RadixDialog.Overlay />
          <RadixDialog.Content aria-describedby={undefined}>
            <RadixDialog.Title>{title}</RadixDialog.Title>
            {box}
          </RadixDialog.Content>
        </RadixDialog.Portal>
      </RadixDialog.Root>
    ),
  },
  'a menu of Radix': {
    Layer: (props) => (
      <DropdownMenu.Root {...props}>
        <DropdownMenu.Trigger>Menu</DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content>
            <DropdownMenu.Item>{title}</DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    ),
  },
  'a select of Radix': {
    Layer: (props) => (
      <Select.Root {...props}>
        <Select.Trigger aria-label="Select">
          <Select.Value />
        </Select.Trigger>
        <Select.Portal>
          <Select.Content>
            <Select.Viewport>
              <Select.Item value="one">
                <Select.ItemText>{title}</Select.ItemText>
              </Select.Item>
            </Select.Viewport>
          </Select.Content>
        </Select.Portal>
      </Select.Root>
    ),
  },
  'a popover of Radix': {
    Layer: (props) => (
      <Popover.Root modal {...props}>
        <Popover.Trigger>Popover</Popover.Trigger>
        <Popover.Portal>
          <Popover.Content>
            <p>{title}</p>
            {box}
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    ),
  },
  'a dialog of Base UI': {
    Layer: ({ open, onOpenChange }) => (
      <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
        <BaseDialog.Portal>
          <BaseDialog.Backdrop />
          <BaseDialog.Popup>
            <BaseDialog.Title>{title}</BaseDialog.Title>
            {box}
          </BaseDialog.Popup>
        </BaseDialog.Portal>
      </BaseDialog.Root>
    ),
  },
  'a dialog of React Aria': {
    Layer: ({ open, onOpenChange }) => (
      <ModalOverlay isOpen={open} onOpenChange={onOpenChange} isDismissable>
        <AriaModal>
          <AriaDialog>
            <Heading slot="title">{title}</Heading>
            {box}
          </AriaDialog>
        </AriaModal>
      </ModalOverlay>
    ),
  },
  'a modal of Mantine': {
    Around: mantine.Around,
    Layer: ({ open, onOpenChange }) => (
      <MantineModal opened={open} onClose={() => onOpenChange(false)} title={title}>
        {box}
      </MantineModal>
    ),
  },
  'a dialog of MUI': {
    Around: mui.Around,
    Layer: ({ open, onOpenChange }) => (
      <MuiDialog open={open} onClose={() => onOpenChange(false)}>
        <MuiTitle>{title}</MuiTitle>
        {box}
      </MuiDialog>
    ),
  },
  'a dialog of Chakra': {
    Around: chakra.Around,
    Layer: ({ open, onOpenChange }) => (
      <ChakraDialog.Root
        open={open}
        onOpenChange={(next) => onOpenChange(next.open)}
        persistentElements={[() => document.querySelector('[data-elicitation="dialog"]')]}
      >
        <Portal>
          <ChakraDialog.Backdrop />
          <ChakraDialog.Positioner>
            <ChakraDialog.Content>
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
              {box}
            </ChakraDialog.Content>
          </ChakraDialog.Positioner>
        </Portal>
      </ChakraDialog.Root>
    ),
  },
  'a dialog of Fluent': {
    Around: fluent.Around,
    Layer: ({ open, onOpenChange }) => (
      <FluentDialog open={open} onOpenChange={(_, data) => onOpenChange(data.open)}>
        <DialogSurface>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            {box}
          </DialogBody>
        </DialogSurface>
      </FluentDialog>
    ),
  },
  'a native dialog': { Layer: NativeDialog },
};

function NativeDialog({ open, onOpenChange }: LayerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} onClose={() => onOpenChange(false)}>
      {open && <h2>{title}</h2>}
      {box}
    </dialog>
  );
}

const Bare = ({ children }: { readonly children: ReactNode }) => <>{children}</>;

/** An app with its layer open, and a request that comes then. */
async function openLayer({ Layer, Around = Bare }: AppLayer) {
  const elicitations = createElicitations();
  const changes: boolean[] = [];
  onTestFinished(() => elicitations.cancelAll());
  function App() {
    const [open, setOpen] = useState(false);
    function onOpenChange(next: boolean) {
      changes.push(next);
      setOpen(next);
    }
    return (
      <Around>
        <button id="open" type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Layer open={open} onOpenChange={onOpenChange} />
        <ElicitationHost elicitations={elicitations} guardMs={0} />
      </Around>
    );
  }
  await render(<App />);
  await page.getByRole('button', { name: 'Open' }).click();
  const layer = page.getByText(title);
  await expect.element(layer).toBeVisible();
  // It has taken focus.
  await expect.poll(() => document.activeElement?.matches('body, #open')).toBe(false);
  const focused = document.activeElement;
  const answer = elicitations.request(
    {
      message: 'Who?',
      requestedSchema: { type: 'object', properties: { name: { type: 'string', title: 'Name' } }, required: ['name'] },
    },
    { server: { name: 'Post office' } },
  );
  const dialog = page.getByRole('dialog', { name: 'Post office needs some information' });
  await expect.element(dialog).toBeVisible();
  return {
    answer,
    dialog,
    name: dialog.getByRole('textbox', { name: 'Name' }),
    accept: dialog.getByRole('button', { name: 'Accept' }),
    layer,
    async isAsBefore() {
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(layer).toBeVisible();
      await expect.poll(() => document.activeElement).toBe(focused);
      // It never began to close.
      expect(changes).toEqual([]);
    },
  };
}

/** A finger, as the browser gets it from a screen. */
async function tap(target: Locator): Promise<void> {
  const { left, top, width, height } = target.element().getBoundingClientRect();
  // The page of a test stands in a frame, which may be scaled.
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const scale = frame.width / innerWidth;
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  onTestFinished(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
  });
  const touchPoints = [{ x: frame.left + (left + width / 2) * scale, y: frame.top + (top + height / 2) * scale }];
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const ada = { action: 'accept', content: { name: 'Ada' } };

describe.each(Object.entries(layers))('while %s is open', (_, layer) => {
  test('a question is filled in and answered by mouse', async () => {
    const { name, accept, answer, isAsBefore } = await openLayer(layer);
    await name.click();
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('Ada');
    await accept.click();
    expect(await answer).toEqual(ada);
    await isAsBefore();
  });

  test('by touch', async () => {
    const { name, accept, answer, isAsBefore } = await openLayer(layer);
    await tap(name);
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('Ada');
    await tap(accept);
    expect(await answer).toEqual(ada);
    await isAsBefore();
  });

  test('and by keyboard', async () => {
    const { dialog, name, accept, answer, isAsBefore } = await openLayer(layer);
    await expect.element(dialog).toHaveFocus();
    await userEvent.tab();
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('Ada');
    await userEvent.tab();
    await expect.element(accept).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await answer).toEqual(ada);
    await isAsBefore();
  });

  test('Escape closes the question, and only the next one the layer', async () => {
    const { dialog, answer, layer: below, isAsBefore } = await openLayer(layer);
    await expect.element(dialog).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(await answer).toEqual({ action: 'cancel' });
    await isAsBefore();
    await userEvent.keyboard('{Escape}');
    await expect.element(below).not.toBeInTheDocument();
  });
});

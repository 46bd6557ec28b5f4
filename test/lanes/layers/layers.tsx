import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { MantineProvider, Modal as MantineModal, Popover as MantinePopover } from '@mantine/core';
import '@mantine/core/styles.layer.css';
import MuiDialog from '@mui/material/Dialog';
import MuiTitle from '@mui/material/DialogTitle';
import { Dialog as RadixDialog, DropdownMenu, Popover, Select } from 'radix-ui';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Drawer } from 'vaul';
import type { Elicitations } from '../../../src/core.ts';
import { ElicitationHost } from '../../../src/index.ts';

export interface LayerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export const title = 'A layer of the app';
export const box = <input aria-label="Of the app" />;

/** What an app shows above its page, by one library. */
export interface AppLayer {
  readonly Layer: ComponentType<LayerProps>;
  readonly Around?: ComponentType<{ readonly children: ReactNode }>;
}

/** Those of Chakra, Fluent and React Aria are with their themes. */
export const layers: Readonly<Record<string, AppLayer>> = {
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
  'a drawer of vaul': {
    Layer: (props) => (
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without it, vaul leaves focus outside of its modal drawer
      <Drawer.Root autoFocus {...props}>
        <Drawer.Portal>
          <Drawer.Overlay />
          <Drawer.Content aria-describedby={undefined}>
            <Drawer.Title>{title}</Drawer.Title>
            {box}
          </Drawer.Content>
        </Drawer.Portal>
      </Drawer.Root>
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
  'a modal of Mantine': {
    Around: MantineProvider,
    Layer: ({ open, onOpenChange }) => (
      <MantineModal opened={open} onClose={() => onOpenChange(false)} title={title}>
        {box}
      </MantineModal>
    ),
  },
  'a popover of Mantine': {
    Around: MantineProvider,
    Layer: ({ open, onOpenChange }) => (
      <MantinePopover opened={open} onChange={onOpenChange} trapFocus>
        <MantinePopover.Target>
          <button type="button">Popover</button>
        </MantinePopover.Target>
        <MantinePopover.Dropdown>
          <p>{title}</p>
          {box}
        </MantinePopover.Dropdown>
      </MantinePopover>
    ),
  },
  'a dialog of MUI': {
    Layer: ({ open, onOpenChange }) => (
      <MuiDialog open={open} onClose={() => onOpenChange(false)}>
        <MuiTitle>{title}</MuiTitle>
        {box}
      </MuiDialog>
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

interface AppProps {
  readonly layer: AppLayer;
  readonly elicitations: Elicitations;
  readonly onOpenChange: (open: boolean) => void;
  /** Questions are in the page until the layer opens. */
  readonly inlineBefore?: boolean;
}

/** An app with a button that opens a layer, and the kit's host beside it. */
export function App({ layer: { Layer, Around = Bare }, elicitations, onOpenChange, inlineBefore = false }: AppProps) {
  const [open, setOpen] = useState(false);
  return (
    <Around>
      <button id="open" type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Layer
        open={open}
        onOpenChange={(next) => {
          onOpenChange(next);
          setOpen(next);
        }}
      />
      <ElicitationHost elicitations={elicitations} guardMs={0} inline={inlineBefore && !open} />
    </Around>
  );
}

export const request = {
  message: 'Who?',
  requestedSchema: { type: 'object', properties: { name: { type: 'string', title: 'Name' } }, required: ['name'] },
} as const;
export const server = { name: 'Post office' };

import { ChakraProvider, defaultSystem, Dialog, Portal } from '@chakra-ui/react';
import { box, title, type AppLayer } from '../../../test/lanes/layers/layers.tsx';

/** A modal dialog of an app, which lets the kit's dialog have the focus. */
export const layer = {
  Around: ({ children }) => <ChakraProvider value={defaultSystem}>{children}</ChakraProvider>,
  Layer: ({ open, onOpenChange }) => (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next.open)}
      persistentElements={[() => document.querySelector('[data-elicitation="dialog"]')]}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Title>{title}</Dialog.Title>
            {box}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  ),
} satisfies AppLayer;

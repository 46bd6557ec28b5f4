import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { box, title, type AppLayer } from '../../../test/lanes/layers/layers.tsx';

/** A modal dialog of an app, which a click outside closes. */
export const layer = {
  Layer: ({ open, onOpenChange }) => (
    <ModalOverlay isOpen={open} onOpenChange={onOpenChange} isDismissable>
      <Modal>
        <Dialog>
          <Heading slot="title">{title}</Heading>
          {box}
        </Dialog>
      </Modal>
    </ModalOverlay>
  ),
} satisfies AppLayer;

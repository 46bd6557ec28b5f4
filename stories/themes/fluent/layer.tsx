import {
  Dialog,
  DialogBody,
  DialogSurface,
  DialogTitle,
  FluentProvider,
  webLightTheme,
} from '@fluentui/react-components';
import { box, title, type AppLayer } from '../../../test/lanes/layers/layers.tsx';

/** A modal dialog of an app. */
export const layer = {
  Around: ({ children }) => <FluentProvider theme={webLightTheme}>{children}</FluentProvider>,
  Layer: ({ open, onOpenChange }) => (
    <Dialog open={open} onOpenChange={(_, data) => onOpenChange(data.open)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          {box}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  ),
} satisfies AppLayer;

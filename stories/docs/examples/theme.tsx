import { ElicitationProvider, type Components } from 'react-elicitation';
import type { ReactNode } from 'react';

// Define slots outside of rendering, so that their identity does not change.
const components: Partial<Components> = {
  NumberControl: ({ value, onValueChange, inputProps }) => (
    <input
      {...inputProps}
      className="my-input"
      inputMode="decimal"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  ),
};

export const Themed = ({ children }: { children: ReactNode }) => (
  <ElicitationProvider components={components} classNames={{ dialog: 'my-dialog' }}>
    {children}
  </ElicitationProvider>
);

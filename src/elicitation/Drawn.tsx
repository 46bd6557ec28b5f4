import type { ReactElement, ReactNode } from 'react';
import type { RendererOptions, RenderFailure } from '../react/renderers.ts';
import { Boundary } from './Boundary.tsx';

export interface DrawnProps {
  /** Of the host: may do anything. */
  readonly draw: () => ReactElement | undefined;
  readonly onFailure: (error: unknown) => void;
  /** The kit's own, shown where there is nothing else. */
  readonly children: ReactNode;
}

/** What a host draws in place of the kit. Values are kept outside of both, so either may take over at any time. */
export function Drawn({ draw, onFailure, children }: DrawnProps) {
  return (
    <Boundary onBroken={onFailure} fallback={children}>
      <Call draw={draw}>{children}</Call>
    </Boundary>
  );
}

// A component of its own, so that what is thrown in the call is thrown under the boundary.
function Call({ draw, children }: Pick<DrawnProps, 'draw' | 'children'>) {
  return draw() ?? children;
}

/** Tells the host; what it throws in turn reaches its error reporting and nothing else. */
export function tell({ onFailure }: RendererOptions, failure: RenderFailure): void {
  try {
    onFailure?.(failure);
  } catch (error) {
    reportError(error);
  }
}

import type { ComponentType } from 'react';
import { FormView } from './FormView.tsx';
import type { ViewProps } from './view.ts';

export interface RequestViewProps extends ViewProps {
  /** There where the request is an address. */
  readonly UrlView: ComponentType<ViewProps> | undefined;
}

/** A request in its mode. What cannot be read is shown as a form that explains itself. */
export function RequestView({ UrlView, ...props }: RequestViewProps) {
  return props.params?.mode === 'url' ? UrlView && <UrlView {...props} /> : <FormView {...props} />;
}

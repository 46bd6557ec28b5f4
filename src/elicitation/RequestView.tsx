import { FormView } from './FormView.tsx';
import { UrlView } from './UrlView.tsx';
import type { ViewProps } from './view.ts';

/** A request in its mode. What cannot be read is shown as a form that explains itself. */
export function RequestView(props: ViewProps) {
  return props.params?.mode === 'url' ? <UrlView {...props} /> : <FormView {...props} />;
}

import { useState, type ComponentType, type ReactNode } from 'react';
import { loadUrlView } from './later.ts';
import { useLater } from '../react/useLater.ts';
import type { ViewProps } from './view.ts';

export interface ReadyProps {
  /** Whether an address is among what is asked. */
  readonly urls: boolean;
  readonly children: (UrlView: ComponentType<ViewProps> | undefined) => ReactNode;
}

/** Waits for what shows an address, so that no frame opens around nothing. One that is open stays. */
export function Ready({ urls, children }: ReadyProps) {
  const UrlView = useLater(loadUrlView, urls ? 'address' : undefined)();
  const [open, stayOpen] = useState(false);
  const ready = !urls || UrlView !== undefined;
  if (ready && !open) stayOpen(true);
  return ready || open ? children(UrlView) : null;
}

import type { ComponentType, ReactNode } from 'react';
import { loadUrlView } from './later.ts';
import { useLater } from '../react/useLater.ts';
import type { ViewProps } from './view.ts';

export interface ReadyProps {
  /** Whether an address is among what is asked. */
  readonly urls: boolean;
  readonly children: (UrlView: ComponentType<ViewProps> | undefined) => ReactNode;
}

/** Waits for what shows an address, so that no frame opens around nothing. */
export function Ready({ urls, children }: ReadyProps) {
  const UrlView = useLater(loadUrlView, urls ? 'address' : undefined)();
  return urls && UrlView === undefined ? null : children(UrlView);
}

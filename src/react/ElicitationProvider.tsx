import type { ReactNode } from 'react';
import { SettingsContext, useSettings, type ElicitationSettings } from './settings.ts';
import { useBrowserLayoutEffect } from './useInBrowser.ts';
import { listenOnWindow } from './windowEvents.ts';

/** The settings of a subtree. */
export interface ElicitationProviderProps extends ElicitationSettings {
  /** What the settings apply to. */
  readonly children: ReactNode;
}

/** Settings for everything of the kit below it. Providers nest: the nearest one wins, setting by setting. */
export function ElicitationProvider({ children, ...settings }: ElicitationProviderProps) {
  useBrowserLayoutEffect(listenOnWindow, []);
  return <SettingsContext.Provider value={useSettings(settings)}>{children}</SettingsContext.Provider>;
}

import type { ReactNode } from 'react';
import { useSettings, type ElicitationSettings } from './settings.ts';
import { SettingsContext } from './settingsContext.ts';
import { useBrowserLayoutEffect } from './useInBrowser.ts';
import { listenOnWindow } from './windowEvents.ts';

/** The settings of a subtree. */
export interface ElicitationProviderProps extends ElicitationSettings {
  /** The components that the settings apply to. */
  readonly children: ReactNode;
}

/** Provides settings to all components and hooks of the kit below it. In nested providers, the nearest value of each setting wins. */
export function ElicitationProvider({ children, ...settings }: ElicitationProviderProps) {
  useBrowserLayoutEffect(listenOnWindow, []);
  return <SettingsContext.Provider value={useSettings(settings)}>{children}</SettingsContext.Provider>;
}

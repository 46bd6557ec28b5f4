import { useContext } from 'react';
import { defaultComponents } from '../components/defaults.ts';
import { SettingsContext } from '../react/settings.ts';
import type { Components } from '../react/slots.ts';

/** Every slot: the host's where it gives one, else the kit's own. Take the slots out of it: it may be another object each time. */
export function useComponents(): Components {
  const { components } = useContext(SettingsContext);
  // Once for each row: without a theme there is nothing to put together.
  return Object.keys(components).length === 0 ? defaultComponents : { ...defaultComponents, ...components };
}

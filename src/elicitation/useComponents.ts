import { useContext, useMemo } from 'react';
import { defaultComponents } from '../components/defaults.ts';
import { SettingsContext } from '../react/settings.ts';
import type { Components } from '../react/slots.ts';

/** Every slot: the host's where it gives one, else the kit's own. */
export function useComponents(): Components {
  const { components } = useContext(SettingsContext);
  return useMemo(() => ({ ...defaultComponents, ...components }), [components]);
}

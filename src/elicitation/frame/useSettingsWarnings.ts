import { useEffect } from 'react';
import type { Components } from '../../react/slots.ts';
import { inDevelopment } from '../../ui/development.ts';

/**
 * In development: warns about slots whose component is a different one at each render, and about values of earlier builds.
 * @param frame The same object for as long as the frame is there.
 */
export function useSettingsWarnings(frame: object, components: Partial<Components>, json: unknown): void {
  useEffect(
    () => inDevelopment(({ warnAboutSettings }) => warnAboutSettings(frame, components, json)),
    [frame, components, json],
  );
}

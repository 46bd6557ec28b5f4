import { inspectUrl } from '../../src/core.ts';

/**
 * Opens an address in the user's own browser: never in a window of the app, which shows no address bar. Judged once
 * more here, whatever the window says: `shell.openExternal` would start any program that has registered a scheme.
 * @returns whether it was opened
 */
export async function openOutside(url: unknown, openExternal: (url: string) => Promise<void>): Promise<boolean> {
  if (typeof url !== 'string') return false;
  const { openable, href } = inspectUrl(url);
  if (!openable) return false;
  try {
    await openExternal(href);
    return true;
  } catch {
    return false;
  }
}

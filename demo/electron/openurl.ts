import { inspectUrl } from '../../src/core.ts';

/**
 * Opens a URL in the user's browser, never in a window of the app, which has no address bar. Checks the URL again here,
 * because `shell.openExternal` would start any program that has registered its scheme.
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

const name = 'request';

/** A link to the page with this text in its field. Storybook passes what it does not know on to the story. */
export function linkTo(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join('');
  const page = framing().location;
  const url = new URL(page.pathname, page.origin);
  // Alone, the story is iframe.html?id=…; in Storybook, the path names it.
  for (const key of ['path', 'id', 'viewMode', 'globals']) {
    const value = new URLSearchParams(page.search).get(key);
    if (value !== null) url.searchParams.set(key, value);
  }
  url.searchParams.set(name, btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''));
  return url.href;
}

/** The text that the link of this page carries. */
export function readLink(): string | undefined {
  const value = new URLSearchParams(window.location.search).get(name);
  if (value === null) return undefined;
  try {
    const bytes = atob(value.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.codePointAt(0) ?? 0));
  } catch {
    return undefined;
  }
}

/** Storybook around the story, if there is one that can be read. */
function framing(): Window {
  try {
    return window.parent.location.origin === window.location.origin ? window.parent : window;
  } catch {
    return window;
  }
}

import { createRoot } from 'react-dom/client';

const roots = new WeakMap();

/** Renders into an existing root, as an app would. @returns removes it */
export function show(host, element) {
  const root = roots.get(host) ?? createRoot(host);
  roots.set(host, root);
  root.render(element);
  return () => root.render(null);
}

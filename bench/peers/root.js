import { createRoot } from 'react-dom/client';

const roots = new WeakMap();

/** Renders with the root of a page that is there already, as an application would. @returns what takes it away */
export function show(host, element) {
  const root = roots.get(host) ?? createRoot(host);
  roots.set(host, root);
  root.render(element);
  return () => root.render(null);
}

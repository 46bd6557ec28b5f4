import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { stillStories } from './stillStories.ts';

export default defineConfig({
  // Tailwind changes only style sheets that import it: here, that of the shadcn theme.
  plugins: [react(), tailwindcss(), ...(process.env['VITEST'] ? [] : [stillStories()])],
  // For older browsers light-dark() is rewritten to what is no colour in a page that sets no color-scheme.
  build: { target: 'esnext' },
});

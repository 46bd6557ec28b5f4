import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Tailwind touches only style sheets that ask for it: that of the shadcn theme.
export default defineConfig({ plugins: [react(), tailwindcss()] });

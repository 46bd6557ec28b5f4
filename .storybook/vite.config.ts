import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Tailwind changes only style sheets that import it: here, that of the shadcn theme.
export default defineConfig({ plugins: [react(), tailwindcss()] });

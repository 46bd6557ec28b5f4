import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHint } from './compileHint.js';

export default defineConfig({ plugins: [react(), tailwindcss(), compileHint()] });

import react from '@vitejs/plugin-react';
import tailwindcss from 'tailwindcss';
import { defineConfig } from 'vite';

const colors = Object.fromEntries(
  ['background', 'foreground', 'border', 'primary', 'primary-foreground'].map((name) => [name, `hsl(var(--${name}))`]),
);

/** Tailwind 3, dark by a class, with colors of the app as bare channels. */
const tailwind = { darkMode: 'class', content: ['./index.html', './src/**/*.tsx'], theme: { extend: { colors } } };

export default defineConfig({ plugins: [react()], css: { postcss: { plugins: [tailwindcss(tailwind)] } } });

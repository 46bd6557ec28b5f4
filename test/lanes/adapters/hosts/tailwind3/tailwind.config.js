const names = ['ground', 'ink', 'brand', 'on-brand'];

export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: { extend: { colors: Object.fromEntries(names.map((name) => [name, `var(--${name})`])) } },
};

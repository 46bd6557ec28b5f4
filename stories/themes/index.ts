import type { Theme } from './theme.ts';

/** Each design system is loaded when it is chosen. */
export const themes = {
  mui: () => import('./mui/theme.tsx').then(({ theme }) => theme),
  mantine: () => import('./mantine/theme.tsx').then(({ theme }) => theme),
  aria: () => import('./aria/theme.tsx').then(({ theme }) => theme),
  shadcn: () => import('./shadcn/theme.tsx').then(({ theme }) => theme),
  base: () => import('./base/theme.tsx').then(({ theme }) => theme),
  chakra: () => import('./chakra/theme.tsx').then(({ theme }) => theme),
  fluent: () => import('./fluent/theme.tsx').then(({ theme }) => theme),
} as const satisfies Readonly<Record<string, () => Promise<Theme>>>;

export type ThemeName = keyof typeof themes;

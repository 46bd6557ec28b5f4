import type { Theme } from './theme.ts';

/** Each design system is loaded when it is chosen. */
export const themes = {
  mui: () => import('./mui/stage.tsx').then(({ theme }) => theme),
  mantine: () => import('./mantine/stage.tsx').then(({ theme }) => theme),
  aria: () => import('./aria/stage.tsx').then(({ theme }) => theme),
  shadcn: () => import('./shadcn/stage.tsx').then(({ theme }) => theme),
  base: () => import('./base/stage.tsx').then(({ theme }) => theme),
  chakra: () => import('./chakra/stage.tsx').then(({ theme }) => theme),
  fluent: () => import('./fluent/stage.tsx').then(({ theme }) => theme),
} as const satisfies Readonly<Record<string, () => Promise<Theme>>>;

export type ThemeName = keyof typeof themes;

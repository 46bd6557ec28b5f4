import { createDarkTheme, FluentProvider, type BrandVariants, type Theme } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const plum: BrandVariants = {
  10: '#050204',
  20: '#220e1c',
  30: '#3a1330',
  40: '#4d163f',
  50: '#61184f',
  60: '#751a60',
  70: '#8a1b71',
  80: '#a01b82',
  90: '#ab378f',
  100: '#b64f9c',
  110: '#c165a9',
  120: '#cb7bb6',
  130: '#d590c3',
  140: '#dea6d0',
  150: '#e7bcdd',
  160: '#f0d2ea',
};

const theme: Theme = { ...createDarkTheme(plum), borderRadiusMedium: '14px' };

export function Host({ children }: { readonly children: ReactNode }) {
  return <FluentProvider theme={theme}>{children}</FluentProvider>;
}

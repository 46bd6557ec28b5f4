import type { Theme } from '../theme.ts';
import { components } from './components.ts';

export const theme: Theme = { components, Around: ({ children }) => children };

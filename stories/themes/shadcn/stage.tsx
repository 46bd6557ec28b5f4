import type { Theme } from '../theme.ts';
import { Around } from './around.tsx';
import { components } from './components.ts';
import './stage.css';

export const theme: Theme = { components, Around };

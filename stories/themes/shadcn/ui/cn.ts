import { clsx, type ClassValue } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Classes in a row; of two that set the same, the last one stays. */
export function cn(...classes: readonly ClassValue[]): string {
  return twMerge(clsx(classes));
}

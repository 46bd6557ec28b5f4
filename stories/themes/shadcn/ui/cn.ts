import { clsx, type ClassValue } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins classes. Of two that set the same property, the last one stays. */
export function cn(...classes: readonly ClassValue[]): string {
  return twMerge(clsx(classes));
}

/** Fixed, so that a menu longer than the dialog is not cut off. */
export const positioning = { strategy: 'fixed' } as const;

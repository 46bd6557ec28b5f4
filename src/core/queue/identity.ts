import type { ElicitationSource } from './elicitations.ts';

/** What stays the same where a host copies a source into a new object whenever it renders: `{ ...elicitations, respond }`. */
export const identityOf = (source: ElicitationSource): object =>
  Object.hasOwn(source, 'subscribe') ? source.subscribe : source;

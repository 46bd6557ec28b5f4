/** The two kinds of elicitation request (specification 2025-11-25 and 2026-07-28: Client Features, Elicitation). */
export type ElicitationMode = 'form' | 'url';

/** What a client declares: `{ elicitation: elicitationCapability }` among its capabilities. Form and URL mode, both of which the kit shows. */
export const elicitationCapability: { form: Record<string, never>; url: Record<string, never> } = { form: {}, url: {} };

const everyMode: readonly ElicitationMode[] = ['form', 'url'];

/** What is mounted: what the connection says, and never what its queue does not show. */
export function modesOf(
  { modes: shown = everyMode }: { readonly modes?: readonly ElicitationMode[] | undefined },
  { modes = shown }: { readonly modes?: readonly ElicitationMode[] | undefined },
): readonly ElicitationMode[] {
  return modes.filter((mode) => shown.includes(mode));
}

/** The capability for what is mounted, and nothing else. */
export function capabilityOf(modes: readonly ElicitationMode[]): { form?: object; url?: object } {
  return { ...(modes.includes('form') && { form: {} }), ...(modes.includes('url') && { url: {} }) };
}

import type { Tool } from '@modelcontextprotocol/client';

/** Arguments to begin with, as JSON: what is required, and what has a default. Undefined where a tool takes none. */
export function exampleArguments({ inputSchema }: Tool): string | undefined {
  const properties = Object.entries(inputSchema.properties ?? {}) as [string, Record<string, unknown>][];
  if (properties.length === 0) return undefined;
  const shown = properties.filter(([key, schema]) => 'default' in schema || inputSchema.required?.includes(key));
  return JSON.stringify(Object.fromEntries(shown.map(([key, schema]) => [key, startOf(schema)])), null, 2);
}

function startOf(schema: Record<string, unknown>): unknown {
  if ('default' in schema) return schema['default'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  return { number: 0, integer: 0, boolean: false, array: [], object: {} }[String(schema['type'])] ?? '';
}

export function parseArguments(
  text: string,
): { readonly args: Record<string, unknown> } | { readonly problem: string } {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { args: { ...value } };
  } catch {
    // Said below.
  }
  return { problem: 'The arguments must be a JSON object, like { "seconds": 5 }.' };
}

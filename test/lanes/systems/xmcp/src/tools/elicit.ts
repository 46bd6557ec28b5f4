import type { ToolExtraArguments, ToolMetadata } from 'xmcp';

export const metadata: ToolMetadata = { name: 'elicit', description: 'Asks while it runs: clients of 2025 only.' };
export const schema = {};

export default async function elicit(_args: unknown, extra: ToolExtraArguments) {
  const answer = await extra.elicit({
    message: 'Which colour?',
    requestedSchema: {
      type: 'object',
      properties: { colour: { type: 'string', title: 'Colour', enum: ['red', 'blue'] } },
      required: ['colour'],
    },
  });
  return JSON.stringify(answer);
}

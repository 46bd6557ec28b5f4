import { inputRequired, type ToolExtraArguments, type ToolMetadata } from 'xmcp';

export const metadata: ToolMetadata = { name: 'rounds', description: 'Asks in its result: clients of both eras.' };
export const schema = {};

export default async function rounds(_args: unknown, extra: ToolExtraArguments) {
  if (extra.inputResponses) return JSON.stringify(extra.inputResponses);
  return inputRequired({
    inputRequests: {
      colour: inputRequired.elicit({
        message: 'Which colour?',
        requestedSchema: {
          type: 'object',
          properties: { colour: { type: 'string', title: 'Colour', enum: ['red', 'blue'] } },
          required: ['colour'],
        },
      }),
    },
  });
}

import { expect, fn, waitFor } from 'storybook/test';
import type { ElicitationFormProps, ElicitResult } from '../../src/index.ts';

/** What every story of a field is given; its request is the story. */
export function asked(): Pick<ElicitationFormProps, 'request' | 'server' | 'onRespond' | 'guardMs'> {
  return {
    request: { message: '', requestedSchema: { type: 'object', properties: {} } },
    server: { name: 'Flat share', url: 'https://flats.example/mcp' },
    onRespond: fn<ElicitationFormProps['onRespond']>(),
    guardMs: 0,
  };
}

/** That this one answer was given, once the check has run. */
export async function expectAnswer(
  { onRespond }: Pick<ElicitationFormProps, 'onRespond'>,
  result: ElicitResult,
): Promise<void> {
  await waitFor(() => expect(onRespond).toHaveBeenCalledTimes(1));
  await expect(onRespond).toHaveBeenCalledWith(result);
}

import { expect, fn, waitFor } from 'storybook/test';
import type { ElicitationFormProps, ElicitResult } from '../../src/index.ts';

/** The arguments that all field stories share; each story adds its request. */
export function asked(): Pick<ElicitationFormProps, 'request' | 'server' | 'onRespond' | 'guardMs'> {
  return {
    request: { message: '', requestedSchema: { type: 'object', properties: {} } },
    server: { name: 'Flat share', url: 'https://flats.example/mcp' },
    onRespond: fn<ElicitationFormProps['onRespond']>(),
    guardMs: 0,
  };
}

/** Expects exactly this one answer. */
export async function expectAnswer(
  { onRespond }: Pick<ElicitationFormProps, 'onRespond'>,
  result: ElicitResult,
): Promise<void> {
  await waitFor(() => expect(onRespond).toHaveBeenCalledTimes(1));
  await expect(onRespond).toHaveBeenCalledWith(result);
}

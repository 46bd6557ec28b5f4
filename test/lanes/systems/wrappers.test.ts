import { describe, expect, test } from 'vitest';
import { typeErrors } from './clientExamples.ts';

// What a client writes around the kit, with the published types of that client. LibreChat publishes none of elicitation.
const wrappers = ['assistant-ui', 'cloudflare', 'copilotkit', 'tambo', 'librechat', 'ai-sdk'];

describe.each([true, false])('with exactOptionalPropertyTypes: %s', (exactOptionalPropertyTypes) => {
  test.each(wrappers)('the wrapper of %s compiles', async (name) => {
    expect(await typeErrors('wrappers', `${name}.tsx`, { exactOptionalPropertyTypes })).toBe('');
  });
});

// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { ElicitationHost } from 'react-elicitation';
import { createElicitations } from 'react-elicitation/core';
import { createFakeServer, fillForm, press } from 'react-elicitation/testing';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

const request = {
  message: 'Which city?',
  requestedSchema: { type: 'object', properties: { city: { type: 'string', title: 'City' } }, required: ['city'] },
} as const;

test('what the user enters reaches the server', async () => {
  const elicitations = createElicitations();
  render(<ElicitationHost elicitations={elicitations} />); // better: the app, with its host

  const answer = createFakeServer(elicitations).ask(request);
  await fillForm(request, { city: 'Oslo' });
  await press('accept'); // waits until Accept takes presses

  expect(await answer).toEqual({ action: 'accept', content: { city: 'Oslo' } });
});

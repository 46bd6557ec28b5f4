// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { createElicitations } from 'react-elicitation/core';
import { createFakeServer, fillForm, press } from 'react-elicitation/testing';
import { afterEach, expect, test } from 'vitest';
import { App } from './App.tsx';

afterEach(cleanup);

const booking = {
  message: 'Where do you want to go?',
  requestedSchema: {
    type: 'object',
    properties: {
      city: { type: 'string', title: 'City' },
      day: { type: 'string', title: 'Day', format: 'date' },
      travel: { type: 'string', title: 'Travel by', enum: ['train', 'bus'] },
    },
    required: ['city', 'day'],
  },
} as const;

test('the answer has the types that the server asked for', async () => {
  const elicitations = createElicitations();
  render(<App elicitations={elicitations} />);

  const server = createFakeServer(elicitations, { server: { name: 'Travel desk' } });
  const answer = server.ask(booking);
  await fillForm(booking, { city: 'Bonn', day: '2026-07-18', travel: 'train' });
  await press('accept'); // waits for the guard

  expect(await answer).toEqual({
    action: 'accept',
    content: { city: 'Bonn', day: '2026-07-18', travel: 'train' },
  });
  expect(server.exchanges).toMatchObject([{ valid: true }]);
});

test('a server that stops waiting takes its request away', async () => {
  const elicitations = createElicitations();
  render(<App elicitations={elicitations} />);

  const server = createFakeServer(elicitations);
  const answer = server.ask(booking);
  server.withdraw();

  expect(await answer).toEqual({ action: 'cancel' });
});

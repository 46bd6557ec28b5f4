// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElicitations } from 'react-elicitation/core';
import { createFakeServer } from 'react-elicitation/testing';
import { afterEach, expect, test } from 'vitest';
import { App } from './App.tsx';
import { seats } from './seats.ts';

afterEach(cleanup);

test('the user books two seats', async () => {
  const user = userEvent.setup();
  const elicitations = createElicitations();
  render(<App elicitations={elicitations} guardMs={0} />);

  const answer = createFakeServer(elicitations).ask(seats);
  await user.type(await screen.findByRole('textbox', { name: 'Seats' }), '2');
  await user.click(screen.getByRole('button', { name: 'Accept' }));

  expect(await answer).toEqual({ action: 'accept', content: { seats: 2 } });
});

test('the form says what is wrong, and keeps the request', async () => {
  const user = userEvent.setup();
  const elicitations = createElicitations();
  render(<App elicitations={elicitations} guardMs={0} />);

  const answer = createFakeServer(elicitations).ask(seats);
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('textbox', { name: 'Seats', description: /enter a value/i })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await answer).toEqual({ action: 'cancel' });
});

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ElicitationDialog, ElicitationHost } from '../../src/index.ts';
import { storyQueue } from '../receipts.tsx';

const elicitations = storyQueue();

/** Requests that an app renders itself, with `renderRequest`. */
const meta = {
  title: 'In your app/Rendered by the app',
  id: 'integrations-rendered-by-the-app',
  component: ElicitationHost,
  args: {
    elicitations,
    renderRequest: ({ id, server, request }) => (
      <section aria-label="Rating">
        <p>
          {server.name}: {request.message}
        </p>
        {[1, 2, 3].map((stars) => (
          <button
            key={stars}
            type="button"
            onClick={() => elicitations.respond(id, { action: 'accept', content: { stars } })}
          >
            {'★'.repeat(stars)}
          </button>
        ))}
      </section>
    ),
  },
} satisfies Meta<typeof ElicitationHost>;
export default meta;

/** The answer goes through the queue, which checks it like any other. */
export const AWholeRequest: StoryObj<typeof meta> = {
  async play({ canvas, userEvent }) {
    const answer = elicitations.request(
      {
        message: 'How did you like your stay?',
        requestedSchema: { type: 'object', properties: { stars: { type: 'integer' } }, required: ['stars'] },
      },
      { server: { name: 'Hotel' } },
    );
    await userEvent.click(await canvas.findByRole('button', { name: '★★' }));
    await expect(await answer).toEqual({ action: 'accept', content: { stars: 2 } });
  },
};

const seats = {
  message: 'Which seat?',
  requestedSchema: { type: 'object', properties: { seat: { type: 'string', title: 'Seat' } }, required: ['seat'] },
} as const;

/** A view of the app, such as an MCP App, in the kit's dialog: who asks and the ways out are the kit's, and nothing can be accepted there. */
export const AViewInTheDialog: StoryObj<typeof meta> = {
  args: {
    renderRequest: ({ id, server, request }) => (
      <ElicitationDialog
        request={request}
        server={server}
        body={<iframe title="Seats" sandbox="" srcDoc="<p>The app of the server" style={{ border: 0 }} />}
        onRespond={(result) => elicitations.respond(id, result)}
      />
    ),
  },
  async play({ canvas, userEvent }) {
    const answer = elicitations.request(seats, { server: { name: 'Cinema' } });
    await expect(await canvas.findByTitle('Seats')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Accept' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await expect(await answer).toEqual({ action: 'decline' });
  },
};

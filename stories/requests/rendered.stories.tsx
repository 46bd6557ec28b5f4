import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ElicitationHost } from '../../src/index.ts';
import { storyQueue } from '../receipts.tsx';

const elicitations = storyQueue();

/** Requests that an app renders itself, with `renderRequest`. */
const meta = {
  title: 'Host/Rendered by the app',
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

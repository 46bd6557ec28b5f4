import { ask } from '../../lib/questions';

export async function POST() {
  const result = await ask('Post office', {
    message: 'Where shall we send the parcel?',
    requestedSchema: {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Name', minLength: 2 },
        email: { type: 'string', format: 'email', title: 'Email' },
        day: { type: 'string', format: 'date', title: 'Day' },
      },
      required: ['name', 'email'],
    },
  });
  return Response.json(result);
}

/** What the server asks. */
export const seats = {
  message: 'How many seats do you need?',
  requestedSchema: {
    type: 'object',
    properties: { seats: { type: 'integer', title: 'Seats', minimum: 1 } },
    required: ['seats'],
  },
} as const;

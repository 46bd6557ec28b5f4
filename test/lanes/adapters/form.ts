import type { ElicitFormParams } from '../../../src/core.ts';

const rooms = ['Attic', 'Cellar', 'Corner', 'Courtyard', 'Garden', 'Loft', 'Tower'];

/** A question of every kind. */
export const request: ElicitFormParams = {
  mode: 'form',
  message: 'A berth in the harbor. Some things about you and your boat.',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name of the boat', description: 'As on its stern', minLength: 2 },
      email: { type: 'string', title: 'E-mail', format: 'email' },
      story: { type: 'string', title: 'Remarks', maxLength: 600 },
      guests: { type: 'integer', title: 'People on board', minimum: 1, maximum: 12 },
      length: { type: 'number', title: 'Length', description: 'In meters', minimum: 2, maximum: 40 },
      room: { type: 'string', title: 'Room', enum: rooms },
      side: { type: 'string', title: 'Side', enum: ['Port', 'Starboard'] },
      quay: {
        type: 'string',
        title: 'Quay',
        enum: Array.from({ length: 40 }, (_, at) => `Quay ${String(at + 1).padStart(2, '0')}`),
      },
      extras: { type: 'array', title: 'Extras', items: { type: 'string', enum: ['Power', 'Water', 'Bicycles'] } },
      crew: { type: 'array', title: 'Crew', items: { type: 'string' } },
      arrival: { type: 'string', title: 'Arrival', format: 'date' },
      departure: { type: 'string', title: 'Departure', format: 'date-time' },
      insured: { type: 'boolean', title: 'Is the boat insured?' },
      news: { type: 'boolean', title: 'Send me the news', default: false },
    },
    required: ['name', 'guests', 'room', 'side', 'arrival', 'insured'],
  },
};

export const answers = {
  name: 'Albatross',
  email: 'ann@harbor.example',
  story: 'We come late.',
  guests: 3,
  length: 9.5,
  room: 'Courtyard',
  side: 'Starboard',
  quay: 'Quay 23',
  extras: ['Power', 'Water'],
  crew: ['Ben', 'Cleo'],
  arrival: '2027-05-14',
  departure: '2027-05-16T09:30:00Z',
  insured: true,
  news: true,
};

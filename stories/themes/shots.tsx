import { Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { ElicitationDialog, type ElicitParams } from '../../src/index.ts';
import { press } from '../../src/testing.ts';
import { themes, type ThemeName } from './index.ts';
import type { Theme } from './theme.ts';
import '../../src/styles.css';

// The page that shots.mjs photographs: one request in the theme of the query.

const request: ElicitParams = {
  message: 'Nearly done. Some things about you and your stay.',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', description: 'As on your passport', minLength: 2 },
      guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 12 },
      room: {
        type: 'string',
        title: 'Room',
        enum: ['Courtyard', 'Corner', 'Loft', 'Garden', 'Tower', 'Attic'],
        default: 'Loft',
      },
      floor: { type: 'string', title: 'Floor', enum: ['Ground', 'First', 'Second'], default: 'First' },
      extras: {
        type: 'array',
        title: 'Extras',
        items: { type: 'string', enum: ['Breakfast', 'Parking', 'Bicycle'] },
        default: ['Parking'],
      },
      arrival: { type: 'string', title: 'Arrival', format: 'date', default: '2026-09-14' },
      news: { type: 'boolean', title: 'Send me news', default: true },
    },
    required: ['name', 'guests', 'room'],
  },
};

const query = new URLSearchParams(location.search);
const name = query.get('design') ?? 'kit';
const page = document.documentElement;
page.style.colorScheme = query.get('scheme') ?? 'light';
page.dataset['theme'] = query.get('scheme') ?? 'light';
page.dataset['themes'] = Object.keys(themes).join(' ');

const plain: Theme = { components: {}, Around: ({ children }) => <Fragment>{children}</Fragment> };
const { components, Around } = Object.hasOwn(themes, name) ? await themes[name as ThemeName]() : plain;

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Around>
    <ElicitationDialog
      request={request}
      server={{ name: `Hotel desk (${name})` }}
      components={components}
      guardMs={0}
      onRespond={() => {}}
    />
  </Around>,
);

if (query.has('accept')) {
  await press('accept');
}
await new Promise((resolve) => {
  setTimeout(resolve, 400);
});
page.dataset['ready'] = '';

import { expect, test } from 'vitest';
import { describeMastra } from './mastra.ts';

describeMastra(
  {
    name: 'mastra-0',
    version: '0.14.5',
    ways: ['v1, 2025-11-25', 'v2, 2025-11-25'],
    contact: (name) => ({ Name: name, 'E-mail': 'somebody@example.com' }),
    refused: (action) => ({ action }),
  },
  ({ ada, server, shows }) =>
    test('a contact form is answered', shows('form; answered'), async () => {
      const result = server.call('contact');
      await ada.type({ Name: 'Ada', 'E-mail': 'ada@example.com' });
      await ada.press('Accept');
      expect(JSON.parse(await result)).toEqual({
        action: 'accept',
        content: { name: 'Ada', email: 'ada@example.com' },
      });
    }),
);

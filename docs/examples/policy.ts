import { createElicitations } from 'react-elicitation/core';

/** Servers that the user lets open links. */
const mayOpenLinks = new Set(['Calendar']);

export const elicitations = createElicitations({
  decide({ server, request }) {
    if (request.mode === 'url' && !mayOpenLinks.has(server.name)) return { action: 'decline' };
    return 'show';
  },
  onSettled({ server }, { action }, by) {
    if (by === 'policy') console.info(`${action} for ${server.name}, by a rule`);
  },
});

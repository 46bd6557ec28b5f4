// An MCP server over stdio, started for each user: `node bookings.mjs`. It speaks 2025-11-25 and 2026-07-28.
import { inputRequired, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

const tables = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name', minLength: 2 },
    guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 12 },
    date: { type: 'string', title: 'Date', format: 'date' },
  },
  required: ['name', 'guests'],
};
const text = (words) => ({ content: [{ type: 'text', text: words }] });
const ask = (message, requestedSchema) => inputRequired.elicit({ message, requestedSchema });
const accepted = (answer) => (answer?.action === 'accept' ? answer.content : undefined);

serveStdio(() => {
  const server = new McpServer({ name: 'bookings', version: '1.0.0' });

  server.registerTool('book_table', { title: 'Book a table' }, (ctx) => {
    const answers = ctx.mcpReq.inputResponses;
    if (!answers) return inputRequired({ inputRequests: { booking: ask('For whom is the table?', tables) } });
    const booking = accepted(answers.booking);
    return text(booking ? `Booked: a table for ${booking.guests}, ${booking.name}.` : 'No table was booked.');
  });

  server.registerTool('plan_evening', { title: 'Plan an evening' }, (ctx) => {
    const answers = ctx.mcpReq.inputResponses;
    if (!answers) {
      const word = (title) => ({ type: 'object', properties: { word: { type: 'string', title } }, required: ['word'] });
      return inputRequired({
        inputRequests: {
          film: ask('Which film shall it be?', word('Film')),
          meal: ask('And what to eat?', word('Meal')),
        },
      });
    }
    const [film, meal] = [accepted(answers.film)?.word, accepted(answers.meal)?.word];
    return text(film && meal ? `An evening with ${film} and ${meal}.` : 'Another time, then.');
  });

  return server;
});

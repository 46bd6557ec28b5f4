import { inputRequired } from '@modelcontextprotocol/server';
import { answerTo, report } from './results.mjs';

const text = (title) => ({ type: 'string', title, minLength: 1 });
const ask = (message, properties, required = Object.keys(properties)) =>
  inputRequired.elicit({ message, requestedSchema: { type: 'object', properties, required } });

/** Tools that ask several questions: together, and one after another. */
export function registerSeveralTools(server, { seal }) {
  server.registerTool(
    'three_at_once',
    {
      title: 'Three requests at once',
      description: 'One round of three in 2026-07-28, three open requests in 2025-11-25. Shown one by one.',
      _meta: { asks: ['Name of the guest', 'Meal', 'Table'] },
    },
    (ctx) => {
      const { inputResponses } = ctx.mcpReq;
      if (inputResponses) return report(inputResponses);
      return inputRequired({
        inputRequests: {
          guest: ask('Who is coming?', { name: text('Name of the guest') }),
          meal: ask('What will they eat?', {
            meal: { type: 'string', title: 'Meal', enum: ['Vegetables', 'Fish', 'Pasta'] },
          }),
          seat: ask('Where will they sit?', { table: { type: 'integer', title: 'Table', minimum: 1, maximum: 12 } }),
        },
      });
    },
  );

  server.registerTool(
    'wizard',
    {
      title: 'Wizard of two rounds',
      description: 'The second question depends on the first answer; what was said travels in requestState.',
      _meta: { asks: ['Travel by', 'Seat or Number plate'] },
    },
    async (ctx) => {
      const first = ctx.mcpReq.requestState();
      const second = answerTo(ctx, 'second');
      if (second) return report({ first, second });
      const answer = answerTo(ctx, 'first');
      if (!answer) {
        const means = { type: 'string', title: 'Travel by', enum: ['train', 'car'] };
        return inputRequired({ inputRequests: { first: ask('How will you travel?', { means }) } });
      }
      if (answer.action !== 'accept') return report({ first: answer });
      const question =
        answer.content.means === 'train'
          ? ask('Which seat would you like?', { seat: { type: 'string', title: 'Seat', enum: ['window', 'aisle'] } })
          : ask('Which number plate may we let in?', { plate: text('Number plate') });
      return inputRequired({ inputRequests: { second: question }, requestState: await seal(answer) });
    },
  );
}

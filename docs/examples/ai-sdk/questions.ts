import { tool } from 'ai';
import { z } from 'zod';

/** A tool of the model. Without `execute`, because the page answers it. */
export const askUser = tool({
  description: 'Asks the user up to four questions. Give options where you know the likely answers.',
  inputSchema: z.object({
    questions: z.array(z.object({ question: z.string(), options: z.array(z.string()).optional() })).max(4),
  }),
});

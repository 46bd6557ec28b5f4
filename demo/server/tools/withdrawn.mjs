import { fromJsonSchema } from '@modelcontextprotocol/server';
import { failure, report } from './results.mjs';

/** A tool that withdraws its question. */
export function registerWithdrawnTool(server, { era }) {
  const legacy = era === '2025-11-25';
  server.registerTool(
    'withdrawn',
    {
      title: 'A question that is withdrawn',
      description: legacy
        ? 'The server stops waiting after some seconds and cancels its request.'
        : 'Needs 2025-11-25: in later revisions a server has no open request that it could cancel.',
      inputSchema: fromJsonSchema({
        type: 'object',
        properties: { seconds: { type: 'number', title: 'Seconds', minimum: 0.1, maximum: 600, default: 8 } },
      }),
      _meta: { eras: ['2025-11-25'], asks: ['Seat'] },
    },
    async ({ seconds = 8 }, ctx) => {
      if (!legacy)
        return failure(
          'A 2026-07-28 server asks in its result and cannot take that back. Choose 2025-11-25 and connect again.',
        );
      // Not AbortSignal.timeout(): in Node, a combined signal does not hold it, and it may never fire.
      const tooLate = new AbortController();
      const timer = setTimeout(() => tooLate.abort(), seconds * 1000);
      const signal = AbortSignal.any([tooLate.signal, ctx.mcpReq.signal]);
      const question = {
        message: `Seats are held for ${seconds} seconds. Which one would you like?`,
        requestedSchema: {
          type: 'object',
          properties: { seat: { type: 'string', title: 'Seat', enum: ['4A', '4B', '5A'] } },
          required: ['seat'],
        },
      };
      try {
        return report(
          await server.server.elicitInput(question, { signal, relatedRequestId: ctx.mcpReq.id, timeout: 700_000 }),
        );
      } catch (error) {
        if (signal.aborted) return report({ withdrawn: true, afterSeconds: seconds });
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  );
}

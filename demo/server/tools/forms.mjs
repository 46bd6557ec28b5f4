import { inputRequired } from '@modelcontextprotocol/server';
import { answerTo, asksOf, report } from './results.mjs';
import { beyondTheGrammar, contact, everyField } from './schemas.mjs';

/**
 * Tools that ask one thing. They return `inputRequired(…)`, which the SDK serves in both eras: as a round in 2026-07-28,
 * as a request of its own in 2025-11-25.
 */
export function registerFormTools(server) {
  askingOnce(server, 'contact', {
    title: 'Contact form',
    description: 'Asks for a name, an address and what it is about.',
    message: 'How can we reach you about your order?',
    requestedSchema: contact,
  });
  askingOnce(server, 'every_field', {
    title: 'Every kind of field',
    description: 'One of each that the specification has, with limits and defaults.',
    message: 'Tell us about the workshop that you would like to give.',
    requestedSchema: everyField,
  });
  askingOnce(server, 'beyond_the_grammar', {
    title: 'Beyond the specification',
    description: 'What servers send although the specification does not have it, and most clients refuse.',
    message: 'A server that was generated from code asks:',
    requestedSchema: beyondTheGrammar,
  });
  askingOnce(server, 'confirm', {
    title: 'Confirmation',
    description: 'Nothing to fill in: yes, no, or neither.',
    message: 'Delete the 3 reports of last year?\n\nreport-q1.pdf\nreport-q2.pdf\nreport-q3.pdf',
    requestedSchema: { type: 'object', properties: {} },
  });
}

function askingOnce(server, name, { title, description, message, requestedSchema }) {
  server.registerTool(name, { title, description, _meta: { asks: asksOf(requestedSchema) } }, (ctx) => {
    const answer = answerTo(ctx, 'answer');
    if (answer) return report(answer);
    return inputRequired({ inputRequests: { answer: inputRequired.elicit({ message, requestedSchema }) } });
  });
}

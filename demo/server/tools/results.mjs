/** A tool's result: what the user did, word for word, so that it can be compared with what was typed. */
export function report(answer) {
  return { content: [{ type: 'text', text: JSON.stringify(answer, null, 2) }] };
}

export function failure(text) {
  return { content: [{ type: 'text', text }], isError: true };
}

/** What a round brought under a key, as the user gave it; undefined before it was asked. */
export function answerTo(ctx, key) {
  return ctx.mcpReq.inputResponses?.[key];
}

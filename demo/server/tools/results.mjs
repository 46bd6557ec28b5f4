/** A tool's result: the user's answer exactly as received, to compare with what was typed. */
export function report(answer) {
  return { content: [{ type: 'text', text: JSON.stringify(answer, null, 2) }] };
}

/** What a tool will ask, for the list of tools: the titles of the fields. */
export function asksOf(...schemas) {
  const titles = schemas.flatMap(({ properties }) =>
    Object.entries(properties).map(([key, { title }]) => title ?? key),
  );
  return titles.length === 0 ? ['yes or no'] : titles;
}

export function failure(text) {
  return { content: [{ type: 'text', text }], isError: true };
}

/** The result of a round under a key; undefined before it was asked. */
export function answerTo(ctx, key) {
  return ctx.mcpReq.inputResponses?.[key];
}

/** Explains what went wrong to a developer of a server. */
export function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { data, cause } = error as { data?: { text?: string; status?: number }; cause?: unknown };
  if (error.name === 'UnauthorizedError' || data?.status === 401) {
    return 'The server wants you to sign in (HTTP 401). The demo cannot do that.';
  }
  // Messages of the demo's own proxy and bridge are shown as they are.
  if (data?.text && data.text.length < 300 && !data.text.trimStart().startsWith('<')) return data.text;
  if (/Failed to fetch|NetworkError|Load failed/.test(error.message)) {
    return 'The demo itself does not answer. Is it still running in its terminal?';
  }
  if (data?.status !== undefined) {
    const hint = data.status === 404 ? ' Is the path right? Many servers listen at /mcp.' : '';
    return `The server answered with HTTP ${data.status}.${hint}`;
  }
  return cause instanceof Error && !error.message.includes(cause.message)
    ? `${error.message} (${cause.message})`
    : error.message;
}

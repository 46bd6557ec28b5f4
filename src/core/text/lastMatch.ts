/**
 * Engines keep the text that a regular expression matched last (`RegExp.input`), which may be what a user typed. Call it when
 * an answer is over: then it is an empty text.
 */
export function forgetLastMatch(): void {
  /(?:)/.test('');
}

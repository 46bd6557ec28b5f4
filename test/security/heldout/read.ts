type Line = readonly [language: string, message: string, ...questions: string[]];

/** One request as it comes over the wire. */
export interface Request {
  readonly language: string;
  readonly message: string;
  readonly requestedSchema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
}

const written = /^(?<key>[^:?#[]+)(?<kind>\?|#|\[(?<options>[^\]]+)\])?: (?<title>.*?)(?: — (?<description>.*))?$/u;

/** Writes the lines out: `key: title — description`, with `key?` for a yes or no, `key#` a number, `key[a|b]` a choice. */
export function read(lines: readonly Line[]): Request[] {
  return lines.map(([language, message, ...questions]) => {
    const properties = questions.map((question): [string, Record<string, unknown>] => {
      const { key, kind, options, title, description } = written.exec(question)?.groups ?? {};
      if (key === undefined || title === undefined) throw new Error(`Not a question: ${question}`);
      const type = kind === '?' ? 'boolean' : kind === '#' ? 'number' : 'string';
      return [key, { type, title, ...(options && { enum: options.split('|') }), ...(description && { description }) }];
    });
    return { language, message, requestedSchema: { type: 'object', properties: Object.fromEntries(properties) } };
  });
}

/** The sections of docs/security.md that promise something: each of their sentences has a row in docs/internal/promises.md. */
export const promising = ['What the kit promises', 'Secrets'] as const;

/** Sections that ask something of the app, or say what is not promised. A new section has to be put into one of the two lists. */
export const others = [
  'Threat model',
  'What your app must do',
  'What is not promised',
  'How it is tested',
  'Reporting a vulnerability',
] as const;

export interface PromiseRow {
  readonly sentence: string;
  readonly tests: readonly { readonly file: string; readonly name: string }[];
}

/** A text without marks of Markdown and line breaks, so that a line may be wrapped anew. */
const plain = (text: string): string =>
  text
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('**', '')
    .replace(/\s+/g, ' ')
    .trim();

const sectionsOf = (page: string): ReadonlyMap<string, string> =>
  new Map(
    page
      .split(/^## /m)
      .slice(1)
      .map((section) => [/^.*/.exec(section)?.[0] ?? '', section.slice(section.indexOf('\n'))]),
  );

/** The sentences of a section: of each paragraph and each bullet. */
const sentencesOf = (section: string): readonly string[] =>
  section
    .split(/\n\s*\n|\n(?=[-*] )/)
    .map((paragraph) => plain(paragraph.replace(/^\s*[-*] /, '')))
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?]\)?) (?=["“`(]?[\p{Lu}`])/u))
    .filter((sentence) => sentence !== '');

/** The rows of docs/internal/promises.md: a sentence, and its tests as `file`: “name”. */
export const rowsOf = (table: string): readonly PromiseRow[] =>
  [...table.matchAll(/^\| (?!---|Promise \|)(.+?) \| (.*?) ?\|$/gm)].map(([, sentence = '', cell = '']) => ({
    sentence: plain(sentence.replaceAll('\\|', '|')),
    tests: [...cell.matchAll(/`((?:test|stories)\/[^`]+)`: “([^”]+)”/g)].map(([, file = '', name = '']) => ({
      file,
      name,
    })),
  }));

/**
 * What is wrong with the table, in words: none where it holds.
 * @param readTest the text of a test file; undefined where there is none
 */
export function faultsOf(
  page: string,
  table: string,
  readTest: (file: string) => string | undefined,
): readonly string[] {
  const sections = sectionsOf(page);
  const known: readonly string[] = [...promising, ...others];
  const rows = rowsOf(table);
  const inTable = new Set(rows.map(({ sentence }) => sentence));
  const promised = promising.flatMap((name) => sentencesOf(sections.get(name) ?? ''));
  const onPage = new Set([...sections.values()].flatMap(sentencesOf));
  return [
    ...[...sections.keys()].filter((name) => !known.includes(name)).map((name) => `a section in neither list: ${name}`),
    ...promising.filter((name) => !sections.has(name)).map((name) => `no section: ${name}`),
    ...promised.filter((sentence) => !inTable.has(sentence)).map((sentence) => `not in the table: ${sentence}`),
    ...rows.filter(({ sentence }) => !onPage.has(sentence)).map(({ sentence }) => `not on the page: ${sentence}`),
    ...rows.filter(({ tests }) => tests.length === 0).map(({ sentence }) => `without a test: ${sentence}`),
    ...rows.flatMap(({ tests }) =>
      tests
        .filter(({ file, name }) => !hasTest(readTest(file), name))
        .map(({ file, name }) => `no test: ${file}: ${name}`),
    ),
  ];
}

/** Tells whether a file has the name of a test between its quotation marks, as a whole. */
function hasTest(source: string | undefined, name: string): boolean {
  const text = source?.replaceAll(/\\(['"`])/g, '$1').replaceAll('\\u2019', '’');
  return ["'", '"', '`'].some((mark) => text?.includes(`${mark}${name}${mark}`));
}

import { faultsOf, libraries, questions, recordedOf } from './generatedForms.ts';

/** The columns of the table for server authors: libraries by name, with what is recorded of their versions and targets. */
const columns: Readonly<Record<string, readonly string[]>> = {
  'zod 4': ['zod4', 'zod4-output', 'zod4-draft-7', 'zod4-openapi', 'zod4-mini'],
  'zod 3': ['zod3', 'zod3-openapi'],
  valibot: ['valibot'],
  TypeBox: ['typebox', 'typebox-1'],
  ArkType: ['arktype'],
  Effect: ['effect3', 'effect4'],
  joi: ['joi'],
  yup: ['yup'],
  pydantic: ['pydantic'],
  schemars: ['schemars', 'schemars-0.8'],
  Go: ['go'],
  '.NET': ['dotnet', 'dotnet-ai'],
  Java: ['victools'],
  PHP: ['laravel'],
};

/** Without these, a field is less than its author means. A label is made of the key. */
const telling: ReadonlySet<string> = new Set(['kind', 'format', 'default', 'value']);

/** Every fault of every recorded form, one a line. */
export function recordedFaults(): readonly string[] {
  return questions.flatMap((question) =>
    libraries.flatMap((library) => {
      const generated = recordedOf(library, question);
      return generated
        ? faultsOf(question, generated).map((fault) => `${question.id} | ${library.library} | ${fault}`)
        : [];
    }),
  );
}

/** Kinds of questions by library, as Markdown. */
export function generatorTable(faults: readonly string[]): string {
  const faulty = new Set(faults.map((fault) => fault.split(' | ').slice(0, 2).join(' | ')));
  const row = (cells: readonly string[]) => `|${cells.join('|')}|`;
  function cell(kind: string, names: readonly string[]): string {
    const asked = questions.filter((question) => question.kind === kind);
    const pairs = libraries
      .filter(({ library }) => names.includes(library))
      .flatMap((library) => asked.map((question) => ({ library, question, made: recordedOf(library, question) })));
    if (pairs.some(({ library, question }) => faulty.has(`${question.id} | ${library.library}`))) return '✗';
    const made = pairs.flatMap((pair) => pair.made ?? []);
    if (made.length === 0) return '–';
    return made.some(({ unsaid = [] }) => unsaid.some((what) => telling.has(what))) ? '○' : '✓';
  }
  const kinds = [...new Set(questions.map(({ kind }) => kind))];
  return [
    row(['', ...Object.keys(columns)]),
    row(['---', ...Object.keys(columns).map(() => '---')]),
    ...kinds.map((kind) => row([kind, ...Object.values(columns).map((names) => cell(kind, names))])),
  ].join('\n');
}

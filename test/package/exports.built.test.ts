import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { readEntries, root } from '../../scripts/entries.mjs';

const entries = readEntries();
const list = (names: string): string[] => names.split(' ').filter(Boolean);

/** What each entry exports: these values and no others, and at least these types. */
const publicNames: Readonly<Record<string, { readonly values: string; readonly types: string }>> = {
  index: {
    values:
      'ElicitationDialog ElicitationForm ElicitationHost ElicitationProvider ElicitationReceipt defaultComponents defaultMessages',
    types:
      'Components ConfirmChoice ConfirmRequest Content ElicitResult ElicitationSettings JsonFields Messages OnRespond Part ServerInfo SlotValueOf Validator',
  },
  headless: {
    values:
      'ElicitationProvider useElicitationField useElicitationForm useElicitationUrl useElicitations useGuard' +
      // For slots of design systems: texts and language of the kit, as in stories/themes.
      ' useMessages useSettings',
    types:
      'ButtonSlotProps Components ConfirmChoice ConfirmRequest ControlSlotProps DialogSlotProps ErrorSummarySlotProps FieldSlotProps SlotValueOf UseElicitationFormReturn UseElicitationUrlReturn',
  },
  core: {
    values:
      'appResourceOf checkContent checkSchema createCheck createDraft createElicitations describeIssue inspectUrl isElicitationRequest jsonFields parseForm toRequestedSchema' +
      // For slots and headless forms: server text with its hidden characters made visible.
      ' displayText',
    types:
      'Draft DraftOf ElicitRequest ElicitResult ElicitationSource Elicitations Field FieldBase Finding FormModel InferContent Issue JsonFields Limits ParsedForm PendingElicitation ServerInfo UrlInspection Validator',
  },
  mcp: {
    values:
      'attachElicitation callTool createElicitationHandler createTaskInput elicitationCapability getPrompt readResource visitUrls',
    types: '',
  },
  remote: { values: 'connectElicitations messagePort serveElicitations webSocket', types: 'Port' },
  'validators/ajv': { values: 'ajvValidator', types: '' },
  'validators/interpreted': { values: 'interpretedValidator', types: '' },
  testing: {
    values: 'createFakeServer describeComponents fillForm preload press sampleRequests turnOffGuard',
    types: 'FillOptions PageLike User',
  },
  tools: { values: 'ToolForm missingArguments', types: 'ToolFormProps ToolArguments' },
  esheet: { values: 'fromFormDefinition toElicitContent toFormDefinition', types: 'FormDefinition' },
  approvals: {
    values:
      'acpPermission agUiApproval aiSdkApproval answerFromResult approvalToElicitation claudePermission codexApproval langChainReview openAiApproval openCodePermission',
    types: 'Approval ApprovalResult Scope',
  },
  questions: {
    values:
      'agUiInterrupt answersFromResult claudeQuestions codexUserInput copilotUserInput langGraphInterrupt openCodeQuestions questionsToElicitation vscodeQuestions',
    types: 'Question',
  },
  photon: { values: 'answerFromResult askToElicitation', types: 'PhotonAnswer PhotonAsk' },
};

/** The names that a source file exports, and whether it only re-exports. */
function exportsOf(source: string) {
  const { program, module } = parseSync(source, readFileSync(join(root, source), 'utf8'));
  const exported = module.staticExports.flatMap((found) => found.entries);
  const names = (isType: boolean): string[] =>
    exported.filter((entry) => entry.isType === isType).map((entry) => entry.exportName.name ?? '*');
  const onlyReexports = program.body.every(
    (node) =>
      (node.type === 'ExportNamedDeclaration' && node.source !== null) ||
      (node.type === 'ExpressionStatement' && 'directive' in node),
  );
  return { values: names(false).sort(), types: names(true), onlyReexports };
}

test('package.json names every entry that src has, and no other', () => {
  const found = ['', 'locales', 'validators'].flatMap((folder) =>
    readdirSync(join(root, 'src', folder))
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join('src', folder, file)),
  );
  expect(entries.map(({ source }) => source).sort()).toEqual(found.sort());
});

describe.each(entries.filter(({ name }) => !name.startsWith('locales/')))('$specifier', ({ name, source }) => {
  test('exports the public API', () => {
    const { values, types, onlyReexports } = exportsOf(source);
    const agreed = publicNames[name] ?? { values: '', types: '' };
    expect(values).toEqual(list(agreed.values).sort());
    expect(list(agreed.types).filter((type) => !types.includes(type))).toEqual([]);
    expect([...values, ...types]).not.toContain('*');
    // An entry contains only re-exports; a validator is its own entry.
    expect(onlyReexports || name.startsWith('validators/')).toBe(true);
  });
});

/** `pt-BR` is exported as `ptBR`. */
const languages = entries.filter(({ name }) => /^locales\/[a-z]{2}(?:-\w+)?$/.test(name));
test.each(languages)('$specifier exports its texts as messages, and under the name of its language', async (entry) => {
  const module = (await import(pathToFileURL(join(root, entry.built)).href)) as Readonly<Record<string, unknown>>;
  const name = entry.name.slice('locales/'.length).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  expect(Object.keys(module).sort()).toEqual([name, 'messages'].sort());
  expect(module[name]).toBe(module['messages']);
});

test.each(entries)('$specifier is built, and loads without a browser', async ({ source, built, types }) => {
  expect(existsSync(join(root, types))).toBe(true);
  const module: object = await import(pathToFileURL(join(root, built)).href);
  expect(Object.keys(module).sort()).toEqual(exportsOf(source).values);
});

test('declarations and file names work everywhere: no path of a source, no two names that differ only in case', () => {
  const files = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' });
  const declarations = files.filter((file) => file.endsWith('.d.ts'));
  const code = (file: string) => readFileSync(join(root, 'dist', file), 'utf8');
  expect(declarations.filter((file) => /['"]\.[^'"]*\.tsx?['"]/.test(code(file)))).toEqual([]);
  expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(files.length);
  for (const file of ['styles.css', 'styles.layer.css']) {
    expect(existsSync(join(root, 'dist', file)) && existsSync(join(root, 'dist', `${file}.d.ts`))).toBe(true);
  }
});

/** The folders that a folder of src may import besides itself. .oxlintrc.json has the same rules, with reasons. */
export interface Layer {
  readonly folders: readonly string[];
  /** As they are imported: the entries that a library documents. */
  readonly packages: readonly string[];
}

/** From the bottom up: each folder of the core may import those before it. */
const core = ['text', 'url', 'protocol', 'schema', 'answer', 'queue', 'request', 'screen'].map(
  (name) => `core/${name}`,
);

const assembly = (rooms: readonly string[]): Layer => ({
  folders: [...core, 'messages', 'react', 'ui', 'components', ...rooms],
  packages: ['react', 'react-dom', 'react-hook-form'],
});

export const layers: Readonly<Record<string, Layer>> = {
  ...Object.fromEntries(core.map((folder, index) => [folder, { folders: core.slice(0, index), packages: [] }])),
  validators: { folders: core, packages: ['ajv', 'ajv/dist/2020.js'] },
  messages: { folders: core, packages: [] },
  locales: { folders: [...core, 'messages'], packages: [] },
  interop: { folders: core, packages: [] },
  questions: { folders: core, packages: [] },
  approvals: { folders: [...core, 'questions'], packages: [] },
  mcp: { folders: core, packages: [] },
  remote: { folders: core, packages: [] },
  react: { folders: [...core, 'messages'], packages: ['react', 'react-hook-form', '@hookform/resolvers'] },
  ui: { folders: [...core, 'messages', 'react'], packages: ['react'] },
  components: { folders: [...core, 'messages', 'react', 'ui'], packages: ['react'] },
  'elicitation/frame': assembly([]),
  'elicitation/form': assembly(['elicitation/frame']),
  'elicitation/approval': assembly(['elicitation/frame', 'elicitation/form']),
  'elicitation/receipt': assembly(['elicitation/frame', 'elicitation/approval']),
  'elicitation/url': assembly(['elicitation/frame', 'elicitation/form']),
  'elicitation/host': assembly(['elicitation/frame', 'elicitation/form', 'elicitation/url', 'elicitation/approval']),
  // A tool's form is one that a host could write, with some of the kit's plain code.
  tools: { folders: [...core, 'messages', 'react', 'ui', 'entries'], packages: ['react'] },
  // Only entries, which a host could import. No test runner or testing library: a host passes its own.
  testing: { folders: ['entries'], packages: ['react', 'react-dom/client'] },
};

/** The folder of a module, as `layers` names it; modules in src itself are entries. */
export function folderOf(file: string): string {
  const parts = file.split('/');
  if (parts.length === 1) return 'entries';
  const hasRooms = parts[0] === 'core' || (parts[0] === 'elicitation' && parts.length > 2);
  return hasRooms ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}

import { cdp } from 'vitest/browser';

interface Value {
  readonly value?: unknown;
}
interface AXNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: Value;
  readonly name?: Value;
  readonly description?: Value;
  readonly properties?: readonly { readonly name: string; readonly value: Value }[];
  readonly childIds?: readonly string[];
}
interface Frame {
  readonly frame: { readonly id: string; readonly url: string };
  readonly childFrames?: readonly Frame[];
}

const told = ['modal', 'invalid', 'required', 'checked', 'expanded', 'level', 'focused'];
const silent = new Set(['StaticText', 'InlineTextBox', 'generic', 'none', 'LabelText', 'ListMarker', 'bdi']);

/** Chromium's accessibility tree of a dialog: a line for each node with content. */
export async function axTree(): Promise<string> {
  // The types of vitest do not include commands.
  const send = cdp().send as (command: string, params?: object) => Promise<unknown>;
  const { frameTree } = (await send('Page.getFrameTree')) as { readonly frameTree: Frame };
  const own = [frameTree, ...(frameTree.childFrames ?? [])].find(({ frame }) => frame.url === location.href);
  const { nodes } = (await send('Accessibility.getFullAXTree', own && { frameId: own.frame.id })) as {
    readonly nodes: readonly AXNode[];
  };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const root = nodes.find(({ role }) => role?.value === 'dialog' || role?.value === 'alertdialog');
  return root ? lines(root, byId, 0).join('\n') : '';
}

function lines(node: AXNode, byId: ReadonlyMap<string, AXNode>, depth: number): readonly string[] {
  const role = String(node.role?.value ?? '');
  const shown = !node.ignored && !silent.has(role);
  const inside = (node.childIds ?? []).flatMap((id) => {
    const child = byId.get(id);
    return child ? lines(child, byId, shown ? depth + 1 : depth) : [];
  });
  return shown ? [`${'  '.repeat(depth)}${describe(role, node)}`, ...inside] : inside;
}

function describe(role: string, { name, description, properties = [] }: AXNode): string {
  const states = properties
    .filter(({ name: property, value }) => told.includes(property) && value.value !== false && value.value !== 'false')
    .map(({ name: property, value }) => (value.value === true ? property : `${property}=${String(value.value)}`));
  return [
    role,
    name?.value ? JSON.stringify(name.value) : '',
    description?.value ? `described ${JSON.stringify(description.value)}` : '',
    states.length > 0 ? `[${states.join(', ')}]` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

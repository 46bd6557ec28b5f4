import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { root } from '../../../scripts/entries.mjs';
import { bundleEntry } from './bundle.ts';
import { folderOf } from './systems.ts';

const peers = ['rjsf', 'rhf', 'tambo'] as const;

/** A peer of the bench: a file of `bench/peers`. */
export type Peer = (typeof peers)[number];

/** Bundles the peers of the bench with the packages of `others/package.json`. @returns the script of the page */
export async function bundlePeers(): Promise<string> {
  const folder = join(folderOf('others'), 'peers');
  await mkdir(folder, { recursive: true });
  for (const file of ['root.js', 'model.js', ...peers.map((peer) => `${peer}.jsx`)])
    await cp(join(root, 'bench/peers', file), join(folder, file));
  const entry = join(folder, 'entry.js');
  const imports = peers.map((peer) => `import * as ${peer} from './${peer}.jsx';`).join('\n');
  await writeFile(entry, `${imports}\nglobalThis.peers = { ${peers.join(', ')} };\n`);
  return bundleEntry(folder, entry);
}

/** Shows the form of a schema, as the bench does, alone on the page. */
export async function showPeer(page: Page, script: string, peer: Peer, schema: object): Promise<void> {
  await page.setContent('<!doctype html><div id="host"></div>');
  await page.addScriptTag({ content: script });
  await page.evaluate(
    ([name, json]) => {
      const { peers } = globalThis as unknown as {
        peers: Record<string, { open(host: Element, schema: object): void }>;
      };
      peers[name]?.open(document.getElementById('host') as Element, JSON.parse(json));
    },
    [peer, JSON.stringify(schema)] as const,
  );
  await page.locator('form, [data-slot]').first().waitFor();
}

import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort, start, type Running } from './process.ts';

const execute = promisify(execFile);
const cache = fileURLToPath(new URL('../../../node_modules/.cache/brokers/', import.meta.url));

export type BrokerName = 'redis' | 'valkey';

/** A broker that can be restarted at its URL. */
export interface RunningBroker extends Pick<Running, 'stop'> {
  readonly url: string;
  restart(): Promise<void>;
}

/** Starts a broker without persistence. */
export async function startBroker(name: BrokerName): Promise<RunningBroker> {
  const program = await programOf(`${name}-server`);
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const run = () => start(args, /Ready to accept connections/, { node: program.path, env: program.env });
  let running = await run();
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: (signal) => running.stop(signal),
    async restart() {
      running = await run();
    },
  };
}

interface Program {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The installed program, or that of Debian's package, unpacked into a folder without installing it. */
async function programOf(name: string): Promise<Program> {
  const found = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));
  const installed = found.find((path) => existsSync(path));
  if (installed !== undefined) return { path: installed, env: {} };
  const folder = join(cache, name);
  if (!existsSync(folder)) await unpack(name, folder);
  const libraries = readdirSync(join(folder, 'usr/lib'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [join(folder, 'usr/lib', entry.name)] : [],
  );
  return { path: join(folder, 'usr/bin', name), env: { LD_LIBRARY_PATH: libraries.join(delimiter) } };
}

async function unpack(name: string, folder: string): Promise<void> {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const release = /^ID=debian$/m.test(system) ? /^VERSION_CODENAME=(\w+)$/m.exec(system)?.[1] : undefined;
  if (release === undefined)
    throw new Error(`${name} is missing. Install it: only on Debian, this test fetches it itself.`);
  const work = `${folder}-work`;
  await rm(work, { recursive: true, force: true });
  for (const path of ['lists/partial', 'archives/partial', 'root/usr/lib'])
    await mkdir(join(work, path), { recursive: true });
  const sources = [release, `${release}-backports`].map(
    (suite) =>
      `deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian ${suite} main`,
  );
  await writeFile(join(work, 'sources.list'), `${sources.join('\n')}\n`);
  const options = {
    'Dir::Etc::SourceList': join(work, 'sources.list'),
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::State': work,
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': work,
    'Debug::NoLocking': '1',
  };
  const apt = async (...args: readonly string[]) =>
    execute('apt-get', [
      ...Object.entries(options).flatMap(([key, value]) => ['-o', `${key}=${value}`]),
      '-qq',
      ...args,
    ]);
  await apt('update');
  await apt('install', '--yes', '--download-only', '--no-install-recommends', name);
  for (const file of readdirSync(join(work, 'archives')).filter((each) => each.endsWith('.deb')))
    await execute('dpkg-deb', ['--extract', join(work, 'archives', file), join(work, 'root')]);
  await rename(join(work, 'root'), folder);
  await rm(work, { recursive: true, force: true });
}

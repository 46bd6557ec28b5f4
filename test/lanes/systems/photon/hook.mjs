/**
 * `node --import ./hook.mjs`: Photon 1.36.1 depends on a release of its core that is not on npm. The newest release
 * lacks 22 helpers, mostly file names. They are defined here, so that Photon runs unmodified.
 */
import { register } from 'node:module';

const source = `
import { join } from 'node:path';
const root = (base) => base ?? process.env.PHOTON_TEST_ROOT;
const named = (folder, ending) => (namespace, photon, name, base) =>
  join(root(base), folder, [namespace, photon, name].filter(Boolean).join('-') + ending);
export const bindingNameFor = (...parts) => parts.filter(Boolean).join('_').toUpperCase();
export const getDataRoot = (base) => join(root(base), '.data');
export const getCacheDir = (base) => join(root(base), '.cache');
export const getTasksDir = (base) => join(root(base), '.tasks');
export const getLegacyTasksDir = () => join(root(), 'tasks');
export const getAuditPath = (base) => join(root(base), 'audit.jsonl');
export const getMetadataPath = (base) => join(root(base), 'metadata.json');
export const getDaemonSocketPath = (base) => join(root(base), 'daemon.sock');
export const getPhotonDataDir = (namespace, photon, base) => join(root(base), '.data', photon ?? namespace ?? '');
export const getPhotonSchedulesDir = (namespace, photon, base) => join(root(base), '.schedules', photon ?? '');
export const getPhotonContextPath = named('.context', '.json');
export const getPhotonEnvPath = named('.env', '.json');
export const getPhotonStatePath = named('.state', '.json');
export const getPhotonStateLogPath = named('.state', '.jsonl');
export const getLegacyContextPath = named('context', '.json');
export const getLegacyEnvPath = named('env', '.json');
export const getLegacyStatePath = named('state', '.json');
export const getLegacyStateLogPath = named('state', '.jsonl');
export const listActiveBases = () => [];
export const listPhotonSourceFiles = () => [];
export const pruneBasesRegistry = () => [];
export const touchBase = () => {};
`;
const hooks = `
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.endsWith('/@portel/photon-core/dist/index.js')) return loaded;
  return { ...loaded, source: String(loaded.source) + ${JSON.stringify(source)} };
}
`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

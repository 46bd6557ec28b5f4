/** A host name taken apart for display. The pieces joined are the host. */
export interface HostParts {
  readonly subdomain: string;
  /** The part that somebody registered: whose site it is. */
  readonly registrable: string;
}

/** Two-letter top-level domains keep names under these: "co.uk", "com.au", "or.jp". */
const secondLevels = new Set('ac co com edu gob gouv gov ltd mil ne net nom or org plc sch'.split(' '));

/** Hosts where everybody may have a name of their own: the label before them tells whose page it is. */
const sharedHosts = new Set(
  (
    'appspot.com azurewebsites.net blogspot.com cloudfront.net firebaseapp.com fly.dev github.io gitlab.io glitch.me ' +
    'herokuapp.com netlify.app ngrok.app ngrok.io ngrok-free.app onrender.com pages.dev r2.dev replit.app surge.sh ' +
    'trycloudflare.com vercel.app web.app workers.dev'
  ).split(' '),
);

/** As the URL parser writes addresses: four decimals, or brackets. */
export function isIpAddress(host: string): boolean {
  return host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host);
}

/** This computer: `localhost`, `*.localhost`, 127.0.0.0/8, ::1. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    (host.startsWith('127.') && isIpAddress(host))
  );
}

/** Labels from left to right, without the empty one that a closing dot makes. */
export function labelsOf(host: string): readonly string[] {
  return (host.endsWith('.') ? host.slice(0, -1) : host).split('.');
}

/**
 * A guess without the public suffix list (3 MB): the last two labels, three under the second levels and shared hosts
 * named above. An address or `localhost` is registrable as a whole.
 */
export function splitHost(host: string): HostParts {
  const labels = labelsOf(host);
  if (isIpAddress(host) || host === 'localhost') return { subdomain: '', registrable: host };
  const [second = '', top = ''] = labels.slice(-2);
  const deep = (top.length === 2 && secondLevels.has(second)) || sharedHosts.has(`${second}.${top}`);
  const subdomain = labels
    .slice(0, deep ? -3 : -2)
    .map((label) => `${label}.`)
    .join('');
  return { subdomain, registrable: host.slice(subdomain.length) };
}

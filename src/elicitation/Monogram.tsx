import { isAscii } from '../core/text/normalize.ts';
import type { ServerInfo } from '../core/protocol/types.ts';

/** The host's picture of a server, else the first letter of the host's name for it. Says nothing that the name does not. */
export function Monogram({ server }: { readonly server: ServerInfo }) {
  if (server.icon !== undefined) {
    return <img data-elicitation-piece="icon" src={server.icon} alt="" referrerPolicy="no-referrer" />;
  }
  return (
    <span data-elicitation-piece="monogram" aria-hidden="true">
      {firstLetter(server.name)}
    </span>
  );
}

function firstLetter(name: string): string {
  const [first = '?'] = (isAscii(name) ? /[a-z0-9]/i : /[\p{L}\p{N}]/u).exec(name) ?? [];
  return first.toUpperCase();
}

export const defaultPort = 4680;

export const usage = `npm run demo -- [options]

  --server "<command>"   start an MCP server over stdio and offer it on the page,
                         e.g. --server "npx -y @modelcontextprotocol/server-everything"
  --remote               start the chat server instead: the client runs in Node, the forms in the browser
  --port <number>        where to serve the page (${defaultPort}; the next free one where it is taken)
  --help                 this text`;

/** @returns {{ port: number, command?: string, help?: boolean, remote?: boolean, problem?: string }} */
export function readOptions(args) {
  const options = { port: defaultPort };
  for (let index = 0; index < args.length; index += 1) {
    const [name, inline] = splitOnce(args[index]);
    if (name === '--help' || name === '-h') return { ...options, help: true };
    if (args[index] === '--remote') {
      options.remote = true;
      continue;
    }
    if (name !== '--server' && name !== '--port') return { ...options, problem: `Unknown option ${args[index]}.` };
    const value = inline ?? args[(index += 1)];
    if (!value?.trim()) return { ...options, problem: `${name} needs a value.` };
    if (name === '--server') options.command = value;
    else if (/^\d{1,5}$/.test(value) && Number(value) < 65_536) options.port = Number(value);
    else return { ...options, problem: `${value} is no port: give a number from 0 to 65535 (0: any free one).` };
  }
  return options;
}

function splitOnce(arg) {
  const at = arg.startsWith('--') ? arg.indexOf('=') : -1;
  return at < 0 ? [arg] : [arg.slice(0, at), arg.slice(at + 1)];
}

const host = '127.0.0.1';
const tries = 20;

/** Listens on a loopback port, or on the next free one. @returns {Promise<{ origin: string, note?: string }>} */
export async function listen(server, wanted) {
  for (let port = wanted; port < Math.min(wanted + tries, 65_536); port += 1) {
    if (await tryPort(server, port)) {
      const taken = server.address().port;
      return {
        origin: `http://${host}:${taken}`,
        ...(port !== wanted && { note: `Port ${wanted} is taken, so the demo uses port ${taken}.` }),
      };
    }
  }
  throw new Error(`no port from ${wanted} to ${wanted + tries - 1} is free. Choose another with --port.`);
}

function tryPort(server, port) {
  return new Promise((resolve, reject) => {
    const onError = (error) => {
      server.off('listening', onListening);
      // EACCES: only an administrator may use ports below 1024.
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    };
    const onListening = () => {
      server.off('error', onError);
      resolve(true);
    };
    server.once('error', onError);
    server.once('listening', onListening);
    server.listen(port, host);
  });
}

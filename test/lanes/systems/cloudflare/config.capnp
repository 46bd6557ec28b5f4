# workerd for cloudflare.test.ts. PORT and SERVER are replaced: every request of the agent goes to the MCP server of the test, whatever
# its address, so that servers have addresses as outside of this machine.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "server", external = (address = "SERVER", http = ())),
    (name = "storage", disk = (path = "storage", writable = true)),
  ],
  sockets = [(name = "http", address = "127.0.0.1:PORT", http = (), service = "main")],
);

const main :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2026-10-01",
  durableObjectNamespaces = [(className = "MyAgent", uniqueKey = "my-agent", enableSql = true)],
  durableObjectStorage = (localDisk = "storage"),
  bindings = [(name = "MyAgent", durableObjectNamespace = "MyAgent")],
  globalOutbound = "server",
);

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * react-mcp 0.1.15, the newest one that is published, reads the signal where SDK 1.x had it, so that every question of a server fails. The
 * change is that of https://github.com/assistant-ui/assistant-ui/pull/7542: remove this with the next version.
 */
const signalOfReactMcp = {
  name: 'signal-of-react-mcp',
  transform(code, id) {
    if (!/react-mcp\/dist\/resources\/McpServerResource\.js/.test(id)) return null;
    return code.replaceAll('context.signal', 'context.mcpReq.signal');
  },
};

export default defineConfig({ plugins: [react(), signalOfReactMcp] });

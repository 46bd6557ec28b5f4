import { useAui, useAuiState } from '@assistant-ui/react';
import { ElicitationForm } from 'react-elicitation';
import 'react-elicitation/styles.css';

/** Shows what the servers of `McpManagerResource` ask. Put it at the end of the thread. */
export function Questions() {
  const aui = useAui();
  const servers = useAuiState((state) => state.mcp.servers);
  return servers.flatMap(({ id: server, name, url, pendingElicitations }) =>
    pendingElicitations.map(({ id, message, requestedSchema }) => (
      <ElicitationForm
        key={id}
        request={{ message, requestedSchema }}
        server={{ name, url }}
        onRespond={({ action, content = {} }) => {
          const response = action === 'accept' ? { action, content } : { action };
          const errors = aui.mcp.server({ id: server }).answerElicitation(id, response);
          // assistant-ui checks the answer as well. What it refuses stays in the form.
          if (errors) throw new Error(errors.map(({ property, message }) => `${property}: ${message}`).join('. '));
        }}
      />
    )),
  );
}

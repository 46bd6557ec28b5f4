// A chat of the AI SDK whose last message waits for two approvals.
import { AbstractChat, lastAssistantMessageIsCompleteWithApprovalResponses } from 'ai';

class State {
  status = 'ready';
  error = undefined;
  constructor(messages) {
    this.messages = messages;
  }
  pushMessage = (message) => (this.messages = [...this.messages, message]);
  popMessage = () => (this.messages = this.messages.slice(0, -1));
  replaceMessage = (index, message) => (this.messages = this.messages.with(index, message));
  snapshot = (value) => structuredClone(value);
}
class Chat extends AbstractChat {}

/** @param {(parts: readonly object[]) => readonly object[] | undefined} answer @returns the parts, and whether they would be sent */
export async function approve(answer) {
  const parts = ['a', 'b'].map((id) => ({
    type: 'tool-book',
    toolCallId: `call-${id}`,
    state: 'approval-requested',
    input: { id },
    approval: { id },
  }));
  const state = new State([
    { id: 'u', role: 'user', parts: [{ type: 'text', text: 'go' }] },
    { id: 'm', role: 'assistant', parts },
  ]);
  const chat = new Chat({
    state,
    generateId: () => 'x',
    transport: { sendMessages: () => Promise.reject(new Error('none')) },
  });
  for (const response of answer(parts) ?? []) await chat.addToolApprovalResponse(response);
  const isComplete = lastAssistantMessageIsCompleteWithApprovalResponses({ messages: state.messages });
  return { parts: state.messages.at(-1).parts, isComplete };
}

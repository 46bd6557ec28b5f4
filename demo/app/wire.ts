/** One JSON-RPC message as it was sent. */
export interface WireMessage {
  readonly id: number;
  readonly direction: 'sent' | 'received';
  readonly time: Date;
  readonly message: unknown;
}

export interface WireLog {
  readonly add: (direction: WireMessage['direction'], message: unknown) => void;
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => readonly WireMessage[];
}

/** Only the newest are kept, so that a busy server does not fill the page. */
const limit = 400;

/** The messages in both directions, oldest first. */
export function createWireLog(): WireLog {
  const listeners = new Set<() => void>();
  let messages: readonly WireMessage[] = [];
  let count = 0;
  const change = (next: readonly WireMessage[]) => {
    messages = next;
    listeners.forEach((listener) => listener());
  };
  return {
    add(direction, message) {
      count += 1;
      change([...messages, { id: count, direction, time: new Date(), message }].slice(-limit));
    },
    clear: () => change([]),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => messages,
  };
}

/** A short description of a message: its method, or the kind of response. */
export function nameOf(message: unknown): string {
  const { method, error, result } = message as { method?: string; error?: { code: number }; result?: object };
  if (method !== undefined) return method;
  if (error) return `error ${error.code}`;
  if (result && 'resultType' in result && result.resultType === 'input_required') return 'input_required';
  if (result && 'action' in result) return `answer: ${String(result.action)}`;
  return 'result';
}

/** Whether a message belongs to an elicitation. */
export function isAboutElicitation(message: unknown): boolean {
  const { params } = message as { params?: object };
  return (
    /elicitation|input_required|^answer|-32042/.test(nameOf(message)) ||
    (params !== undefined && ('inputResponses' in params || 'requestState' in params))
  );
}

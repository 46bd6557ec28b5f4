/**
 * What docs/examples/clients uses of other packages, so that `npm test` compiles the examples without installing them.
 * `npm run test:interop` compiles the same files against the real types.
 */

declare module '@ag-ui/client' {
  export interface Interrupt {
    id: string;
    reason: string;
    message?: string;
    responseSchema?: Record<string, unknown>;
    expiresAt?: string;
  }
  export interface ResumeEntry {
    interruptId: string;
    status: 'resolved' | 'cancelled';
    payload?: unknown;
  }
  export interface RunAgentResult {
    result: unknown;
  }
  export class HttpAgent {
    readonly pendingInterrupts: Interrupt[];
    runAgent(parameters?: { resume?: ResumeEntry[] }): Promise<RunAgentResult>;
  }
}

declare module '@agentclientprotocol/sdk' {
  import type { ElicitParams, ElicitResult } from 'react-elicitation/core';
  export interface ClientCapabilities {
    elicitation?: { form?: object; url?: object };
  }
  export interface ClientApp {
    onRequest(
      method: 'elicitation/create',
      handler: (context: { params: ElicitParams; signal: AbortSignal }) => Promise<ElicitResult>,
    ): ClientApp;
    onNotification(
      method: 'elicitation/complete',
      handler: (context: { params: { elicitationId: string } }) => void,
    ): ClientApp;
  }
  export function client(): ClientApp;
}

declare module '@anthropic-ai/claude-agent-sdk' {
  import type { ElicitResult } from 'react-elicitation/core';
  export interface ElicitationRequest {
    serverName: string;
    message: string;
    mode?: 'form' | 'url';
    url?: string;
    elicitationId?: string;
    requestedSchema?: Record<string, unknown>;
  }
  export type PermissionResult =
    | { behavior: 'allow'; updatedInput?: Record<string, unknown> }
    | { behavior: 'deny'; message: string };
  export interface Options {
    canUseTool?: (
      tool: string,
      input: Record<string, unknown>,
      options: { signal: AbortSignal; title?: string },
    ) => Promise<PermissionResult | null>;
    onElicitation?: (request: ElicitationRequest, options: { signal: AbortSignal }) => Promise<ElicitResult>;
  }
}

declare module '@copilotkit/react-core/v2' {
  import type { ReactElement } from 'react';
  import type { Interrupt } from '@ag-ui/client';
  export function useInterrupt(config: {
    render: (props: {
      interrupts: Interrupt[];
      resolve: (payload?: unknown, interruptId?: string) => Promise<unknown>;
      cancel: (interruptId?: string) => Promise<unknown>;
    }) => ReactElement;
  }): void;
}

declare module '@github/copilot-sdk' {
  export interface ElicitationContext {
    sessionId: string;
    message: string;
    requestedSchema?: { type: 'object'; properties: Record<string, unknown>; required?: string[] };
    mode?: 'form' | 'url';
    elicitationSource?: string;
    url?: string;
  }
  export interface ElicitationResult {
    action: 'accept' | 'decline' | 'cancel';
    content?: Record<string, string | number | boolean | string[]>;
  }
  export interface SessionConfig {
    onElicitationRequest?: (context: ElicitationContext) => Promise<ElicitationResult> | ElicitationResult;
    onUserInputRequest?: (request: {
      question: string;
      choices?: string[];
      allowFreeform?: boolean;
    }) => Promise<{ answer: string; wasFreeform: boolean }>;
    onPermissionRequest?: (request: PermissionRequest) => Promise<PermissionRequestResult> | PermissionRequestResult;
  }
  export type PermissionRequest =
    | {
        kind: 'shell';
        toolCallId?: string;
        fullCommandText: string;
        commands: { identifier: string; readOnly: boolean }[];
        canOfferSessionApproval: boolean;
      }
    | { kind: 'write'; toolCallId?: string; fileName: string; diff: string };
  export type PermissionRequestResult =
    | { kind: 'approve-once'; approvedInteractively?: boolean }
    | { kind: 'approve-for-session'; approval: { kind: 'commands'; commandIdentifiers: string[] } }
    | { kind: 'reject'; feedback?: string }
    | { kind: 'user-not-available' };
}

declare module '@langchain/langgraph-sdk' {
  export interface Interrupt {
    id?: string;
    value?: unknown;
  }
  export interface ThreadState {
    tasks: { interrupts: Interrupt[] }[];
  }
  export interface Client {
    threads: { create(): Promise<{ thread_id: string }>; getState(thread: string): Promise<ThreadState> };
    runs: {
      wait(
        thread: string,
        assistant: string,
        payload: { input?: Record<string, unknown> | null; command?: { resume?: unknown } },
      ): Promise<unknown>;
    };
  }
}

declare module '@mastra/mcp' {
  import type { ElicitParams, ElicitResult } from 'react-elicitation/core';
  export class MCPClient {
    constructor(options: {
      servers: Record<
        string,
        {
          url: URL;
          capabilities?: { elicitation?: object };
          inputRequests?: (request: {
            key: string;
            params: ElicitParams;
            signal: AbortSignal;
          }) => Promise<ElicitResult>;
        }
      >;
    });
    readonly elicitation: {
      onRequest(server: string, handler: (params: ElicitParams) => Promise<ElicitResult>): Promise<void>;
    };
  }
}

declare module '@modelcontextprotocol/ext-apps/app-bridge' {
  import type { ZodType } from 'zod';
  export class PostMessageTransport {
    constructor(target: Window, source: MessageEventSource);
    start(): Promise<void>;
  }
  export class AppBridge {
    constructor(client: null, host: { name: string; version: string }, capabilities: object);
    oninitialized?: () => void;
    connect(transport: PostMessageTransport): Promise<void>;
    request<T>(
      request: { method: string; params: object },
      schema: ZodType<T>,
      options: { timeout: number },
    ): Promise<T>;
    close(): Promise<void>;
  }
}

declare module '@opencode-ai/sdk/v2' {
  export interface QuestionRequest {
    id: string;
    questions: {
      question: string;
      header: string;
      options: { label: string; description: string }[];
      multiple?: boolean;
      custom?: boolean;
    }[];
  }
  export type Event =
    | { type: 'question.asked'; properties: QuestionRequest }
    | { type: 'question.replied' | 'question.rejected'; properties: { requestID: string } };
  export interface OpencodeClient {
    event: { subscribe(): Promise<{ stream: AsyncGenerator<Event> }> };
    question: {
      reply(parameters: { requestID: string; answers: string[][] }): Promise<unknown>;
      reject(parameters: { requestID: string }): Promise<unknown>;
    };
  }
}

declare module 'agents' {
  import type { MCPClientManager } from 'agents/mcp/client';
  export type WSMessage = string | ArrayBuffer | ArrayBufferView;
  export interface Connection {
    readonly id: string;
    send(message: string): void;
  }
  export class Agent {
    readonly mcp: MCPClientManager;
    getMcpServers(): { servers: Record<string, { name: string; server_url: string }> };
    getConnections(): Iterable<Connection>;
    onStart(): void | Promise<void>;
    onConnect(connection: Connection): void;
    onMessage(connection: Connection, message: WSMessage): void;
    onClose(connection: Connection): void;
  }
}

declare module 'agents/react' {
  import type { WebSocketLike } from 'react-elicitation/remote';
  export function useAgent(options: { agent: string; name?: string }): WebSocketLike;
}

declare module 'agents/mcp/client' {
  import type { ElicitParams, ElicitResult } from 'react-elicitation/core';
  export type MCPClientElicitationHandler = (
    request: { method: 'elicitation/create'; params: ElicitParams },
    serverId: string,
    signal?: AbortSignal,
  ) => Promise<ElicitResult>;
  export class MCPClientManager {
    configureElicitationHandlers(handlers: {
      form?: MCPClientElicitationHandler;
      url?: MCPClientElicitationHandler;
    }): void;
  }
}

export { connectElicitations } from './remote/connect.ts';
export type { ConnectOptions } from './remote/connect.ts';
export { messagePort } from './remote/messagePort.ts';
export type { MessagePortLike } from './remote/messagePort.ts';
export type { Port } from './remote/protocol.ts';
export { serveElicitations } from './remote/serve.ts';
export type { ServeOptions, ServeProblem } from './remote/serve.ts';
export { webSocket } from './remote/webSocket.ts';
export type { WebSocketLike, WebSocketPort } from './remote/webSocket.ts';

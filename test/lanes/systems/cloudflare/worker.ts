// The worker of cloudflare.test.ts: that of examples/cloudflare, whose agent says which instance it is.
import worker, { MyAgent as Example } from './app/src/server.ts';

export class MyAgent extends Example {
  /** Another one after hibernation. */
  readonly instance = crypto.randomUUID();

  override onRequest(): Response {
    return new Response(this.instance);
  }
}

export default worker;

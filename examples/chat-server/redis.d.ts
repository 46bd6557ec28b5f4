// What this example uses of `@redis/client`. An app of your own has its types with the package.

declare module '@redis/client' {
  export interface RedisClient {
    duplicate(): RedisClient;
    on(event: 'error', listener: (error: Error) => void): this;
    connect(): Promise<unknown>;
    publish(channel: string, message: string): Promise<number>;
    subscribe(channel: string, listener: (message: string) => void): Promise<void>;
    unsubscribe(channel: string, listener: (message: string) => void): Promise<void>;
  }
  export function createClient(options: { readonly url: string }): RedisClient;
}

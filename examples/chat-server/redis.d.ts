// The types of `@redis/client` that this example uses. In your app they come with the package.

declare module '@redis/client' {
  export interface RedisClient {
    duplicate(): RedisClient;
    on(event: 'error', listener: (error: Error) => void): this;
    /** Connected, or connected again, with all subscriptions. */
    on(event: 'ready', listener: () => void): this;
    connect(): Promise<unknown>;
    publish(channel: string, message: string): Promise<number>;
    subscribe(channel: string, listener: (message: string) => void): Promise<void>;
    unsubscribe(channel: string, listener: (message: string) => void): Promise<void>;
  }
  export function createClient(options: { readonly url: string }): RedisClient;
}

/** The events of a service worker, as far as ours uses them: TypeScript has their types in a library that excludes the page's. */
export type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
export type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
};
export type WorkerScope = {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
};

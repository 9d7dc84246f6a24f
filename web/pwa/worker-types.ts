/**
 * The part of a service worker's world we use. TypeScript has it in a library ("webworker") that cannot be
 * loaded beside that of the page, which the rest of the web needs.
 */
export interface LateEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchRequest extends LateEvent {
  readonly request: Request;
  /** What the browser asked for while the worker was still waking up. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
export interface MessageFromPage extends LateEvent {
  readonly data: unknown;
}
export interface WorkerScope {
  readonly location: Location;
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LateEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchRequest) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
}

/**
 * The parts of the service worker API used here. TypeScript's library "webworker" conflicts with
 * that of the page, which the rest of web needs.
 */
export interface LateEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchRequest extends LateEvent {
  readonly request: Request;
  /** The browser's preloaded response, requested while the worker started. */
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

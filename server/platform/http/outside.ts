import { AsyncLocalStorage } from 'node:async_hooks';

/** What a request holds while it is worked on; see `admitRequests`. */
export interface Held {
  leave: () => void;
}
const held = new AsyncLocalStorage<Held>();

export const holding = <T>(what: Held, next: () => T): T => held.run(what, next);

/**
 * Runs a call of another service, such as the payment gateway. A request that makes one gives up its
 * place among those worked on: if the service hangs, its callers wait and nobody else does.
 */
export function outside<T>(work: () => Promise<T>): Promise<T> {
  held.getStore()?.leave();
  return work();
}

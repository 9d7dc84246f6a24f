import { useSyncExternalStore } from 'react';

/**
 * A value outside React that components can read. Deliberately minimal: no middleware, no
 * selectors.
 */
export interface ExternalStore<T> {
  get(): T;
  set(next: T | ((current: T) => T)): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a store. Listeners are called for real changes only (`Object.is`). */
export function createStore<T>(initial: T): ExternalStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      const changed = typeof next === 'function' ? (next as (current: T) => T)(value) : next;
      if (Object.is(changed, value)) return;
      value = changed;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Reads a store in a component. `onServer` is used for server rendering and first hydration: public
 * pages are the same for everybody, so it must not depend on the visitor.
 */
export function useStore<T>(store: ExternalStore<T>, onServer: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer);
}

/** Reads a primitive derived from a store; the component rerenders only when it changes. */
export function useOfStore<T, R extends string | number | boolean | null>(
  store: ExternalStore<T>,
  read: (value: T) => R,
  onServer: T,
): R {
  return useSyncExternalStore(
    store.subscribe,
    () => read(store.get()),
    () => read(onServer),
  );
}

import { useSyncExternalStore } from 'react';

/** A value outside React that components can read. Small on purpose: no middleware, no selectors. */
export interface ExternalStore<T> {
  get(): T;
  set(next: T | ((current: T) => T)): void;
  subscribe(listener: () => void): () => void;
}

/** Makes a store. Listeners hear only real changes (`Object.is`). */
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
 * Reads a store in a component. `onServer` is what server rendering and the first hydration see:
 * public pages are the same for everybody, so it must not depend on the visitor.
 */
export function useStore<T>(store: ExternalStore<T>, onServer: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer);
}

/** Reads one small thing of a store: the component hears only when that changes. `read` answers with a primitive. */
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

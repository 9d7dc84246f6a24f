/** The part of Web Storage used here; tests pass a Map. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] };

function wrap(storage: () => Storage): KeyValue {
  // Storage throws if cookies are blocked or it is full: the storefront then works for this visit
  // only.
  const attempt = <T>(run: (s: Storage) => T, otherwise: T): T => {
    try {
      return run(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => attempt((s) => s.getItem(key), null),
    setItem: (key, value) => attempt((s) => s.setItem(key, value), undefined),
    removeItem: (key) => attempt((s) => s.removeItem(key), undefined),
    keys: () => attempt((s) => Object.keys(s), []),
  };
}

export const localStore = wrap(() => window.localStorage);
export const sessionStore = wrap(() => window.sessionStorage);
export const inBrowser = typeof window !== 'undefined';

/** A storage in memory, for tests. */
export function memoryStorage(initial: Record<string, string> = {}): KeyValue {
  const map = new Map(Object.entries(initial));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    keys: () => [...map.keys()],
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';

/** The sources of the replies used within one page. */
export interface Sources {
  tags: Set<string>;
  isComplete: boolean;
  isEmpty: boolean;
  /** When the oldest of them was read (epoch milliseconds); the page expires with it. */
  madeAt: number;
}
const sources = new AsyncLocalStorage<Sources | undefined>();

/** Whether the caller collects sources: it makes a page that will be cached itself. */
export const isCollecting = (): boolean => sources.getStore() !== undefined;

/** Notes a reply used by the current collection; `tags` null forbids caching. */
export function note(tags: readonly string[] | null, madeAt = Number.POSITIVE_INFINITY): void {
  const store = sources.getStore();
  if (!store) return;
  store.isEmpty = false;
  store.madeAt = Math.min(store.madeAt, madeAt);
  if (tags === null) store.isComplete = false;
  else for (const tag of tags) store.tags.add(tag);
}

/**
 * Runs `work` and collects the tags of every cached reply it used, also through in-process calls;
 * they count for the surrounding collection too. `isComplete` is false if something in it must not
 * be cached, `isEmpty` true if nothing in it used the cache.
 */
export async function collectTags<T>(work: () => Promise<T>): Promise<{ result: T } & Sources> {
  const store: Sources = {
    tags: new Set(),
    isComplete: true,
    isEmpty: true,
    madeAt: Number.POSITIVE_INFINITY,
  };
  const outer = sources.getStore();
  try {
    return { result: await sources.run(store, work), ...store };
  } finally {
    if (outer && !store.isEmpty)
      sources.run(outer, () => note(store.isComplete ? [...store.tags] : null, store.madeAt));
  }
}

/** Adds tags to the reply being computed, where its data does not show what it was made from. */
export function dependOn(tags: readonly string[]): void {
  for (const tag of tags) sources.getStore()?.tags.add(tag);
}

/** Marks the current computation as dependent on something without tags, so it is not cached. */
export const forbidCaching = (): void => note(null);

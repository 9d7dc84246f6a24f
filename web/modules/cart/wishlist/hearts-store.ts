import { createStore } from '#web/modules/browser-state/external-store.ts';

/** Hearts just pressed, by wanted id → filled or not: shown until the server's list is there. */
export const pendingHearts = createStore<ReadonlyMap<string, boolean>>(new Map());
export const NO_HEARTS: ReadonlyMap<string, boolean> = new Map();

/** Null: the server's list counts again. */
export const showHeart = (id: string, filled: boolean | null): void =>
  pendingHearts.set((now) => {
    const next = new Map(now);
    if (filled === null) next.delete(id);
    else next.set(id, filled);
    return next;
  });

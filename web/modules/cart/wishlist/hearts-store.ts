import { createStore } from '#web/modules/browser-state/external-store.ts';

/** Just clicked hearts by item id → filled or not, until the server's list arrives. */
export const pendingHearts = createStore<ReadonlyMap<string, boolean>>(new Map());
export const NO_HEARTS: ReadonlyMap<string, boolean> = new Map();

/** Null: use the server's list again. */
export const showHeart = (id: string, filled: boolean | null): void =>
  pendingHearts.set((now) => {
    const next = new Map(now);
    if (filled === null) next.delete(id);
    else next.set(id, filled);
    return next;
  });

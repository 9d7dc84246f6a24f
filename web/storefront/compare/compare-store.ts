import { useEffect } from 'react';
import type { ProductCardData } from '#contracts/catalog/catalog.ts';
import { sessionStore } from '#web/modules/browser-state/browser-storage.ts';
import { createStore, useStore } from '#web/modules/browser-state/external-store.ts';

export type ComparedCard = Pick<ProductCardData, '_id' | 'name' | 'image'>;
export interface CompareState {
  isOn: boolean;
  items: readonly ComparedCard[];
}

/** More than four columns are not readable. */
export const MAX_COMPARED = 4;
const KEY = 'compare';
const NOTHING: CompareState = { isOn: false, items: [] };
const store = createStore(NOTHING);

function set(next: CompareState): void {
  store.set(next);
  sessionStore.setItem(KEY, JSON.stringify(next));
}

let isRead = false;
/** Products selected for comparison in this tab; not in the server's HTML. */
export function useCompare(): CompareState {
  useEffect(() => {
    if (isRead) return;
    isRead = true;
    try {
      const stored = JSON.parse(sessionStore.getItem(KEY) ?? 'null') as CompareState | null;
      if (stored && Array.isArray(stored.items))
        store.set({ isOn: Boolean(stored.isOn), items: stored.items.slice(0, MAX_COMPARED) });
    } catch {
      /* not ours */
    }
  }, []);
  return useStore(store, NOTHING);
}

/** Shows or hides the checkboxes; hiding clears the selection. */
export const switchComparing = (): void =>
  set(store.get().isOn ? NOTHING : { ...store.get(), isOn: true });
export const clearCompared = (): void => set(NOTHING);

/** Adds or removes a product; a fifth is refused (false). */
export function toggleCompared({ _id, name, image }: ComparedCard): boolean {
  const { items } = store.get();
  if (items.some((item) => item._id === _id)) {
    set({ isOn: true, items: items.filter((item) => item._id !== _id) });
    return true;
  }
  if (items.length >= MAX_COMPARED) return false;
  set({ isOn: true, items: [...items, { _id, name, image }] });
  return true;
}
export const compareAddress = (ids: readonly string[]): string =>
  `/compare?ids=${ids.map(encodeURIComponent).join(',')}`;

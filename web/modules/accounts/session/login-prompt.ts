import { createStore, useStore } from '#web/modules/browser-state/external-store.ts';

export interface LoginPrompt {
  isOpen: boolean;
  title: string;
  message: string;
  /** Counts openings: fields and error reset whenever it opens (specification §2). */
  opening: number;
  /** What a guest can do instead (view the items stored in this browser). */
  instead: { label: string; run: () => void } | null;
}
const CLOSED: LoginPrompt = { isOpen: false, title: '', message: '', opening: 0, instead: null };
const store = createStore<LoginPrompt>(CLOSED);

export interface OpenLogin {
  title: string;
  message: string;
  instead?: LoginPrompt['instead'];
}

/** Opens the login modal with the caller's texts. */
export function openLogin({ title, message, instead = null }: OpenLogin): void {
  store.set((now) => ({ isOpen: true, title, message, instead, opening: now.opening + 1 }));
}
/** Closes it; the title stays for the closing transition. */
export const closeLogin = (): void =>
  store.set((now) => (now.isOpen ? { ...now, isOpen: false } : now));
export const useLoginPrompt = (): LoginPrompt => useStore(store, CLOSED);
export const isLoginOpen = (): boolean => store.get().isOpen;

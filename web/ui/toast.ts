export type ToastType = 'info' | 'error' | 'success' | 'cart' | 'wishlist' | 'default';
export interface ToastInput {
  message: string;
  type?: ToastType;
  /** Milliseconds, 3000 by default. Hovering or focusing a toast pauses it (WCAG 2.2.1). */
  duration?: number;
  action?: { label: string; run: () => void };
}
export interface Toast extends Required<Omit<ToastInput, 'action'>> {
  id: number;
  action: ToastInput['action'];
}

/** Specification §3, Notification. */
export const DEFAULT_MS = 3000;
const MOST = 4;

let shown: readonly Toast[] = [];
let next = 1;
const listeners = new Set<() => void>();
const set = (toasts: readonly Toast[]) => {
  shown = toasts;
  for (const listener of listeners) listener();
};

/**
 * Toasts at the top right, newest last. A text that is already shown is announced again, not
 * duplicated.
 */
export const toast = {
  show({ message, type = 'default', duration = DEFAULT_MS, action }: ToastInput): number {
    const id = next++;
    set(
      [
        ...shown.filter((t) => t.message !== message),
        { id, message, type, duration, action },
      ].slice(-MOST),
    );
    return id;
  },
  hide(id: number): void {
    set(shown.filter((t) => t.id !== id));
  },
  list: (): readonly Toast[] => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

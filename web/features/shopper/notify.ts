import { toast } from '#web/ui/toast.ts';
import { messageOf } from './api-message.ts';

export interface ToastAction { label: string; run: () => void }
/** A toast with a way back stays 5 seconds, others the default of specification §3 (3000 ms). */
const UNDO_MS = 5000;

/** Says that something worked. */
export function notifySuccess(message: string, type: 'success' | 'cart' | 'wishlist', action?: ToastAction): void {
  toast.show({ message, type, ...(action ? { action, duration: UNDO_MS } : {}) });
}
/** Says that something failed, in the server's words or the fallback of specification §8. */
export const notifyError = (error: unknown, fallback: string): void => notifyFailure(messageOf(error, fallback));
export const notifyFailure = (message: string): void => {
  toast.show({ message, type: 'error' });
};

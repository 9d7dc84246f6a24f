import { say } from '#web/i18n/text.ts';
import { toast } from '#web/ui/toast.ts';
import { isAuthError, messageOf } from './error-message.ts';

export interface ToastAction {
  label: string;
  run: () => void;
}
/**
 * A page's own toast with an action; those of cart, wishlist and failures use the default 3000 ms
 * (specification §9).
 */
const SELF_MADE_MS = 5000;

/** Shows a success toast; `message` in the page's language. */
export function notifySuccess(
  message: string,
  type: 'success' | 'cart' | 'wishlist',
  action?: ToastAction,
): void {
  toast.show({
    message,
    type,
    ...(action ? { action } : {}),
    ...(action && type === 'success' ? { duration: SELF_MADE_MS } : {}),
  });
}
/** Shows an error toast with the server's text or the fallback of specification §8. */
export const notifyError = (error: unknown, fallback: string): void =>
  notifyFailure(messageOf(error, fallback));
/**
 * Reports that a list could not be loaded, unless the error is about signing in (specification §8,
 * Sync).
 */
export function notifySyncError(error: unknown, fallback: string): void {
  if (!isAuthError(error)) notifyError(error, fallback);
}
export const notifyFailure = (message: string): void => {
  toast.show({ message: say(message), type: 'error' });
};

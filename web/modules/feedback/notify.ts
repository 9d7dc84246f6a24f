import { say } from '#web/i18n/text.ts';
import { toast } from '#web/ui/toast.ts';
import { isAuthError, messageOf } from './error-message.ts';

export interface ToastAction {
  label: string;
  run: () => void;
}
/** A toast that a page makes for itself, with an action of its own; those of cart and wishlist and failures stay the default 3000 ms (specification §9). */
const SELF_MADE_MS = 5000;

/** Says that something worked; `message` in the language of the page. */
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
/** Says that something failed, in the server's words or the fallback of specification §8. */
export const notifyError = (error: unknown, fallback: string): void =>
  notifyFailure(messageOf(error, fallback));
/** Says that a list could not be loaded; not where the error is about signing in (specification §8, Sync). */
export function notifySyncError(error: unknown, fallback: string): void {
  if (!isAuthError(error)) notifyError(error, fallback);
}
export const notifyFailure = (message: string): void => {
  toast.show({ message: say(message), type: 'error' });
};

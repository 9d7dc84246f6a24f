import { logout } from '#contracts/accounts/logout.ts';
import { callApi } from '#web/api/client.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';

/** How long a logout waits for the server. */
const LOGOUT_MS = 4000;
const wasHeard = (cause: unknown): boolean =>
  ((cause as { status?: number } | null)?.status ?? 0) > 0;

/**
 * Ends the session on the server. Returns the error text if the server could not be reached, else
 * null.
 */
export async function notifyLogout(): Promise<string | null> {
  void stopNotifications();
  const call = callApi(logout, {}, { audience: 'user' });
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), LOGOUT_MS);
  });
  return Promise.race([call, late]).then(
    () => null,
    (cause: unknown) =>
      messageOf(cause, wasHeard(cause) ? 'errors.logout_failed' : 'errors.logout_request_failed'),
  );
}

/**
 * Gives up this browser's push address, so that a shared computer shows nothing of the former
 * customer even if the server was not reached. The server drops its part with the session.
 */
async function stopNotifications(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    /* without push there is nothing to stop */
  }
}

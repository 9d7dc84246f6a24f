import { say } from '#web/i18n/text.ts';

/**
 * The error text of a failed call: the server's message in the page's language, otherwise the
 * fallback of specification §8; that no reply came is said as such. The browser's own texts ("Failed to fetch") are never shown.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (isUnreached(error)) return say('errors.network');
  return isAnswer(error) && error.message && error.message !== NO_MESSAGE
    ? say(error.message)
    : say(fallback);
}

/** The same for a form whose text is kept as a draft: it says so. */
export const draftMessageOf = (error: unknown, fallback: string): string =>
  isUnreached(error) ? say('errors.unsent') : messageOf(error, fallback);
/** Whether a draft was not sent for lack of a network: the button then says "Retry". */
export const isUnsent = (message: string | null): boolean => message === say('errors.unsent');

/** No reply came: a lost network must not read as a refusal. */
const isUnreached = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (error as { status?: unknown }).status === 0 &&
  ['NETWORK', 'TIMEOUT'].includes((error as { code?: string }).code ?? '');

/** Generic codes of client and server without a specific text. */
const NO_MESSAGE = 'errors.unexpected';

/** True if the server refused (4xx): a retry gets the same answer. Except 429. */
export function isRefusal(error: unknown): boolean {
  return (
    isAnswer(error) &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 408, 425, 429].includes(error.status)
  );
}

/** True for an error about signing in, not shown where the specification says so (§8, Sync). */
export const isAuthError = (error: unknown): boolean =>
  (isAnswer(error) && error.status === 401) ||
  (error instanceof Error && error.message.includes('Authentication'));

function isAnswer(error: unknown): error is { status: number; message: string } {
  return (
    typeof error === 'object' &&
    error !== null &&
    typeof (error as { status?: unknown }).status === 'number' &&
    (error as { status: number }).status > 0 &&
    typeof (error as { message?: unknown }).message === 'string'
  );
}

/** " Try again in 40 seconds." for a 429 with a wait time; '' otherwise. */
export function waitText(error: unknown): string {
  const seconds = (error as { retryAfter?: unknown } | null)?.retryAfter;
  if (typeof seconds !== 'number' || !(seconds > 0)) return '';
  return ` ${seconds < 90 ? say('errors.retry_in_seconds', { n: Math.ceil(seconds) }) : say('errors.retry_in_minutes', { n: Math.ceil(seconds / 60) })}`;
}

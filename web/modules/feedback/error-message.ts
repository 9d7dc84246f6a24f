import { say } from '#web/i18n/text.ts';

/**
 * What a person reads when a call fails: the server's message, which comes in the language of the page, otherwise
 * the fallback of specification §8. A browser's own words ("Failed to fetch") are never shown.
 */
export function messageOf(error: unknown, fallback: string): string {
  return isAnswer(error) && error.message && error.message !== NO_MESSAGE
    ? say(error.message)
    : say(fallback);
}

/** What the client and the server's table say where there is nothing better to say. */
const NO_MESSAGE = 'errors.unexpected';

/** True when the server answered and refused (4xx): asking again would bring the same answer. 429 is not a refusal. */
export function isRefusal(error: unknown): boolean {
  return (
    isAnswer(error) &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 408, 425, 429].includes(error.status)
  );
}

/** True for an error that is about signing in: not shown where the specification says so (§8, Sync). */
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

/** " Try again in 40 seconds." for a 429 that says how long; '' otherwise. */
export function waitText(error: unknown): string {
  const seconds = (error as { retryAfter?: unknown } | null)?.retryAfter;
  if (typeof seconds !== 'number' || !(seconds > 0)) return '';
  return ` ${seconds < 90 ? say('errors.retry_in_seconds', { n: Math.ceil(seconds) }) : say('errors.retry_in_minutes', { n: Math.ceil(seconds / 60) })}`;
}

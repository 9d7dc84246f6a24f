import { passkeyProblem } from '#web/api/passkeys.ts';
import { say } from '#web/i18n/text.ts';

/** Why a passkey action failed: the browser's reason, else the server's. */
export function passkeyRefusalText(cause: unknown): string {
  const problem = passkeyProblem(cause);
  if (problem) return problem;
  const { status, message, retryAfter } = cause as {
    status?: number;
    message?: string;
    retryAfter?: number;
  };
  const text =
    status === undefined
      ? say('errors.passkey_failed')
      : status && message
        ? say(message)
        : say('errors.network');
  return retryAfter
    ? `${text} ${say('errors.retry_in_minutes', { n: Math.ceil(retryAfter / 60) })}`
    : text;
}

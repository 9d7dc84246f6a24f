import { ApiError } from '#web/api/api-error.ts';
import { waitText } from '#web/modules/feedback/error-message.ts';
import { say } from '#web/i18n/text.ts';

/** What is said where a code could not even be tried, as too many were; null: nothing (a code that does not work gives no message, specification §5). */
export const promoProblem = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 429
    ? `${say('errors.too_many_promo_codes')}${waitText(error)}`
    : null;

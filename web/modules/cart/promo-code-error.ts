import { ApiError } from '#web/api/api-error.ts';
import { waitText } from '#web/modules/feedback/error-message.ts';
import { say } from '#web/i18n/text.ts';

/**
 * Message if too many codes were tried; null: none (an invalid code gives no message, specification
 * §5).
 */
export const promoProblem = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 429
    ? `${say('errors.too_many_promo_codes')}${waitText(error)}`
    : null;

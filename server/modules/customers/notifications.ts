import { withoutLinks } from '#server/modules/notifications/service.ts';
import { type Language, mailOf, type Notice } from '#server/modules/messages/service.ts';

/** To a shopper who is shut out: why, what goes on, and who answers. */
export const blockedLetter = (email: string, language: Language, reason: string): Notice =>
  mailOf(email, 'account_blocked', language, { reason: withoutLinks(reason) });
/** To a shopper who may come in again. */
export const unblockedLetter = (email: string, language: Language): Notice =>
  mailOf(email, 'account_unblocked', language, {});

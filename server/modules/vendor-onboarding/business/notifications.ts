import { emailsToTeam, type Team } from '#server/modules/vendor-alerts/service.ts';
import { withoutLinks } from '#server/modules/notifications/service.ts';
import { mailOf, type MessageNotice } from '#server/modules/messages/service.ts';
import type { OperatorContact } from '#server/modules/promotions/service.ts';

/** To the operators. */
export const businessChangeRequested = (
  { to, language }: OperatorContact,
  shop: string,
  reason: string,
): MessageNotice =>
  mailOf(to, 'operator_business_asked', language, {
    'store.name': withoutLinks(shop),
    reason: withoutLinks(reason),
  });

/** To the owners: the result. */
export const businessChangeDecided = (
  team: Team,
  shop: string,
  how: 'approved' | 'refused',
  reason: string | null,
): MessageNotice[] =>
  emailsToTeam(team, 'business_result', `vendor_business_${how}`, () => ({
    'store.name': withoutLinks(shop),
    reason: withoutLinks(reason),
  }));

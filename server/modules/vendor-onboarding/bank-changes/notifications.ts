import { timeIn } from '#contracts/kernel/time-in-language.ts';
import { formatDateTime } from '#contracts/kernel/time.ts';
import { emailsToTeam, type Team } from '#server/modules/vendor-alerts/service.ts';
import { withoutLinks } from '#server/modules/notifications/service.ts';
import { mailOf, type MessageNotice } from '#server/modules/messages/service.ts';
import type { OperatorContact } from '#server/modules/promotions/service.ts';

export interface ChangeFacts {
  shop: string;
  /** Masked. */
  account: string;
  by: string;
  coolsUntil: Date;
  token: string;
}

/** To every owner and the registered address: a change was requested, and how to stop it. */
export const bankChangeRequested = (team: Team, f: ChangeFacts): MessageNotice[] =>
  emailsToTeam(team, 'bank_change', 'vendor_bank_asked', (language) => {
    const until = formatDateTime(f.coolsUntil);
    return {
      'store.name': withoutLinks(f.shop),
      requester: withoutLinks(f.by),
      'bank.account': f.account,
      'cools.until': timeIn(language, until),
      'stop.link': `/vendor-dashboard/stop-bank-change/${f.token}`,
    };
  });

/** To the same: its result. */
export const bankChangeEnded = (
  team: Team,
  f: Pick<ChangeFacts, 'shop' | 'account'>,
  how: 'confirmed' | 'refused' | 'stopped',
  reason: string | null,
): MessageNotice[] =>
  emailsToTeam(team, 'bank_change', `vendor_bank_${how}`, () => ({
    'store.name': withoutLinks(f.shop),
    'bank.account': f.account,
    reason: withoutLinks(reason),
  }));

/** To the operators. */
export const bankChangeToReview = (
  { to, language }: OperatorContact,
  shop: string,
  coolsUntil: Date,
): MessageNotice =>
  mailOf(to, 'operator_bank_change', language, (written) => ({
    'store.name': withoutLinks(shop),
    'cools.until': timeIn(written, formatDateTime(coolsUntil)),
  }));

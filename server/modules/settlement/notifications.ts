import { formatRupees, type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import type { Locale } from '#contracts/kernel/locales.ts';
import { timeIn } from '#contracts/kernel/time-in-language.ts';
import { formatDate } from '#contracts/kernel/time.ts';
import { emailsToTeam, teamsOf } from '#server/modules/vendor-alerts/service.ts';
import { withoutLinks } from '#server/modules/notifications/service.ts';
import { queueNotices } from '#server/modules/messages/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inLocale } from '#server/platform/messages/format.ts';

const teamOf = async (tx: Tx, vendorId: string) =>
  (await teamsOf(tx, [vendorId])).get(vendorId) ?? [];
const rupees = (paise: Paise) => formatRupees(paiseToRupees(paise));
const pathOf = (statementId: string) => `/vendor-dashboard/payouts/${statementId}`;

/** A period was closed, with its result. `firstDay` and `lastDay` as on the statement. */
export async function notifyStatement(
  tx: Tx,
  vendorId: string,
  s: { id: string; number: string; firstDay: string; lastDay: string; closing: Paise },
  clock: Clock,
): Promise<void> {
  const [from, to] = [s.firstDay, s.lastDay].map((day) => formatDate(`${day}T12:00:00+05:30`)) as [
    string,
    string,
  ];
  await queueNotices(
    tx,
    emailsToTeam(await teamOf(tx, vendorId), 'statement', 'vendor_statement', (language) => ({
      'statement.number': s.number,
      'statement.from': timeIn(language, from),
      'statement.to': timeIn(language, to),
      'statement.owed': s.closing > 0,
      'statement.link': pathOf(s.id),
      amount: rupees(s.closing),
    })),
    clock,
  );
}

/** A payment to the marketplace's account. */
export async function notifyPaid(
  tx: Tx,
  vendorId: string,
  p: { statementId: string; statement: string; amount: Paise; account: string; utr: string },
  clock: Clock,
): Promise<void> {
  const facts = {
    amount: rupees(p.amount),
    'statement.number': p.statement,
    'statement.link': pathOf(p.statementId),
    'bank.account': p.account,
    'bank.reference': p.utr,
  };
  await queueNotices(
    tx,
    emailsToTeam(await teamOf(tx, vendorId), 'payout_paid', 'vendor_payout_paid', () => facts),
    clock,
  );
}

/** The bank returned a payout. */
export async function notifyFailed(
  tx: Tx,
  vendorId: string,
  p: { statement: string; amount: Paise; account: string; reason: string },
  clock: Clock,
): Promise<void> {
  const team = await teamOf(tx, vendorId);
  await queueNotices(
    tx,
    emailsToTeam(team, 'payout_failed', 'vendor_payout_failed', (language) => ({
      amount: rupees(p.amount),
      'statement.number': p.statement,
      'bank.account': p.account,
      // Ours is a message; what a bank or a colleague wrote stays as written.
      note: withoutLinks(inLocale(language as Locale, p.reason)),
    })),
    clock,
  );
}

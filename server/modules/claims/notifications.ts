import { timeIn } from '#contracts/kernel/time-in-language.ts';
import { formatDate } from '#contracts/kernel/time.ts';
import { formatExact, paiseToRupees } from '#contracts/kernel/money.ts';
import { queueNotices } from '#server/modules/messages/service.ts';
import { withoutLinks } from '#server/modules/notifications/service.ts';
import { emailsToTeam, teamsOf } from '#server/modules/vendor-alerts/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { StoredClaim } from './queries.ts';
import type { ClaimDecision } from './tables.ts';

/** Notifies the vendor of a decision; null: a lost shipment was found, and its claim taken back. */
export async function notifyClaimDecided(
  tx: Tx,
  c: StoredClaim,
  decision: ClaimDecision | null,
  clock: Clock,
): Promise<void> {
  const team = (await teamsOf(tx, [c.vendor_id])).get(c.vendor_id) ?? [];
  const paise = decision ? decision.paise : c.granted_paise;
  await queueNotices(
    tx,
    emailsToTeam(team, 'return_decided', 'vendor_claim_decided', () => ({
      'order.number': c.order_number,
      'claim.accepted': decision?.outcome === 'accepted',
      'claim.found': decision === null,
      'claim.weight': c.kind === 'wrong_weight',
      granted: c.granted_paise > 0 ? formatExact(paiseToRupees(c.granted_paise)) : '',
      amount: formatExact(paiseToRupees(paise)),
      note: withoutLinks(decision?.reason ?? ''),
      'work.link': `/vendor-dashboard/claims?claim=${c.id}`,
    })),
    clock,
  );
}

/** Notifies the vendor of a claim an operator opened for it: it has to be submitted in time. */
export async function notifyClaimOpened(
  tx: Tx,
  c: StoredClaim,
  reason: string,
  clock: Clock,
): Promise<void> {
  const team = (await teamsOf(tx, [c.vendor_id])).get(c.vendor_id) ?? [];
  await queueNotices(
    tx,
    emailsToTeam(team, 'return_decided', 'vendor_claim_opened', (language) => ({
      'order.number': c.order_number,
      'claim.until': c.due_at ? timeIn(language, formatDate(c.due_at)) : '',
      note: withoutLinks(reason),
      'work.link': `/vendor-dashboard/claims?claim=${c.id}`,
    })),
    clock,
  );
}

import { formatDate } from '#contracts/kernel/time.ts';
import { timeIn } from '#contracts/kernel/time-in-language.ts';
import { formatRupees, paiseToRupees } from '#contracts/kernel/money.ts';
import { emailsToTeam, teamsOf } from '#server/modules/vendor-alerts/service.ts';
import { queueNotices } from '#server/modules/messages/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { transact, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { selectConsentsOfVendor, takeUnnotifiedConsents } from './queries.ts';

/** Vendors notified per transaction. */
const AT_ONCE = 50;

/** Notifies vendors asked to fund a discount, once for each request. */
export const fundingNoticesJob = defineJob<Record<string, never>>({
  name: 'promotions.notify-funding-vendors',
  about: 'Notifies vendors who are asked to pay a share of a discount',
  timeoutSeconds: 3600,
  async run({ db, clock }: Deps, _data, { signal }) {
    while ((await transact(db, (tx) => sendFundingNotices(tx, clock))) > 0) signal.throwIfAborted();
  },
});

async function sendFundingNotices(tx: Tx, clock: Clock): Promise<number> {
  const now = clock.now();
  const unnotified = await takeUnnotifiedConsents(tx, now, AT_ONCE);
  const teams = await teamsOf(tx, [...new Set(unnotified.map((u) => u.vendor_id))]);
  for (const { subject_id: id, vendor_id: vendorId } of unnotified) {
    const [row] = await selectConsentsOfVendor(tx, vendorId, now, id);
    const team = teams.get(vendorId);
    if (!row || !team) continue;
    const until = row.consent_until ?? row.ends_at;
    const day = until && formatDate(until.toISOString());
    await queueNotices(
      tx,
      emailsToTeam(team, 'discount_asked', 'vendor_discount_asked', (language) => ({
        'discount.name': row.name,
        'discount.most':
          row.max_percent === null
            ? formatRupees(paiseToRupees(row.flat_paise ?? 0))
            : `${Number(row.max_percent)}%`,
        'discount.share': `${row.vendor_bp / 100}%`,
        'discount.until': day === null ? '' : timeIn(language, day),
        'discount.skipped': row.skips_others,
      })),
      clock,
    );
  }
  return unnotified.length;
}

export const fundingJobs = [fundingNoticesJob];

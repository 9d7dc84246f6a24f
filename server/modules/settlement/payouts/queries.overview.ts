import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { MoneyOwed } from '#server/modules/settlement/records.ts';

export type PayoutMoneyRow = MoneyOwed;

/**
 * The ledger's payable to a vendor: in statements due or being paid, and in none yet; and why its
 * last payout was returned, if a statement waits for that.
 */
export async function selectPayoutMoney(db: Db, vendorId: string): Promise<PayoutMoneyRow> {
  const {
    rows: [row],
  } = await sql<PayoutMoneyRow>`
    with open as (select s.id, s.closing_paise, p.status from statements s left join payouts p on p.statement_id = s.id and p.status in ('pending', 'paid')
      where s.vendor_id = ${vendorId} and s.closing_paise > 0 and p.status is distinct from 'paid')
    select (coalesce(sum(closing_paise) filter (where status is null), 0))::bigint as due, (coalesce(sum(closing_paise) filter (where status = 'pending'), 0))::bigint as in_payout,
      (select coalesce(-sum(amount_paise), 0)::bigint from unsettled_ledger_entries where vendor_id = ${vendorId}) as earned,
      coalesce((select least(closing_paise, 0) from statements where vendor_id = ${vendorId} order by period_end desc limit 1), 0)::bigint as carried,
      (select p.failure from payouts p join open on open.id = p.statement_id and open.status is null where p.status = 'failed' and p.vendor_id = ${vendorId} order by p.updated_at desc limit 1) as failure,
      exists (select from bank_changes where vendor_id = ${vendorId} and state = 'waiting') as is_changing,
      (select reason from payout_holds where vendor_id = ${vendorId}) as hold
    from open`.execute(db);
  return row!;
}

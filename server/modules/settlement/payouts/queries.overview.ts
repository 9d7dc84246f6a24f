import { sql } from 'kysely';
import type { Paise } from '#contracts/kernel/money.ts';
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

/**
 * Of entries in no statement: those the statement closed at `before` includes (as in
 * `selectDueVendorOrders`), and those waiting for a return to end. The rest is in progress or
 * inside its return window. A trigger stores each entry's settlement time beside it.
 */
export async function selectPayableAmount(
  db: Db,
  vendorId: string,
  before: Date,
): Promise<{ ready: Paise; in_return: Paise; cash: Paise }> {
  const {
    rows: [row],
  } = await sql<{ ready: Paise; in_return: Paise; cash: Paise }>`
    with unpaid as materialized (select distinct s.id from cod_shipments c join vendor_orders s on s.order_id = c.order_id and s.vendor_id = c.vendor_id where c.vendor_id = ${vendorId} and not c.is_clear),
       back as materialized (select distinct vendor_order_id as id from return_requests where vendor_id = ${vendorId} and status in ('requested', 'approved', 'disputed', 'picked_up'))
    select (coalesce(-sum(u.amount_paise) filter (where (u.settles_at = '-infinity' and (h.entry_id is null or back.id is null)) or (u.settles_at < ${before} and back.id is null)), 0))::bigint as ready,
      (coalesce(-sum(u.amount_paise) filter (where back.id is not null and (h.entry_id is not null or u.settles_at is distinct from '-infinity')), 0))::bigint as in_return,
      (coalesce(-sum(u.amount_paise) filter (where unpaid.id is not null and back.id is null and u.settles_at is distinct from '-infinity'), 0))::bigint as cash
    from unsettled_ledger_entries u left join unpaid on unpaid.id = u.vendor_order_id left join back on back.id = u.vendor_order_id left join return_holds h on h.entry_id = u.entry_id where u.vendor_id = ${vendorId}`.execute(
    db,
  );
  return row!;
}

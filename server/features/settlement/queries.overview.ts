import { sql } from 'kysely';
import { FAULT_RETURN_DAYS } from '#contracts/returns.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import type { Db } from '#server/platform/db/database.ts';

export interface MoneyRow { due: Paise; in_payout: Paise; earned: Paise; carried: Paise; failure: string | null; is_held: boolean }

/** What the books owe a vendor: in statements that are due or being paid, and in none yet; and why its last payout came back, if a statement waits for that. */
export async function selectMoney(db: Db, vendorId: string): Promise<MoneyRow> {
  const { rows: [row] } = await sql<MoneyRow>`
    with open as (select s.id, s.closing_paise, p.status from statements s left join payouts p on p.statement_id = s.id and p.status <> 'failed'
      where s.vendor_id = ${vendorId} and s.closing_paise > 0 and p.status is distinct from 'paid')
    select (coalesce(sum(closing_paise) filter (where status is null), 0))::bigint as due, (coalesce(sum(closing_paise) filter (where status = 'pending'), 0))::bigint as in_payout,
      (select coalesce(-sum(amount_paise), 0)::bigint from unsettled_entries where vendor_id = ${vendorId}) as earned,
      coalesce((select least(closing_paise, 0) from statements where vendor_id = ${vendorId} order by period_end desc limit 1), 0)::bigint as carried,
      (select p.failure from payouts p join open on open.id = p.statement_id and open.status is null where p.vendor_id = ${vendorId} order by p.updated_at desc limit 1) as failure,
      exists (select from bank_changes where vendor_id = ${vendorId} and state = 'waiting') as is_held
    from open`.execute(db);
  return row!;
}

/**
 * Of what stands in no statement: what the one closed at `before` takes in (as `selectDueParts` has it), and what waits for a return
 * to end. The rest is still under way or inside its return window.
 */
export async function selectReady(db: Db, vendorId: string, before: Date): Promise<{ ready: Paise; in_return: Paise }> {
  const { rows: [row] } = await sql<{ ready: Paise; in_return: Paise }>`
    with parts as (select sub_order_id as id, -sum(amount_paise) as paise from unsettled_entries where vendor_id = ${vendorId} group by sub_order_id),
    judged as (select p.paise,
      s.id is null or s.status = 'cancelled' or exists (select from statement_parts sp where sp.sub_order_id = s.id) as is_always,
      exists (select from returns r where r.sub_order_id = s.id and r.status in ('requested', 'approved', 'disputed', 'picked_up')) as in_return,
      s.status = 'delivered' and (select max(e.at) from order_events e where e.order_id = s.order_id and e.sub_order_id = s.id and e.status = 'delivered')
        + make_interval(days => (select max(case when x.cancelled < x.quantity then greatest(coalesce((x.snapshot ->> 'returnableDays')::int, pr.returnable_days, 0), ${FAULT_RETURN_DAYS}::int) else 0 end)
          from order_lines x left join products pr on pr.id = x.product_id where x.order_id = s.order_id and x.sub_order_id = s.id)) < ${before} as is_over
      from parts p left join sub_orders s on s.id = p.id)
    select (coalesce(sum(paise) filter (where is_always or (is_over and not in_return)), 0))::bigint as ready, (coalesce(sum(paise) filter (where in_return and not is_always), 0))::bigint as in_return from judged`.execute(db);
  return row!;
}

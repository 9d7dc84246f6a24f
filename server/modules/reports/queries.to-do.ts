import { type RawBuilder, sql } from 'kysely';
import { MAX_TASKS_COUNTED } from '#contracts/reports/reports.ts';
import type { Db } from '#server/platform/db/database.ts';

export interface ToDoRow {
  to_accept: number;
  to_pack: number;
  late: number;
  to_decide: number;
  disputed: number;
  tickets: number;
  due_by: Date | null;
  low: number;
  out: number;
  questions: number;
  changes_asked: number;
  rejected: number;
  has_order: boolean;
  has_offer: boolean;
}
export interface ToDoSections {
  orders: boolean;
  stock: boolean;
  catalog: boolean;
}

/** The number of rows, up to a thousand. */
const some = (rows: RawBuilder<unknown>, isWanted: boolean) =>
  isWanted ? sql`(select count(*)::int from (${rows} limit ${MAX_TASKS_COUNTED}) x)` : sql`0`;

/**
 * A vendor's open work in one query; unneeded parts are not queried. Overdue means past the
 * dispatch deadline at `now`, as in the order queue; `isLow` is the condition on offer `o`.
 */
export async function selectToDo(
  db: Db,
  vendorId: string,
  wanted: ToDoSections,
  isLow: RawBuilder<boolean>,
  now: Date,
): Promise<ToDoRow> {
  const parts = (fits: RawBuilder<unknown>) =>
    some(sql`select 1 from vendor_orders where vendor_id = ${vendorId} and ${fits}`, wanted.orders);
  const returns = (status: string) =>
    some(
      sql`select 1 from return_requests where vendor_id = ${vendorId} and status = ${status}`,
      wanted.orders,
    );
  const stock = (fits: RawBuilder<unknown>) =>
    some(
      sql`select 1 from offers o where o.vendor_id = ${vendorId} and o.is_active and ${fits}`,
      wanted.stock,
    );
  const listings = (state: string) =>
    some(
      sql`select 1 from listings where vendor_id = ${vendorId} and draft_state = ${state}`,
      wanted.catalog,
    );
  const {
    rows: [row],
  } = await sql<ToDoRow>`
    select ${parts(sql`status = 'placed'`)} as to_accept, ${parts(sql`status = 'confirmed'`)} as to_pack,
      ${parts(sql`status in ('placed', 'confirmed', 'packed') and ship_by < ${now}`)} as late,
      ${returns('requested')} as to_decide, ${returns('disputed')} as disputed,
      ${some(sql`select 1 from tickets where vendor_id = ${vendorId} and status = 'open'`, wanted.orders)} as tickets,
      ${wanted.orders ? sql`(select min(case when acknowledged_at is null then least(acknowledge_by, redress_by) else redress_by end) from tickets where vendor_id = ${vendorId} and status = 'open')` : sql`null::timestamptz`} as due_by,
      ${stock(sql`o.stock_level > 0 and ${isLow}`)} as low, ${stock(sql`o.stock_level = 0`)} as out,
      ${some(
        sql`select 1 from questions q join products p on p.id = q.product_id and p.status = 'active' where q.is_open
        and exists (select from offers o where o.product_id = q.product_id and o.vendor_id = ${vendorId} and o.is_active)`,
        wanted.catalog,
      )} as questions,
      ${listings('changes_asked')} as changes_asked, ${listings('rejected')} as rejected,
      exists (select from vendor_orders where vendor_id = ${vendorId} and status not in ('payment_pending', 'in_review')) as has_order,
      exists (select from offers where vendor_id = ${vendorId} and is_active) as has_offer`.execute(
    db,
  );
  return row!;
}

import { sql } from 'kysely';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import type { OrderActionTable, StaffOrderNoteTable } from './tables.ts';

/** Any customer's order by id or number; locked if it is to be changed. */
export async function selectOrderBy(
  db: Db,
  id: string,
  forUpdate = false,
): Promise<Database['orders'] | undefined> {
  return (
    await sql<
      Database['orders']
    >`select * from orders where id = ${id} or order_number = upper(${id}) ${forUpdate ? sql`for update` : sql``}`.execute(
      db,
    )
  ).rows[0];
}

export interface VendorOrderLedger {
  vendor_order_id: string;
  earns: number;
  platform_shipping: boolean;
}
/** Per vendor order from the ledger: the vendor's payable, and who keeps the delivery charge. */
export async function selectVendorOrderLedger(
  db: Db,
  orderId: string,
): Promise<Map<string, VendorOrderLedger>> {
  const { rows } = await sql<VendorOrderLedger>`
    select vendor_order_id, (-coalesce(sum(amount_paise) filter (where account = 'vendor_payable'), 0))::bigint as earns,
      coalesce(bool_or(account = 'platform_shipping' and reason in ('order_placed', 'exchange_placed')), false) as platform_shipping
    from ledger_entries where order_id = ${orderId} and vendor_order_id is not null group by 1`.execute(
    db,
  );
  return new Map(rows.map((r) => [r.vendor_order_id, { ...r, earns: Number(r.earns) }]));
}

export const selectAdminNotes = (db: Db, orderId: string): Promise<StaffOrderNoteTable[]> =>
  db
    .selectFrom('staff_order_notes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
export const insertAdminNote = async (tx: Tx, row: StaffOrderNoteTable): Promise<void> => {
  await tx.insertInto('staff_order_notes').values(row).execute();
};
export async function deleteAdminNote(
  tx: Tx,
  orderId: string,
  id: string,
): Promise<StaffOrderNoteTable | undefined> {
  return tx
    .deleteFrom('staff_order_notes')
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirst();
}

export type StoredOrderAction = OrderActionTable & { order_number: string };
const whole = sql`select d.*, o.order_number from order_actions d join orders o on o.id = d.order_id`;
export async function selectOrderActionsOf(db: Db, orderId: string): Promise<StoredOrderAction[]> {
  return (
    await sql<StoredOrderAction>`${whole} where d.order_id = ${orderId} order by d.requested_at desc, d.id desc limit 100`.execute(
      db,
    )
  ).rows;
}
export async function selectOrderAction(
  db: Db,
  id: string,
  forUpdate = false,
): Promise<StoredOrderAction | undefined> {
  return (
    await sql<StoredOrderAction>`${whole} where d.id = ${id} ${forUpdate ? sql`for update of d` : sql``}`.execute(
      db,
    )
  ).rows[0];
}
export async function insertOrderAction(tx: Tx, row: OrderActionTable): Promise<void> {
  await tx
    .insertInto('order_actions')
    .values({
      ...row,
      ask: JSON.stringify(row.ask) as never,
      effects: JSON.stringify(row.effects) as never,
    })
    .execute();
}
/** Closes a pending request. */
export async function endOrderAction(
  tx: Tx,
  id: string,
  end: Pick<
    OrderActionTable,
    'state' | 'decided_by' | 'decided_name' | 'decided_at' | 'answer' | 'is_self_approved'
  >,
): Promise<void> {
  await sql`update order_actions set state = ${end.state}, decided_by = ${end.decided_by}, decided_name = ${end.decided_name}, decided_at = ${end.decided_at}, answer = ${end.answer}, is_self_approved = ${end.is_self_approved} where id = ${id}`.execute(
    tx,
  );
}
/** Queue counts stop here. */
const COUNTED_TO = 1000;
/** One page of requests for a second person, pending or decided. */
export async function selectOrderActions(
  db: Db,
  state: OrderActionTable['state'],
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: StoredOrderAction[]; total: number; waiting: number }> {
  const way = state === 'waiting' ? sql`asc` : sql`desc`;
  const fits = sql`d.state = ${state} and (d.state <> 'done' or d.decided_by is not null)`;
  const { rows } =
    await sql<StoredOrderAction>`${whole} where ${fits} order by d.requested_at ${way}, d.id ${way} limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    );
  const {
    rows: [n],
  } = await sql<{ total: number; waiting: number }>`
    select (select count(*)::int from (select 1 from order_actions d where ${fits} limit ${sql.lit(COUNTED_TO)}) x) as total,
      (select count(*)::int from (select 1 from order_actions d where d.state = 'waiting' limit ${sql.lit(COUNTED_TO)}) x) as waiting`.execute(
    db,
  );
  return { rows, ...n! };
}

/** Earlier goodwill for each item of an order. */
export async function selectGoodwillGiven(db: Db, orderId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; paise: number }>`
    select ask ->> 'itemId' as id, sum(refund_due_paise)::int as paise from order_actions where order_id = ${orderId} and kind = 'amount' and state = 'done' group by 1`.execute(
    db,
  );
  return new Map(rows.map((r) => [r.id, r.paise]));
}

/** Whether a return has a pending request for a second person. */
export async function isApprovalPending(
  db: Db,
  orderId: string,
  returnId: string,
): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{
    has: boolean;
  }>`select exists (select from order_actions where order_id = ${orderId} and state = 'waiting' and kind = 'return' and ask ->> 'returnId' = ${returnId}) as has`.execute(
    db,
  );
  return row!.has;
}

import { type RawBuilder, sql } from 'kysely';
import type { RefundSort } from '#contracts/payments/payments.ts';
import { RETURN_STATUSES } from '#contracts/returns/returns.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { ReturnStatus, ReturnRequestTable, WantedUnit } from './tables.ts';

export interface StoredReturn extends ReturnRequestTable {
  order_number: string;
  payment_method: 'cod' | 'online';
  vendor_name: string;
  /**
   * Received and not refunded cash of this vendor's shipments in the order; null: no cash is booked
   * for them.
   */
  cash_paise: number | null;
  items: {
    order_item_id: string;
    quantity: number;
    name: string;
    exchange_for: WantedUnit | null;
  }[];
}

const cash = sql`(select (sum(c.received_paise) - (select coalesce(-sum(e.amount_paise), 0) from ledger_entries e join vendor_orders s on s.id = e.vendor_order_id
    where e.order_id = r.order_id and s.vendor_id = r.vendor_id and ((e.account = 'platform_bank' and e.reason = 'refund_paid') or (e.account = 'shopper_wallet' and e.reason = 'refunded_to_wallet'))))::bigint
    from cod_shipments c where c.order_id = r.order_id and c.vendor_id = r.vendor_id)`;
const whole = sql`select r.*, o.order_number, o.payment_method, v.name as vendor_name, ${cash} as cash_paise,
    (select json_agg(json_build_object('order_item_id', rl.order_item_id, 'quantity', rl.quantity, 'exchange_for', rl.exchange_for, 'name', l.snapshot ->> 'name') order by l.position)
      from return_items rl join order_items l on l.id = rl.order_item_id where rl.return_id = r.id) as items
  from return_requests r join orders o on o.id = r.order_id join vendors v on v.id = r.vendor_id`;

export async function selectReturnsOfOrder(db: Db, orderId: string): Promise<StoredReturn[]> {
  return (
    await sql<StoredReturn>`${whole} where r.order_id = ${orderId} order by r.created_at, r.id`.execute(
      db,
    )
  ).rows;
}

export async function selectStoredReturn(db: Db, id: string): Promise<StoredReturn | undefined> {
  return (await sql<StoredReturn>`${whole} where r.id = ${id}`.execute(db)).rows[0];
}

/** Current return windows of products, in days. */
export async function selectWindows(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    days: number;
  }>`select id, returnable_days as days from products where id = any(${[...productIds]})`.execute(
    db,
  );
  return new Map(rows.map((r) => [r.id, r.days]));
}

export async function insertReturn(
  tx: Tx,
  row: ReturnRequestTable,
  items: readonly { order_item_id: string; quantity: number; exchange_for: WantedUnit | null }[],
): Promise<void> {
  await tx
    .insertInto('return_requests')
    .values({ ...row, refund_to: JSON.stringify(row.refund_to) as never })
    .execute();
  await tx
    .insertInto('return_items')
    .values(
      items.map((l) => ({
        ...l,
        return_id: row.id,
        exchange_for: l.exchange_for && (JSON.stringify(l.exchange_for) as never),
      })),
    )
    .execute();
}

export async function updateReturn(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      ReturnRequestTable,
      | 'disputed_from'
      | 'decision'
      | 'status'
      | 'resolution'
      | 'answer'
      | 'refund_to'
      | 'payee_by'
      | 'payee_at'
      | 'refund_paise'
      | 'refund_reference'
    >
  >,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('return_requests')
    .set({
      ...change,
      ...(change.refund_to ? { refund_to: JSON.stringify(change.refund_to) as never } : {}),
      ...(change.decision ? { decision: JSON.stringify(change.decision) as never } : {}),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

type Page = { page: number; limit: number };

/** Counts per status stop here. */
const COUNTED_TO = 1000;
/**
 * One page of a vendor's returns in these statuses, with counts per status; one index scan per
 * status, then merged.
 */
export async function selectVendorReturns(
  db: Db,
  vendorId: string,
  statuses: readonly ReturnStatus[],
  { page, limit, newestFirst }: Page & { newestFirst: boolean },
): Promise<{ rows: StoredReturn[]; counts: Partial<Record<ReturnStatus, number>> }> {
  const way = newestFirst ? sql`desc` : sql`asc`;
  const { rows } = await sql<StoredReturn>`
    with chosen as materialized (select s.id from unnest(${[...statuses]}::text[]) as one (name) cross join lateral (
      select r.id, r.created_at from return_requests r where r.vendor_id = ${vendorId} and r.status = one.name order by r.created_at ${way}, r.id ${way} limit ${sql.lit(page * limit)}) s
      order by s.created_at ${way}, s.id ${way} limit ${sql.lit(limit)} offset ${sql.lit((page - 1) * limit)})
    ${whole} where r.id = any(array(select id from chosen)) order by r.created_at ${way}, r.id ${way}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ name: ReturnStatus; n: number }>`
    select one.name, (select count(*)::int from (select 1 from return_requests r where r.vendor_id = ${vendorId} and r.status = one.name limit ${sql.lit(COUNTED_TO)}) r) as n
    from unnest(${[...RETURN_STATUSES]}::text[]) as one (name)`.execute(db);
  return {
    rows,
    counts: Object.fromEntries(counted.filter((r) => r.n > 0).map((r) => [r.name, r.n])),
  };
}

/**
 * One page of returns of all vendors, or of one, in these statuses; likewise one index scan per
 * status.
 */
export async function selectAdminReturns(
  db: Db,
  statuses: readonly ReturnStatus[],
  {
    page,
    limit,
    newestFirst,
    vendorId,
  }: Page & { newestFirst: boolean; vendorId: string | undefined },
): Promise<StoredReturn[]> {
  const way = newestFirst ? sql`desc` : sql`asc`;
  const { rows } = await sql<StoredReturn>`
    with chosen as materialized (select s.id from unnest(${[...statuses]}::text[]) as one (name) cross join lateral (
      select r.id, r.created_at from return_requests r where ${vendorId === undefined ? sql`true` : sql`r.vendor_id = ${vendorId}`} and r.status = one.name order by r.created_at ${way}, r.id ${way} limit ${sql.lit(page * limit)}) s
      order by s.created_at ${way}, s.id ${way} limit ${sql.lit(limit)} offset ${sql.lit((page - 1) * limit)})
    ${whole} where r.id = any(array(select id from chosen)) order by r.created_at ${way}, r.id ${way}`.execute(
    db,
  );
  return rows;
}
/** Counts of returns per status; each up to `COUNTED_TO`. */
export async function countReturns(
  db: Db,
  vendorId: string | undefined,
): Promise<Partial<Record<ReturnStatus, number>>> {
  const { rows } = await sql<{ name: ReturnStatus; n: number }>`
    select one.name, (select count(*)::int from (select 1 from return_requests r where ${vendorId === undefined ? sql`true` : sql`r.vendor_id = ${vendorId}`} and r.status = one.name limit ${sql.lit(COUNTED_TO)}) r) as n
    from unnest(${[...RETURN_STATUSES]}::text[]) as one (name)`.execute(db);
  return Object.fromEntries(rows.map((r) => [r.name, r.n]));
}
/** A customer's numbers of orders and returns since a time; each counted up to 100. */
export async function countReturnHabits(
  db: Db,
  userId: string,
  since: Date,
): Promise<{ orders: number; returns: number }> {
  const {
    rows: [row],
  } = await sql<{ orders: number; returns: number }>`
    with own as (select id from orders where user_id = ${userId} and placed_at >= ${since} order by placed_at desc, id limit 100)
    select (select count(*)::int from own) as orders, (select count(distinct r.order_id)::int from return_requests r where r.order_id in (select id from own) and r.status not in ('withdrawn')) as returns`.execute(
    db,
  );
  return row!;
}

/** Earlier goodwill for each item of an order, into the wallet, in paise. */
export async function selectGoodwill(db: Db, orderId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: string;
    paise: number;
  }>`select ask ->> 'itemId' as id, sum(refund_due_paise)::bigint as paise from order_actions where order_id = ${orderId} and kind = 'amount' and state = 'done' group by 1`.execute(
    db,
  );
  return new Map(rows.map((r) => [r.id, Number(r.paise)]));
}
/** Each order is that of an index of received returns, read forwards or backwards. */
const REFUND_ORDERS: Readonly<Record<RefundSort, RawBuilder<unknown>>> = {
  since: sql`r.updated_at, r.id`,
  '-since': sql`r.updated_at desc, r.id desc`,
  amount: sql`r.refund_paise, r.id`,
  '-amount': sql`r.refund_paise desc, r.id desc`,
};

/** Whether a refund can be paid: the account is entered, and its cash has arrived. */
const isReady = sql`r.refund_to <> '{}'::jsonb and r.payee_by = 'customer' and coalesce(${cash}, r.refund_paise) >= r.refund_paise`;
/**
 * Refunds to be paid by an operator, or waiting for cash or the customer, oldest first: online
 * payments are refunded automatically.
 */
export async function selectReturnRefunds(
  db: Db,
  state: 'ready' | 'waiting',
  { page, limit, sort = 'since' }: Page & { sort?: RefundSort | undefined },
): Promise<{ rows: StoredReturn[]; ready: number; waiting: number }> {
  const owed = sql`r.status = 'received' and o.payment_method = 'cod'`;
  const { rows } =
    await sql<StoredReturn>`${whole} where ${owed} and ${state === 'ready' ? isReady : sql`not (${isReady})`} order by ${REFUND_ORDERS[sort]} limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    );
  const {
    rows: [counted],
  } = await sql<{
    ready: number;
    waiting: number;
  }>`select count(*) filter (where ${isReady})::int as ready, count(*) filter (where not (${isReady}))::int as waiting from return_requests r join orders o on o.id = r.order_id where ${owed}`.execute(
    db,
  );
  return { rows, ...counted! };
}

/** Rejections an operator has to decide, oldest first. */
export async function selectDisputes(
  db: Db,
  { page, limit }: Page,
): Promise<{ rows: StoredReturn[]; total: number }> {
  const { rows } =
    await sql<StoredReturn>`${whole} where r.status = 'disputed' order by r.updated_at, r.id limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    );
  const {
    rows: [counted],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from return_requests where status = 'disputed'`.execute(db);
  return { rows, total: counted!.n };
}

/**
 * Deletes refund accounts of returns that ended before `before`, and of those that ended without a
 * refund. Amounts, dates and references stay in the ledger.
 */
export async function deleteRefundAccounts(db: Db, before: Date): Promise<void> {
  await sql`update return_requests set refund_to = '{}', payee_by = null, payee_at = null where refund_to <> '{}'::jsonb
    and (status in ('refused', 'withdrawn') or (status not in ('requested', 'approved', 'disputed', 'picked_up', 'received') and updated_at < ${before}))`.execute(
    db,
  );
}

import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { insertFromJson } from '#server/platform/db/insert-rows.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { OrderStatus } from './transitions/status-transitions.ts';
import { selectStoredShipments } from './transitions/queries.shipments.ts';
import type { OrderEventTable, OrderItemTable, OrderTable } from './tables.ts';
import { WRITTEN_COLUMNS, type WrittenTable } from './written-columns.ts';
import type { ItemSnapshot, OrderCompany, OrderKey, OrderRows, StoredOrder } from './records.ts';

interface Written {
  json: string;
  userId: string;
  key: string;
  reply: string;
  couponId: string | null;
}

const rowsOf = (table: WrittenTable, key: string) =>
  insertFromJson(table, WRITTEN_COLUMNS[table], sql`(select j -> ${sql.lit(key)} from input)`);

const writing = (redeems: boolean) =>
  statement<Written, { redeemed: number }>(
    ({ json, userId, key, reply, couponId }) => sql`
    with input as (select ${json}::text::jsonb as j),
    o as (${rowsOf('orders', 'order')}),
    s as (${rowsOf('vendor_orders', 'subOrders')}),
    l as (${rowsOf('order_items', 'items')}),
    e as (${rowsOf('order_events', 'events')}),
    g as (${rowsOf('ledger_entries', 'ledger')}),
    m as (${rowsOf('messages', 'messages')}),
    d as (${rowsOf('risk_decisions', 'decision')}),
    k as (update idempotency_keys set status = 201, reply = to_jsonb(${reply}::text) where owner_id = ${userId} and key = ${key})${
      redeems
        ? sql`,
    counted as (
      update coupons set used_count = used_count + 1 where id = ${couponId} and total_uses is not null and used_count < total_uses
      returning id),
    redeemed as (
      insert into coupon_redemptions (coupon_id, user_id, use_number, order_id, discount_paise, created_at, owner_hash)
      select r.coupon_id, r.user_id, r.use_number, r.order_id, r.discount_paise, r.created_at, closed_account_hash('owner', (select u.phone from users u where u.id = r.user_id and u.is_phone_verified and u.phone <> ''))
      from jsonb_populate_recordset(null::coupon_redemptions, (select j -> 'redemption' from input)) r join coupons c on c.id = r.coupon_id
      where c.total_uses is null or exists (select from counted)
      on conflict do nothing returning coupon_id)`
        : sql``
    }
    select ${redeems ? sql`(select count(*)::int from redeemed)` : sql`1`} as redeemed`,
  );
const writes = { plain: writing(false), redeeming: writing(true) };

/**
 * Writes an order with all its rows in one statement (a round trip costs more than an insert),
 * whatever its number of items: the rows travel as JSON and the tables' own row types give the
 * column types. False if the coupon can no longer be redeemed (another order of the account was
 * faster, or its uses have run out): the caller must roll back.
 */
export async function insertOrder(
  tx: Tx,
  rows: OrderRows,
  { messages, decision, key, reply }: OrderCompany,
): Promise<boolean> {
  const json = JSON.stringify({
    ...rows,
    order: [rows.order],
    redemption: rows.redemption ? [rows.redemption] : [],
    messages,
    decision: [decision],
  });
  const write = rows.redemption ? writes.redeeming : writes.plain;
  const [done] = await write(tx, {
    json,
    userId: rows.order.user_id,
    key,
    reply,
    couponId: rows.redemption?.coupon_id ?? null,
  });
  return done!.redeemed === 1;
}

/** The order row, optionally locked; undefined if missing or another customer's. */
export async function selectOrder(
  db: Db,
  key: OrderKey,
  forUpdate = false,
): Promise<OrderTable | undefined> {
  const {
    rows: [row],
  } = await sql<OrderTable>`
    select * from orders where ${
      'orderNumber' in key
        ? sql`order_number = ${key.orderNumber}`
        : sql`user_id = ${key.userId} and (id = ${key.id} or order_number = upper(${key.id}))`
    }
    ${forUpdate ? sql`for update` : sql``}`.execute(db);
  return row;
}

/** All rows of an order. */
export async function selectVendorOrders(db: Db, order: OrderTable): Promise<StoredOrder> {
  const subOrders = await sql<StoredOrder['subOrders'][number]>`
    select s.*, v.name as vendor_name, v.slug as vendor_slug, v.trade as vendor_trade, v.ships_from from vendor_orders s join vendors v on v.id = s.vendor_id
    where s.order_id = ${order.id} order by (select min(l.position) from order_items l where l.order_id = s.order_id and l.vendor_order_id = s.id)`.execute(
    db,
  );
  const items =
    await sql<OrderItemTable>`select * from order_items where order_id = ${order.id} order by position`.execute(
      db,
    );
  const events =
    await sql<OrderEventTable>`select * from order_events where order_id = ${order.id} order by at, id`.execute(
      db,
    );
  return {
    order,
    subOrders: subOrders.rows,
    items: items.rows,
    events: events.rows,
    shipments: await selectStoredShipments(db, [order.id]),
  };
}

/** Every order of a customer with all rows, newest first, in five queries. */
export async function selectAllOrders(db: Db, userId: string): Promise<StoredOrder[]> {
  const { rows: orders } =
    await sql<OrderTable>`select * from orders where user_id = ${userId} order by placed_at desc, id`.execute(
      db,
    );
  const ids = orders.map((o) => o.id);
  const subOrders = await sql<StoredOrder['subOrders'][number]>`
    select s.*, v.name as vendor_name, v.slug as vendor_slug, v.trade as vendor_trade from vendor_orders s join vendors v on v.id = s.vendor_id where s.order_id = any(${ids})`.execute(
    db,
  );
  const items =
    await sql<OrderItemTable>`select * from order_items where order_id = any(${ids}) order by position`.execute(
      db,
    );
  const events =
    await sql<OrderEventTable>`select * from order_events where order_id = any(${ids}) order by at, id`.execute(
      db,
    );
  const shipments = await selectStoredShipments(db, ids);
  const of = <R extends { order_id: string }>(rows: R[], order: OrderTable) =>
    rows.filter((r) => r.order_id === order.id);
  return orders.map((order) => ({
    order,
    subOrders: of(subOrders.rows, order),
    items: of(items.rows, order),
    events: of(events.rows, order),
    shipments: of(shipments, order),
  }));
}

export type SummaryRow = Pick<
  OrderTable,
  | 'id'
  | 'order_number'
  | 'status'
  | 'placed_at'
  | 'total_paise'
  | 'cancelled_paise'
  | 'estimated_delivery'
> & { item_count: number; snapshots: ItemSnapshot[] };

export interface OrderFilter {
  status?: OrderStatus | undefined;
  /** Part of a product name or of the order number. */
  q?: string | undefined;
  /** In India. */
  year?: number | undefined;
}

const literally = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * One page of a customer's orders, newest first, and the years available; `snapshots` are those of
 * the items in order.
 */
export async function selectOrders(
  db: Db,
  userId: string,
  { status, q, year }: OrderFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: SummaryRow[]; total: number; years: number[] }> {
  const fits = sql`${status ? sql`o.status = ${status}` : sql`true`}
    and ${year ? sql`extract(year from o.placed_at at time zone 'Asia/Kolkata') = ${year}` : sql`true`}
    and ${
      q
        ? sql`(o.order_number ilike ${literally(q)} or exists (
      select from order_items l where l.order_id = o.id and l.snapshot ->> 'name' ilike ${literally(q)}))`
        : sql`true`
    }`;
  const mine = sql`o.user_id = ${userId} and ${fits}`;
  const { rows } = await sql<SummaryRow>`
    select o.id, o.order_number, o.status, o.placed_at, o.total_paise, o.cancelled_paise, o.estimated_delivery,
      (select sum(quantity)::int from order_items l where l.order_id = o.id and l.replaces_id is null) as item_count,
      (select json_agg(snapshot order by position) from order_items l where l.order_id = o.id and l.replaces_id is null) as snapshots
    from orders o where ${mine} order by o.placed_at desc, o.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  const {
    rows: [count],
  } = await sql<{ n: number; years: number[] }>`
    select count(*) filter (where ${fits})::int as n,
      coalesce(json_agg(distinct extract(year from o.placed_at at time zone 'Asia/Kolkata')::int), '[]') as years
    from orders o where o.user_id = ${userId}`.execute(db);
  return { rows, total: count!.n, years: count!.years.toSorted((a, b) => b - a) };
}

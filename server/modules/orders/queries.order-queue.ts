import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { OrderStatus } from './transitions/status-transitions.ts';
import { isOrderPlaced } from './transitions/queries.shipments.ts';
import {
  MAX_QUEUE_COUNTED,
  type OrderQueueEntry,
  type QueueFilter,
  type QueuePlace,
} from './records.ts';

/**
 * Filters for words, places and payment methods scan this many vendor orders of each status at a
 * time; the rest follows with the next page.
 */
export const MAX_VENDOR_ORDERS_SCANNED = 3000;

export type OrderQueuePlace = QueuePlace;
export type OrderQueueRow = OrderQueueEntry;

const literally = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Candidate vendor orders of a page, in order: by index and at most `most`. */
function lookedAt(f: QueueFilter, most: number) {
  const way = f.newestFirst ? sql`desc` : sql`asc`;
  const order = sql`order by s.ship_by ${way}, s.id ${way} limit ${sql.lit(most)}`;
  const beyond = f.after
    ? sql`and (s.ship_by, s.id) ${f.newestFirst ? sql`<` : sql`>`} (${f.after.shipBy}, ${f.after.id})`
    : sql``;
  const due = sql`${f.dueBefore ? sql`and s.ship_by < ${f.dueBefore}` : sql``} ${f.dueFrom ? sql`and s.ship_by >= ${f.dueFrom}` : sql``}`;
  const columns = sql`s.id, s.order_id, s.status, s.ship_by`;
  if (f.orderNumber !== undefined) {
    return sql`select ${columns} from vendor_orders s where s.order_id = (select id from orders where order_number = ${f.orderNumber}) and s.vendor_id = ${f.vendorId} and s.status not in ('payment_pending', 'in_review') ${beyond} ${order}`;
  }
  if (f.tracking !== undefined) {
    return sql`select ${columns} from vendor_orders s where s.id in (select vendor_order_id from shipments where upper(tracking_number) = ${f.tracking} and vendor_id = ${f.vendorId})
      and s.vendor_id = ${f.vendorId} and s.status not in ('payment_pending', 'in_review') ${beyond} ${order}`;
  }
  if (f.statuses === 'trouble') {
    return sql`select ${columns} from vendor_orders s where s.vendor_id = ${f.vendorId} and s.id in (
      select vendor_order_id from shipments where vendor_id = ${f.vendorId} and status in ('undelivered', 'returning')) ${due} ${beyond} ${order}`;
  }
  // One index scan per status, then merged: the index is ordered by deadline only within one
  // status.
  return sql`select s.* from unnest(${[...f.statuses]}::text[]) as one (name) cross join lateral (
    select ${columns} from vendor_orders s where s.vendor_id = ${f.vendorId} and s.status = one.name ${due} ${beyond} ${order}) s ${order}`;
}

/**
 * A page of a vendor's orders by deadline, and the start of the next (null: the last). A page may
 * be short or empty without being the last.
 */
export async function selectOrderQueue(
  db: Db,
  f: QueueFilter,
): Promise<{ rows: OrderQueueRow[]; next: OrderQueuePlace | null }> {
  const isSearch = f.payment !== undefined || f.pincode !== undefined || f.words !== undefined;
  // Orders that were never placed end as cancelled and are skipped.
  const passesOver = f.statuses !== 'trouble' && f.statuses.includes('cancelled');
  const most =
    isSearch || passesOver ? Math.max(MAX_VENDOR_ORDERS_SCANNED, f.limit + 1) : f.limit + 1;
  const way = f.newestFirst ? sql`desc` : sql`asc`;
  const words =
    f.words === undefined
      ? sql``
      : sql`and (o.address ->> 'city' ilike ${literally(f.words)} or exists (
    select from order_items l where l.order_id = s.order_id and l.vendor_order_id = s.id and l.snapshot ->> 'name' ilike ${literally(f.words)}))`;
  const { rows: found } = await sql<OrderQueueRow>`
    with looked as materialized (${lookedAt(f, most)}), found as materialized (
      select s.* from looked s cross join lateral (select * from orders o where o.id = s.order_id limit 1) o
      where ${isOrderPlaced(sql`o`)} ${f.payment ? sql`and o.payment_method = ${f.payment}` : sql``} ${f.pincode ? sql`and o.address ->> 'pincode' = ${f.pincode}` : sql``} ${words}
      order by s.ship_by ${way}, s.id ${way} limit ${sql.lit(f.limit + 1)})
    select f.id, f.status, f.ship_by, o.order_number, o.placed_at, s.estimated_delivery as due_by, o.address ->> 'city' as city, o.address ->> 'pincode' as pincode, o.payment_method,
      s.total_paise - s.cancelled_paise as total_paise, s.return_id is not null as is_exchange, goods.units, goods.items, coalesce(sent.shipments, '[]') as shipments
    from found f cross join lateral (select * from vendor_orders s where s.id = f.id limit 1) s cross join lateral (select * from orders o where o.id = f.order_id limit 1) o
      cross join lateral (select sum(l.quantity - l.cancelled - l.returned)::int as units, json_agg(json_build_object('name', l.snapshot -> 'name', 'sku', own.vendor_sku, 'variant', l.snapshot -> 'variant',
        'option', l.snapshot -> 'option', 'image', l.snapshot -> 'image', 'quantity', l.quantity - l.cancelled - l.returned) order by l.quantity = l.cancelled, l.position) as items
        from order_items l left join offers own on own.id = l.offer_id where l.order_id = f.order_id and l.vendor_order_id = f.id) goods
      cross join lateral (select json_agg(json_build_object('status', p.status, 'isBooked', p.courier is not null, 'carrier', p.carrier, 'trackingNumber', p.tracking_number) order by p.created_at, p.id) as shipments
        from shipments p where p.order_id = f.order_id and p.vendor_order_id = f.id and p.status <> 'unpacked') sent
    order by f.ship_by ${way}, f.id ${way}`.execute(db);
  const rows = found.slice(0, f.limit);
  const placeOf = (row: { ship_by: Date; id: string }): OrderQueuePlace => ({
    shipBy: row.ship_by,
    id: row.id,
  });
  if (found.length > f.limit) return { rows, next: placeOf(rows.at(-1)!) };
  if (most <= f.limit + 1) return { rows, next: null };
  const {
    rows: [last],
  } = await sql<{
    ship_by: Date;
    id: string;
  }>`select s.ship_by, s.id from (${lookedAt(f, most)}) s order by s.ship_by ${way}, s.id ${way} offset ${sql.lit(most - 1)} limit 1`.execute(
    db,
  );
  return { rows, next: last ? placeOf(last) : null };
}

/** Counts of a vendor's orders per status, in trouble, and overdue; each up to `COUNTED_TO`. */
export async function countOrderQueue(
  db: Db,
  vendorId: string,
  now: Date,
): Promise<{ statuses: Partial<Record<OrderStatus, number>>; trouble: number; late: number }> {
  const upTo = sql`limit ${sql.lit(MAX_QUEUE_COUNTED)}`;
  const { rows } = await sql<{ name: string; n: number }>`
    select one.name, (select count(*)::int from (select 1 from vendor_orders s where s.vendor_id = ${vendorId} and s.status = one.name ${upTo}) s) as n
      from unnest(${['placed', 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered']}::text[]) as one (name)
    union all select 'cancelled', (select count(*)::int from (select 1 from vendor_orders s cross join lateral (select * from orders o where o.id = s.order_id limit 1) o
      where s.vendor_id = ${vendorId} and s.status = 'cancelled' and ${isOrderPlaced(sql`o`)} ${upTo}) s)
    union all select 'trouble', (select count(*)::int from (select distinct vendor_order_id from shipments where vendor_id = ${vendorId} and status in ('undelivered', 'returning') ${upTo}) p)
    union all select 'late', (select count(*)::int from (select 1 from unnest(${['placed', 'confirmed', 'packed']}::text[]) as one (name)
      cross join lateral (select 1 from vendor_orders s where s.vendor_id = ${vendorId} and s.status = one.name and s.ship_by < ${now} ${upTo}) s ${upTo}) s)`.execute(
    db,
  );
  const { trouble, late, ...statuses } = Object.fromEntries(
    rows.map((r) => [r.name, r.n]),
  ) as Record<string, number>;
  return { statuses, trouble: trouble!, late: late! };
}

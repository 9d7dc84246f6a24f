import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import './tables.ts';

/** A product and all merged into it: orders name the product as bought. */
const productsOf = (productId: string) =>
  sql`any(array(select ${productId}::text union all select m.id from products m where m.merged_into = ${productId}))`;

/**
 * A cash delivery counts once confirmed by someone other than its vendor: the booked courier, the
 * customer's code, or the cash itself.
 */
const isProven = sql`not exists (select from cod_shipments c where c.shipment_id = p.id and not c.is_proven)`;
const isVendorOrderProven = sql`not exists (select from cod_shipments c where c.vendor_order_id = s.id and not c.is_proven)`;

/**
 * A customer's relation to a product: received it, ordered it, or neither. Cancelled and returned
 * units do not count, whatever else of the same vendor order arrived.
 */
export async function selectPurchase(
  db: Db,
  userId: string,
  productId: string,
): Promise<'none' | 'ordered' | 'delivered'> {
  const {
    rows: [row],
  } = await sql<{ items: number; received: number }>`
    select count(*)::int as items, (count(*) filter (where s.status = 'delivered' and ${isVendorOrderProven} or exists (
      select from shipments p join shipment_items pl on pl.shipment_id = p.id where p.order_id = l.order_id and p.status = 'delivered' and pl.order_item_id = l.id and ${isProven})))::int as received
    from order_items l join vendor_orders s on s.id = l.vendor_order_id join orders o on o.id = l.order_id
    where l.product_id = ${productsOf(productId)} and o.user_id = ${userId} and s.is_linked is not true and s.status <> 'cancelled' and l.cancelled < l.quantity`.execute(
    db,
  );
  return row!.received > 0 ? 'delivered' : row!.items > 0 ? 'ordered' : 'none';
}

/**
 * Vendors who have delivered a product to a customer; cancelled and returned units do not count.
 */
export async function selectDeliverers(
  db: Db,
  userId: string,
  productId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.vendor_id as id from order_items l join vendor_orders s on s.id = l.vendor_order_id join orders o on o.id = l.order_id
    where l.product_id = ${productsOf(productId)} and o.user_id = ${userId} and s.is_linked is not true and s.status <> 'cancelled' and l.cancelled < l.quantity and (s.status = 'delivered' and ${isVendorOrderProven} or exists (
      select from shipments p join shipment_items pl on pl.shipment_id = p.id where p.order_id = l.order_id and p.status = 'delivered' and pl.order_item_id = l.id and ${isProven}))
    order by 1 limit 20`.execute(db);
  return rows.map((r) => r.id);
}

/**
 * Which of these products the vendor has delivered at least once; cancelled and returned units do
 * not count.
 */
export async function selectDeliveredBy(
  db: Db,
  vendorId: string,
  productIds: readonly string[],
): Promise<Set<string>> {
  if (productIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select g.id from unnest(${[...new Set(productIds)]}::text[]) as g (id) where exists (
      select from order_items l join vendor_orders s on s.id = l.vendor_order_id
      where l.product_id = any(array(select g.id union all select m.id from products m where m.merged_into = g.id)) and l.vendor_id = ${vendorId} and s.status <> 'cancelled' and l.cancelled < l.quantity and (s.status = 'delivered' and ${isVendorOrderProven} or exists (
        select from shipments p join shipment_items pl on pl.shipment_id = p.id where p.order_id = l.order_id and p.status = 'delivered' and pl.order_item_id = l.id and ${isProven})))`.execute(
    db,
  );
  return new Set(rows.map((r) => r.id));
}

/** Number of newest orders with the product that are considered. */
const ORDERS_SEEN = 500;

/**
 * Products ordered together with this one, most frequent first; ids contain time, so the newest
 * orders are last.
 */
export async function selectBoughtWith(
  db: Db,
  productId: string,
  limit: number,
): Promise<{ product_id: string; orders: number }[]> {
  const { rows } = await sql<{ product_id: string; orders: number }>`
    select other.product_id, count(distinct other.order_id)::int as orders
    from (select distinct order_id from order_items where product_id = ${productId} order by order_id desc limit ${ORDERS_SEEN}) mine
    join order_items other on other.order_id = mine.order_id and other.product_id <> ${productId}
    join vendor_orders s on s.id = other.vendor_order_id and s.status <> 'cancelled' and s.is_linked is not true
    group by 1 order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { z } from 'zod';
import type { OrderAddress } from '#contracts/orders/orders.ts';
import type { Db } from '#server/platform/db/database.ts';

export interface PackingItem {
  id: string;
  sku: string;
  /** The vendor's own code; null: none. */
  code: string | null;
  /** Where the vendor keeps it; null: not named. */
  bin: string | null;
  name: string;
  brand: string;
  variant: string | null;
  option: string | null;
  quantity: number;
  cancelled: number;
  isGift: boolean;
}
export interface PackingShipment {
  id: string;
  status: string;
  collect: number;
  at: string;
  carrier: string | null;
  tracking: string | null;
  ewayBill: string | null;
  from: { line1: string; line2?: string; city: string; state: string; pincode: string } | null;
  items: { order_item_id: string; quantity: number }[];
}
/** A vendor order with what its documents need. */
export interface PackingVendorOrder {
  id: string;
  order_number: string;
  vendor_id: string;
  address: z.infer<typeof OrderAddress>;
  business: { name: string; gstin: string } | null;
  ship_by: Date;
  items: PackingItem[];
  shipments: PackingShipment[];
}

/**
 * These vendor orders with items and shipments, earliest deadline first; other vendors' and
 * unplaced ones are left out.
 */
export async function selectForPackingDocuments(
  db: Db,
  vendorId: string,
  ids: readonly string[],
): Promise<PackingVendorOrder[]> {
  const { rows } = await sql<PackingVendorOrder>`
    select s.id, o.order_number, s.vendor_id, o.address, o.business, s.ship_by, sold.items, coalesce(sent.shipments, '[]') as shipments
    from vendor_orders s join orders o on o.id = s.order_id
      cross join lateral (select json_agg(json_build_object('id', l.id, 'sku', l.sku_id, 'code', f.vendor_sku, 'bin', y.bin, 'name', l.snapshot ->> 'name', 'brand', l.snapshot ->> 'brand', 'variant', l.snapshot ->> 'variant', 'option', l.snapshot ->> 'option',
        'quantity', l.quantity, 'cancelled', l.cancelled, 'isGift', l.gift_id is not null) order by l.position) as items from order_items l left join offers f on f.id = l.offer_id left join offer_bins y on y.offer_id = l.offer_id where l.order_id = s.order_id and l.vendor_order_id = s.id) sold
      cross join lateral (select json_agg(json_build_object('id', p.id, 'status', p.status, 'collect', p.collect_paise, 'at', p.created_at, 'carrier', p.carrier, 'tracking', p.tracking_number, 'ewayBill', p.eway_bill_number,
        'from', (select json_build_object('line1', pl.line1, 'line2', pl.line2, 'city', pl.city, 'state', pl.state, 'pincode', pl.pincode) from pickup_places pl where pl.id = coalesce(p.pickup_place_id, 'plc_' || p.vendor_id)), 'items',
        (select json_agg(json_build_object('order_item_id', pl.order_item_id, 'quantity', pl.quantity) order by pl.order_item_id) from shipment_items pl where pl.shipment_id = p.id)) order by p.created_at, p.id) as shipments
        from shipments p where p.order_id = s.order_id and p.vendor_order_id = s.id and p.status <> 'unpacked') sent
    where s.id = any(${[...ids]}) and s.vendor_id = ${vendorId} and o.status not in ('payment_pending', 'in_review') and o.payment_status <> 'lapsed' and (o.review_state is null or o.review_state = 'approved') order by s.ship_by, s.id`.execute(
    db,
  );
  return rows;
}

/** The vendor order of a vendor's shipment. */
export async function selectVendorOrderOfShipment(
  db: Db,
  vendorId: string,
  shipmentId: string,
): Promise<string | undefined> {
  return (
    await db
      .selectFrom('shipments')
      .select('vendor_order_id')
      .where('id', '=', shipmentId)
      .where('vendor_id', '=', vendorId)
      .where('status', '<>', 'unpacked')
      .executeTakeFirst()
  )?.vendor_order_id;
}

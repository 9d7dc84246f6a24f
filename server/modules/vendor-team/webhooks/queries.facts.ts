import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Only ids and amounts: customer data stays in the portal. */
export interface VendorOrderFacts {
  id: string;
  number: string;
  status: string;
  placed_at: Date;
  ship_by: Date;
  estimated_delivery: Date;
  payment_method: string;
  is_exchange: boolean;
  items_paise: number;
  discount_paise: number;
  shipping_paise: number;
  total_paise: number;
  cancelled_paise: number;
  items: {
    id: string;
    productId: string;
    skuId: string;
    offerId: string;
    sellerSku: string | null;
    name: string;
    variant: string | null;
    option: string | null;
    quantity: number;
    cancelled: number;
    returned: number;
    isGift: boolean;
    unitPaise: number;
    totalPaise: number;
  }[];
}
export async function selectVendorOrderFacts(
  db: Db,
  id: string,
): Promise<VendorOrderFacts | undefined> {
  const { rows } = await sql<VendorOrderFacts>`
    select s.id, o.order_number as number, s.status, s.created_at as placed_at, s.ship_by, s.estimated_delivery, o.payment_method, s.return_id is not null as is_exchange, s.items_paise, s.discount_paise, s.shipping_paise, s.total_paise, s.cancelled_paise,
      (select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'skuId', l.sku_id, 'offerId', l.offer_id, 'sellerSku', f.vendor_sku, 'name', l.snapshot ->> 'name', 'variant', l.snapshot ->> 'variant', 'option', l.snapshot ->> 'option',
        'quantity', l.quantity, 'cancelled', l.cancelled, 'returned', l.returned, 'isGift', l.gift_id is not null, 'unitPaise', l.unit_paise, 'totalPaise', l.total_paise) order by l.position)
        from order_items l left join offers f on f.id = l.offer_id where l.vendor_order_id = s.id) as items
    from vendor_orders s join orders o on o.id = s.order_id where s.id = ${id}`.execute(db);
  return rows[0];
}

export interface OfferFacts {
  id: string;
  product_id: string;
  sku_id: string;
  vendor_sku: string | null;
  order_number: string | null;
}
/** An offer, and the order of a stock movement. */
export async function selectOfferFacts(
  db: Db,
  offerId: string,
  movementId: string,
): Promise<OfferFacts | undefined> {
  const { rows } = await sql<OfferFacts>`
    select f.id, f.product_id, f.sku_id, f.vendor_sku, (select o.order_number from stock_movements m join orders o on o.id = m.order_id where m.id = ${movementId} and m.offer_id = f.id and m.reason not in ('held', 'hold_ended')) as order_number
    from offers f where f.id = ${offerId}`.execute(db);
  return rows[0];
}

export interface ReturnFacts {
  id: string;
  vendor_order_id: string;
  number: string;
  status: string;
  reason: string;
  resolution: string;
  created_at: Date;
  items: { itemId: string; offerId: string; skuId: string; quantity: number }[];
}
export async function selectReturnFacts(db: Db, id: string): Promise<ReturnFacts | undefined> {
  const { rows } = await sql<ReturnFacts>`
    select r.id, r.vendor_order_id, o.order_number as number, r.status, r.reason, r.resolution, r.created_at,
      (select json_agg(json_build_object('itemId', l.id, 'offerId', l.offer_id, 'skuId', l.sku_id, 'quantity', x.quantity) order by l.position) from return_items x join order_items l on l.id = x.order_item_id where x.return_id = r.id) as items
    from return_requests r join orders o on o.id = r.order_id where r.id = ${id}`.execute(db);
  return rows[0];
}

export interface ListingFacts {
  id: string;
  product_id: string | null;
  name: string;
}
export async function selectListingFacts(db: Db, id: string): Promise<ListingFacts | undefined> {
  const { rows } =
    await sql<ListingFacts>`select id, product_id, name from listings where id = ${id}`.execute(db);
  return rows[0];
}

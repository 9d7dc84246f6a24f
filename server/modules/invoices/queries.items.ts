import { sql } from 'kysely';
import type { z } from 'zod';
import type { ORDER_STATUSES, OrderAddress } from '#contracts/orders/orders.ts';
import type { Db } from '#server/platform/db/database.ts';

type Status = (typeof ORDER_STATUSES)[number];
/** An order item with its order, and what its documents say about it, less credit notes. */
export interface SoldItemRow {
  item_id: string;
  order_number: string;
  placed_at: Date;
  status: Status;
  payment_method: 'cod' | 'online';
  payment_status: string;
  address: z.infer<typeof OrderAddress>;
  /** The business that is invoiced, as the order has it. */
  business: object | null;
  vendor_id: string;
  vendor: string;
  name: string;
  variant: string | null;
  option: string | null;
  sku: string | null;
  hsn_code: string;
  gst_rate: number;
  quantity: number;
  cancelled: number;
  returned: number;
  unit_paise: number;
  support_paise: number;
  discount_paise: number;
  marketplace_paise: number;
  total_paise: number;
  gift_id: string | null;
  /** Null: no document states it yet. */
  documents: string | null;
  rate: number | null;
  taxable_paise: number | null;
  cgst_paise: number | null;
  sgst_paise: number | null;
  igst_paise: number | null;
  carriers: string | null;
  trackings: string | null;
}

/**
 * The items of orders, or of vendor orders, in their order. Callers give a few hundred ids at a
 * time.
 */
export async function selectSoldItems(
  db: Db,
  of: { orderIds: readonly string[] } | { vendorOrderIds: readonly string[] },
): Promise<SoldItemRow[]> {
  const ids = 'orderIds' in of ? of.orderIds : of.vendorOrderIds;
  const parts =
    'orderIds' in of
      ? sql`unnest(${[...ids]}::text[]) with ordinality as w (id, at) join vendor_orders s on s.order_id = w.id`
      : sql`unnest(${[...ids]}::text[]) with ordinality as w (id, at) join vendor_orders s on s.id = w.id`;
  const { rows } = await sql<SoldItemRow>`
    select l.id as item_id, o.order_number, o.placed_at, s.status, o.payment_method, o.payment_status, o.address, o.business, s.vendor_id, v.name as vendor,
      l.snapshot ->> 'name' as name, l.snapshot ->> 'variant' as variant, l.snapshot ->> 'option' as option, f.vendor_sku as sku, l.hsn_code, l.gst_rate::float8 as gst_rate,
      l.quantity, l.cancelled, l.returned, l.unit_paise, l.support_paise, l.discount_paise, l.marketplace_paise, l.total_paise, l.gift_id,
      d.documents, d.rate, d.taxable_paise, d.cgst_paise, d.sgst_paise, d.igst_paise, p.carriers, p.trackings
    from ${parts} join orders o on o.id = s.order_id join vendors v on v.id = s.vendor_id
      join order_items l on l.order_id = s.order_id and l.vendor_order_id = s.id left join offers f on f.id = l.offer_id
      cross join lateral (
        select string_agg(i.number, ', ' order by i.issued_at, i.id) as documents, max((x ->> 'ratePercent')::float8) as rate,
          sum(i.sign * (x ->> 'taxablePaise')::bigint)::float8 as taxable_paise, sum(i.sign * (x ->> 'cgstPaise')::bigint)::float8 as cgst_paise,
          sum(i.sign * (x ->> 'sgstPaise')::bigint)::float8 as sgst_paise, sum(i.sign * (x ->> 'igstPaise')::bigint)::float8 as igst_paise
        from (select i.id, i.number, i.issued_at, i.document, case when i.kind = 'credit_note' then -1 else 1 end as sign from invoices i where i.order_id = s.order_id and i.vendor_order_id = s.id) i
          cross join jsonb_array_elements(i.document -> 'lines') x where x ->> 'lineId' = l.id) d
      cross join lateral (
        select string_agg(p.carrier, ', ' order by p.created_at, p.id) as carriers, string_agg(p.tracking_number, ', ' order by p.created_at, p.id) as trackings
        from shipments p join shipment_items i on i.shipment_id = p.id where p.order_id = s.order_id and p.vendor_order_id = s.id and i.order_item_id = l.id and p.status <> 'unpacked') p
    order by w.at, s.id, l.position`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { z } from 'zod';
import type { Paise } from '#contracts/kernel/money.ts';
import type { OrderAddress } from '#contracts/orders/orders.ts';
import type { Db } from '#server/platform/db/database.ts';

/** What the label of a shipment shows. */
export interface LabelRow {
  id: string;
  status: string;
  carrier: string | null;
  tracking_number: string | null;
  collect_paise: Paise;
  eway_bill_number: string | null;
  created_at: Date;
  order_number: string;
  placed_at: Date;
  address: z.infer<typeof OrderAddress>;
  business: { name: string; gstin: string } | null;
  invoice_number: string | null;
  place: {
    line1: string;
    line2: string;
    city: string;
    state: string;
    pincode: string;
    contact_phone: string;
  } | null;
  weight_grams: number;
  value_paise: Paise;
  items: { sku: string; name: string; quantity: number }[];
}

/** A vendor's shipments with what labels show, in the order of these ids. One query. */
export async function selectForLabels(
  db: Db,
  vendorId: string,
  shipmentIds: readonly string[],
): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    select p.id, p.status, p.carrier, p.tracking_number, p.collect_paise, p.eway_bill_number, p.created_at, o.order_number, o.placed_at, o.address, o.business,
      (select number from invoices i where i.shipment_id = p.id and i.kind <> 'credit_note' order by i.issued_at limit 1) as invoice_number,
      (select row_to_json(pl) from pickup_places pl where pl.id = coalesce(p.pickup_place_id, 'plc_' || p.vendor_id)) as place,
      inside.weight_grams, inside.value_paise, inside.items
    from shipments p join orders o on o.id = p.order_id
      cross join lateral (select coalesce(sum(si.quantity * coalesce(s.weight_grams, v.weight_grams, pr.weight_grams)), 0)::int as weight_grams, sum(si.quantity * l.unit_paise)::int as value_paise,
        json_agg(json_build_object('sku', coalesce(f.vendor_sku, l.sku_id), 'name', concat_ws(', ', l.snapshot ->> 'name', l.snapshot ->> 'variant', l.snapshot ->> 'option'), 'quantity', si.quantity) order by l.position) as items
        from shipment_items si join order_items l on l.id = si.order_item_id join products pr on pr.id = l.product_id
          left join variants v on v.product_id = l.product_id and v.variant_id = l.variant_id left join skus s on s.id = l.sku_id left join offers f on f.id = l.offer_id
        where si.shipment_id = p.id) inside
    where p.id = any(${[...shipmentIds]}) and p.vendor_id = ${vendorId} and p.status <> 'unpacked' order by array_position(${[...shipmentIds]}::text[], p.id)`.execute(
    db,
  );
  return rows;
}

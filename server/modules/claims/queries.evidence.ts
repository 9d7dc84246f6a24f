import { sql } from 'kysely';
import type { PictureData } from '#contracts/kernel/schemas.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { StoredClaim } from './queries.ts';

export interface EvidenceRow {
  placed_at: Date;
  payment_method: 'cod' | 'online';
  user_id: string;
  item: {
    name: string;
    variant: string | null;
    option: string | null;
    image: PictureData | null;
    quantity: number;
    unit_paise: Paise;
  } | null;
  status: string;
  carrier: string | null;
  courier: string | null;
  tracking_number: string | null;
  attempts: number;
  booked_grams: number | null;
  counted: {
    items: { itemId: string; sellable: number; damaged: number }[];
    note: string | null;
  } | null;
}
/** The order, item and shipment a claim is about. */
export async function selectEvidence(db: Db, c: StoredClaim): Promise<EvidenceRow> {
  const {
    rows: [row],
  } = await sql<EvidenceRow>`
    select o.placed_at, o.payment_method, o.user_id, p.status, p.carrier, p.courier, p.tracking_number, p.attempts,
      (select b.weight_grams from courier_bookings b where b.shipment_id = p.id and b.cancelled_at is null limit 1) as booked_grams,
      (select json_build_object('items', k.items, 'note', k.note) from shipment_checks k where k.shipment_id = p.id) as counted,
      (select json_build_object('name', l.snapshot ->> 'name', 'variant', l.snapshot ->> 'variant', 'option', l.snapshot ->> 'option', 'image', l.snapshot -> 'image', 'quantity', l.quantity, 'unit_paise', l.unit_paise)
        from order_items l where l.id = ${c.order_item_id}) as item
    from shipments p join orders o on o.id = p.order_id where p.id = ${c.shipment_id}`.execute(db);
  return row!;
}

export interface TrackingEventRow {
  at: Date;
  kind: string;
  place: string | null;
  note: string | null;
  is_way_back: boolean;
}
/** What happened to the shipment and on the way back of its return, the last hundred, oldest first. */
export async function selectTracking(db: Db, c: StoredClaim): Promise<TrackingEventRow[]> {
  const { rows } = await sql<TrackingEventRow>`
    select * from (
      select x.at, x.kind, x.place, x.note, false as is_way_back from courier_bookings b join courier_events x on x.consignment_id = b.id where b.shipment_id = ${c.shipment_id}
      union all select x.at, x.kind, x.place, x.note, true from return_pickups k join return_pickup_events x on x.pickup_id = k.id where k.return_id = ${c.return_id}
      union all select v.at, v.status, null, v.note, false from order_events v where v.order_id = ${c.order_id} and v.vendor_order_id = ${c.vendor_order_id}
      order by at desc limit 100) last order by at`.execute(db);
  return rows;
}

/** How often this vendor claimed, and this customer returned, since a time; each up to 100. */
export async function selectHabits(
  db: Db,
  { vendor_id: vendorId }: Pick<StoredClaim, 'vendor_id'>,
  userId: string,
  since: Date,
): Promise<{ claims: number; accepted: number; orders: number; returns: number }> {
  const {
    rows: [row],
  } = await sql<{ claims: number; accepted: number; orders: number; returns: number }>`
    with own as (select status from claims where vendor_id = ${vendorId} and submitted_at >= ${since} order by submitted_at desc limit 100),
      bought as (select id from orders where user_id = ${userId} and placed_at >= ${since} order by placed_at desc, id limit 100)
    select (select count(*)::int from own) as claims, (select count(*)::int from own where status = 'accepted') as accepted, (select count(*)::int from bought) as orders,
      (select count(distinct r.order_id)::int from return_requests r where r.order_id in (select id from bought) and r.status <> 'withdrawn') as returns`.execute(
    db,
  );
  return row!;
}

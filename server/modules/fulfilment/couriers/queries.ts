import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { OrderAddress } from '#contracts/orders/orders.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { seal, unseal } from '#server/platform/secrets/seal.ts';
import type { z } from 'zod';
import type { Paise } from '#contracts/kernel/money.ts';
import type { CourierBooked, PickupSlot } from './courier.ts';
import type { CourierBookingTable, CourierEventTable } from './tables.ts';

/** A shipment's booking that was not cancelled. */
export async function selectLiveConsignment(
  db: Db,
  shipmentId: string,
): Promise<CourierBookingTable | undefined> {
  return db
    .selectFrom('courier_bookings')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
}
export const selectConsignment = (db: Db, id: string): Promise<CourierBookingTable | undefined> =>
  db.selectFrom('courier_bookings').selectAll().where('id', '=', id).executeTakeFirst();
/** A booking by its number, made with this account only. */
export const selectByAwb = (
  db: Db,
  { courier, accountId }: { courier: string; accountId: string | null },
  awb: string,
): Promise<CourierBookingTable | undefined> =>
  db
    .selectFrom('courier_bookings')
    .selectAll()
    .where('courier', '=', courier)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('awb', '=', awb)
    .executeTakeFirst();

export async function insertConsignment(
  tx: Tx,
  row: Omit<CourierBookingTable, 'courier_reference' | 'carrier' | 'charge_paise'>,
): Promise<void> {
  await tx
    .insertInto('courier_bookings')
    .values({
      ...row,
      pickup_slot: JSON.stringify(row.pickup_slot) as never,
      courier_reference: '{}' as never,
      carrier: null,
      charge_paise: null,
    })
    .execute();
}

/** Stores the courier's number; `false` if it was stored or cancelled meanwhile. */
export async function confirmBooking(
  tx: Tx,
  id: string,
  { awb, carrier, reference, chargePaise }: CourierBooked,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('courier_bookings')
    .set({
      awb,
      carrier,
      charge_paise: chargePaise,
      courier_reference: JSON.stringify(reference) as never,
      booked_at: at,
    })
    .where('id', '=', id)
    .where('awb', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks the booking as cancelled, and the number it was cancelled under. */
export async function cancelConsignment(tx: Tx, id: string, awb: string, at: Date): Promise<void> {
  await tx
    .updateTable('courier_bookings')
    .set({ awb, cancelled_at: at })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .execute();
}

/** Ends a booking the courier refused: it has no number, and another courier can be booked. */
export async function refuseConsignment(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('courier_bookings')
    .set({ cancelled_at: at })
    .where('id', '=', id)
    .where('awb', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();
}

/** When the courier collects; null: it has not said. */
export async function updatePickupSlot(db: Db, id: string, slot: PickupSlot | null): Promise<void> {
  const stored = slot && JSON.stringify(slot);
  await sql`update courier_bookings set pickup_slot = ${stored}::jsonb where id = ${id}`.execute(
    db,
  );
}

/** Stores an event; `false` if known. */
export async function insertCourierEvent(tx: Tx, event: CourierEventTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('courier_events')
    .values(event)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The latest event of a consignment, and its end if that was the last. */
export async function markCourierEvent(
  tx: Tx,
  id: string,
  at: Date,
  isEnd: boolean,
): Promise<void> {
  await sql`update courier_bookings set last_event_at = greatest(last_event_at, ${at}::timestamptz), ended_at = case when ${isEnd} then coalesce(ended_at, ${at}::timestamptz) else ended_at end
    where id = ${id}`.execute(tx);
}

/** Consignments in transit without an event or poll since this instant, longest silent first. */
export async function selectSilentConsignments(
  db: Db,
  since: Date,
  limit: number,
): Promise<CourierBookingTable[]> {
  const { rows } = await sql<CourierBookingTable>`
    select * from courier_bookings where ended_at is null and cancelled_at is null and booked_at is not null
      and greatest(booked_at, last_event_at, tracked_at) < ${since} order by greatest(booked_at, last_event_at, tracked_at), id limit ${limit}`.execute(
    db,
  );
  return rows;
}
export async function markPolled(db: Db, id: string, at: Date): Promise<void> {
  await sql`update courier_bookings set tracked_at = ${at} where id = ${id}`.execute(db);
}

/** Weight of a shipment in grams, from its units. */
export async function updateShipmentWeight(db: Db, shipmentId: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ grams: number }>`
    select coalesce(sum(pl.quantity * coalesce(s.weight_grams, v.weight_grams, p.weight_grams)), 0)::int as grams
    from shipment_items pl join order_items l on l.id = pl.order_item_id join products p on p.id = l.product_id
      left join variants v on v.product_id = l.product_id and v.variant_id = l.variant_id left join skus s on s.id = l.sku_id
    where pl.shipment_id = ${shipmentId}`.execute(db);
  return Math.max(1, row!.grams);
}

export interface ConsignmentItem {
  /** The vendor's code, else the marketplace's. */
  sku: string;
  name: string;
  quantity: number;
  unit_paise: Paise;
  hsn: string;
  dimensions: { length: number; width: number; height: number } | null;
}
/** What is in a shipment, in the order's sequence. */
export async function selectConsignmentItems(
  db: Db,
  shipmentId: string,
): Promise<ConsignmentItem[]> {
  const { rows } = await sql<ConsignmentItem>`
    select coalesce(f.vendor_sku, l.sku_id) as sku, concat_ws(', ', l.snapshot ->> 'name', l.snapshot ->> 'variant', l.snapshot ->> 'option') as name, pl.quantity, l.unit_paise, l.hsn_code as hsn,
      coalesce(s.dimensions, v.dimensions, p.dimensions) as dimensions
    from shipment_items pl join order_items l on l.id = pl.order_item_id join products p on p.id = l.product_id
      left join variants v on v.product_id = l.product_id and v.variant_id = l.variant_id left join skus s on s.id = l.sku_id left join offers f on f.id = l.offer_id
    where pl.shipment_id = ${shipmentId} order by l.position`.execute(db);
  return rows;
}

export interface Route {
  order_number: string;
  placed_at: Date;
  address: z.infer<typeof OrderAddress>;
  invoice_number: string | null;
  business: { name: string; gstin: string } | null;
  eway_bill: string | null;
  /** The pickup place if it differs from the registered address. */
  place: {
    line1: string;
    line2: string;
    city: string;
    state: string;
    pincode: string;
    contact_phone: string;
  } | null;
  shipment_status: string;
}
/** The destination of a consignment and the tax document that travels with it. */
export async function selectRoute(
  db: Db,
  { order_id, shipment_id }: Pick<CourierBookingTable, 'order_id' | 'shipment_id'>,
): Promise<Route> {
  const {
    rows: [row],
  } = await sql<Route>`
    select order_number, placed_at, address, (select number from invoices where shipment_id = ${shipment_id} and kind <> 'credit_note' order by issued_at limit 1) as invoice_number, business,
      (select eway_bill_number from shipments where id = ${shipment_id}) as eway_bill,
      (select row_to_json(pl) from shipments p join pickup_places pl on pl.id = coalesce(p.pickup_place_id, 'plc_' || p.vendor_id) where p.id = ${shipment_id}) as place,
      (select status from shipments where id = ${shipment_id}) as shipment_status
    from orders where id = ${order_id}`.execute(db);
  return row!;
}

/** What a courier's secret is sealed for. */
export const courierContext = (courier: string): string => `courier:${courier}`;

/** The secret a courier signs with; created on first use. */
export async function selectCourierSecret(db: Db, courier: string): Promise<string> {
  const read = async () =>
    (
      await sql<{
        secret: string;
      }>`select secret from courier_secrets where courier = ${courier}`.execute(db)
    ).rows[0]?.secret;
  const context = courierContext(courier);
  const stored = await read();
  if (stored !== undefined) return unseal(stored, context);
  await sql`insert into courier_secrets (courier, secret) values (${courier}, ${seal(randomBytes(32).toString('hex'), context)}) on conflict do nothing`.execute(
    db,
  );
  return unseal((await read())!, context);
}

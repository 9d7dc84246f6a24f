import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { OrderAddress } from '#contracts/checkout/checkout.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { z } from 'zod';
import type { ConsignmentTable, CourierEventTable } from './tables.ts';

/** The booking of a parcel that was not called off. */
export async function selectLive(db: Db, parcelId: string): Promise<ConsignmentTable | undefined> {
  return db
    .selectFrom('consignments')
    .selectAll()
    .where('parcel_id', '=', parcelId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
}
export const selectConsignment = (db: Db, id: string): Promise<ConsignmentTable | undefined> =>
  db.selectFrom('consignments').selectAll().where('id', '=', id).executeTakeFirst();
export const selectByAwb = (
  db: Db,
  courier: string,
  awb: string,
): Promise<ConsignmentTable | undefined> =>
  db
    .selectFrom('consignments')
    .selectAll()
    .where('courier', '=', courier)
    .where('awb', '=', awb)
    .executeTakeFirst();

export async function insertConsignment(tx: Tx, row: ConsignmentTable): Promise<void> {
  await tx.insertInto('consignments').values(row).execute();
}

/** Writes the courier's number down; `false` where it was written or called off meanwhile. */
export async function confirmBooking(tx: Tx, id: string, awb: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('consignments')
    .set({ awb, booked_at: at })
    .where('id', '=', id)
    .where('awb', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that nobody is to come for it, and by which number the courier was told. */
export async function callOff(tx: Tx, id: string, awb: string, at: Date): Promise<void> {
  await tx
    .updateTable('consignments')
    .set({ awb, cancelled_at: at })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .execute();
}

/** Keeps an event; `false` when it came before. */
export async function keepEvent(tx: Tx, event: CourierEventTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('courier_events')
    .values(event)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The latest word of a consignment, and its end if that was the last. */
export async function markEvent(tx: Tx, id: string, at: Date, isEnd: boolean): Promise<void> {
  await sql`update consignments set last_event_at = greatest(last_event_at, ${at}::timestamptz), ended_at = case when ${isEnd} then coalesce(ended_at, ${at}::timestamptz) else ended_at end
    where id = ${id}`.execute(tx);
}

/** Consignments on their way of which nothing was heard, and that were not asked after, since this instant; the longest silent first. */
export async function selectSilent(
  db: Db,
  since: Date,
  limit: number,
): Promise<ConsignmentTable[]> {
  const { rows } = await sql<ConsignmentTable>`
    select * from consignments where ended_at is null and cancelled_at is null and booked_at is not null
      and greatest(booked_at, last_event_at, tracked_at) < ${since} order by greatest(booked_at, last_event_at, tracked_at), id limit ${limit}`.execute(
    db,
  );
  return rows;
}
export async function markAsked(db: Db, id: string, at: Date): Promise<void> {
  await sql`update consignments set tracked_at = ${at} where id = ${id}`.execute(db);
}

/** Grams of what is in a parcel, by the weights of its units. */
export async function weighParcel(db: Db, parcelId: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ grams: number }>`
    select coalesce(sum(pl.quantity * coalesce(s.weight_grams, v.weight_grams, p.weight_grams)), 0)::int as grams
    from parcel_lines pl join order_lines l on l.id = pl.line_id join products p on p.id = l.product_id
      left join variants v on v.product_id = l.product_id and v.variant_id = l.variant_id left join skus s on s.id = l.sku_id
    where pl.parcel_id = ${parcelId}`.execute(db);
  return Math.max(1, row!.grams);
}

export interface Route {
  order_number: string;
  address: z.infer<typeof OrderAddress>;
  invoice_number: string | null;
  business: { name: string; gstin: string } | null;
  eway_bill: string | null;
  /** Where it is fetched, where that is not the registered address. */
  place: {
    line1: string;
    line2: string;
    city: string;
    state: string;
    pincode: string;
    contact_phone: string;
  } | null;
  parcel_status: string;
}
/** Where a consignment goes, and the tax document that travels with it. */
export async function selectRoute(
  db: Db,
  { order_id, parcel_id }: Pick<ConsignmentTable, 'order_id' | 'parcel_id'>,
): Promise<Route> {
  const {
    rows: [row],
  } = await sql<Route>`
    select order_number, address, (select number from invoices where parcel_id = ${parcel_id} and kind <> 'credit_note' order by issued_at limit 1) as invoice_number, business,
      (select eway_bill_number from parcels where id = ${parcel_id}) as eway_bill,
      (select row_to_json(pl) from parcels p join pickup_places pl on pl.id = coalesce(p.place_id, 'plc_' || p.vendor_id) where p.id = ${parcel_id}) as place,
      (select status from parcels where id = ${parcel_id}) as parcel_status
    from orders where id = ${order_id}`.execute(db);
  return row!;
}

/** The secret a courier signs with; made when it is first needed. */
export async function secretOf(db: Db, courier: string): Promise<string> {
  const read = async () =>
    (
      await sql<{
        secret: string;
      }>`select secret from courier_secrets where courier = ${courier}`.execute(db)
    ).rows[0]?.secret;
  const kept = await read();
  if (kept !== undefined) return kept;
  await sql`insert into courier_secrets (courier, secret) values (${courier}, ${randomBytes(32).toString('hex')}) on conflict do nothing`.execute(
    db,
  );
  return (await read())!;
}

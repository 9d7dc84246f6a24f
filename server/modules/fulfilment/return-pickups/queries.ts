import { sql } from 'kysely';
import type { z } from 'zod';
import type { Paise } from '#contracts/kernel/money.ts';
import type { OrderAddress } from '#contracts/orders/orders.ts';
import type { CourierBooked } from '#server/modules/fulfilment/couriers/courier.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { ReturnPickupEventTable, ReturnPickupTable } from './tables.ts';

export const selectReturnPickup = (
  db: Db,
  returnId: string,
): Promise<ReturnPickupTable | undefined> =>
  db.selectFrom('return_pickups').selectAll().where('return_id', '=', returnId).executeTakeFirst();

/** The pickup of a return; one asked for before stays. */
export async function insertReturnPickup(
  tx: Tx,
  row: Pick<
    ReturnPickupTable,
    'id' | 'return_id' | 'vendor_id' | 'account_id' | 'courier' | 'requested_at'
  >,
): Promise<void> {
  await tx
    .insertInto('return_pickups')
    .values({
      ...row,
      carrier: null,
      awb: null,
      courier_reference: '{}' as never,
      booked_at: null,
      last_event_at: null,
      tracked_at: null,
      ended_at: null,
    })
    .onConflict((c) => c.doNothing())
    .execute();
}
export async function confirmReturnPickup(
  tx: Tx,
  id: string,
  { awb, carrier, reference }: CourierBooked,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('return_pickups')
    .set({ awb, carrier, courier_reference: JSON.stringify(reference) as never, booked_at: at })
    .where('id', '=', id)
    .where('awb', 'is', null)
    .execute();
}
/** A refused one is forgotten, so that another courier can be asked. */
export async function deleteReturnPickup(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('return_pickups').where('id', '=', id).where('awb', 'is', null).execute();
}

export interface UnitsToCollect {
  order_id: string;
  order_number: string;
  placed_at: Date;
  vendor_id: string;
  status: string;
  is_returnless: boolean;
  address: z.infer<typeof OrderAddress>;
  place: {
    line1: string;
    line2: string;
    city: string;
    state: string;
    pincode: string;
    contact_phone: string;
  } | null;
  weight_grams: number;
  items: {
    sku: string;
    name: string;
    quantity: number;
    unit_paise: Paise;
    hsn: string;
    dimensions: { length: number; width: number; height: number } | null;
  }[];
}
/** A return with what a courier needs to know: from where, to where, and what. */
export async function selectUnitsToCollect(
  db: Db,
  returnId: string,
): Promise<UnitsToCollect | undefined> {
  const { rows } = await sql<UnitsToCollect>`
    select r.order_id, o.order_number, o.placed_at, r.vendor_id, r.status, r.is_returnless, o.address, inside.weight_grams, inside.items,
      (select row_to_json(pl) from pickup_places pl where pl.vendor_id = r.vendor_id and pl.is_default limit 1) as place
    from return_requests r join orders o on o.id = r.order_id
      cross join lateral (select greatest(1, coalesce(sum(ri.quantity * coalesce(s.weight_grams, v.weight_grams, p.weight_grams)), 0))::int as weight_grams,
        json_agg(json_build_object('sku', coalesce(f.vendor_sku, l.sku_id), 'name', concat_ws(', ', l.snapshot ->> 'name', l.snapshot ->> 'variant', l.snapshot ->> 'option'), 'quantity', ri.quantity,
          'unit_paise', l.unit_paise, 'hsn', l.hsn_code, 'dimensions', coalesce(s.dimensions, v.dimensions, p.dimensions)) order by l.position) as items
        from return_items ri join order_items l on l.id = ri.order_item_id join products p on p.id = l.product_id
          left join variants v on v.product_id = l.product_id and v.variant_id = l.variant_id left join skus s on s.id = l.sku_id left join offers f on f.id = l.offer_id
        where ri.return_id = r.id) inside
    where r.id = ${returnId}`.execute(db);
  return rows[0];
}

/** The pickup under a courier's number, booked with this account only. */
export const selectPickupByAwb = (
  db: Db,
  { courier, accountId }: { courier: string; accountId: string | null },
  awb: string,
): Promise<ReturnPickupTable | undefined> =>
  db
    .selectFrom('return_pickups')
    .selectAll()
    .where('courier', '=', courier)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('awb', '=', awb)
    .executeTakeFirst();

/** Stores a report; false if it is known. */
export async function insertPickupEvent(tx: Tx, event: ReturnPickupEventTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('return_pickup_events')
    .values(event)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
/** The latest report of a pickup, and its end if that was the last. */
export async function markPickupEvent(tx: Tx, id: string, at: Date, isEnd: boolean): Promise<void> {
  await sql`update return_pickups set last_event_at = greatest(last_event_at, ${at}::timestamptz), ended_at = case when ${isEnd} then coalesce(ended_at, ${at}::timestamptz) else ended_at end
    where id = ${id}`.execute(tx);
}
/** Pickups on their way without a report or poll since this instant, longest silent first. */
export async function selectSilentPickups(
  db: Db,
  since: Date,
  limit: number,
): Promise<ReturnPickupTable[]> {
  const { rows } = await sql<ReturnPickupTable>`
    select p.* from return_pickups p join return_requests r on r.id = p.return_id where p.ended_at is null and p.booked_at is not null and r.status in ('approved', 'picked_up')
      and greatest(p.booked_at, p.last_event_at, p.tracked_at) < ${since} order by greatest(p.booked_at, p.last_event_at, p.tracked_at), p.id limit ${limit}`.execute(
    db,
  );
  return rows;
}
export async function markPickupPolled(db: Db, id: string, at: Date): Promise<void> {
  await sql`update return_pickups set tracked_at = ${at} where id = ${id}`.execute(db);
}

import { type RawBuilder, sql } from 'kysely';
import { UNDELIVERED_TABS, type UndeliveredTab } from '#contracts/fulfilment/undelivered.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import type { SHIPMENT_STATUSES } from '#contracts/orders/orders.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { DeliveryFailureTable, ShipmentCheckTable } from './tables.ts';

export async function insertFailure(tx: Tx, row: DeliveryFailureTable): Promise<void> {
  await tx.insertInto('delivery_failures').values(row).execute();
}

const columns = sql`id, shipment_id, vendor_id, reason, note, was, retry_on::text as retry_on, actor, at, action, action_by, action_at, undone_at`;
/** The last failure of a shipment that was not taken back. */
export async function selectLastFailure(
  db: Db,
  shipmentId: string,
): Promise<DeliveryFailureTable | undefined> {
  const { rows } = await sql<DeliveryFailureTable>`
    select ${columns} from delivery_failures where shipment_id = ${shipmentId} and undone_at is null order by at desc, id desc limit 1`.execute(
    db,
  );
  return rows[0];
}
export async function markUndone(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('delivery_failures').set({ undone_at: at }).where('id', '=', id).execute();
}
/** What was decided about a failure; null: the decision was taken back. */
export async function markAction(
  tx: Tx,
  id: string,
  action: {
    action: DeliveryFailureTable['action'];
    by: DeliveryFailureTable['action_by'];
    retryOn: string | null;
  },
  at: Date | null,
): Promise<void> {
  await tx
    .updateTable('delivery_failures')
    .set({
      action: action.action,
      action_by: action.by,
      action_at: at,
      retry_on: action.retryOn,
    })
    .where('id', '=', id)
    .execute();
}

/** False if it was checked before. */
export async function insertShipmentCheck(tx: Tx, row: ShipmentCheckTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('shipment_checks')
    .values({ ...row, items: JSON.stringify(row.items) as never })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export interface ShipmentTrouble {
  shipment_id: string;
  reason: DeliveryFailureTable['reason'] | null;
  note: string | null;
  failed_at: Date | null;
  retry_on: string | null;
  action: DeliveryFailureTable['action'];
  action_by: DeliveryFailureTable['action_by'];
  actor: DeliveryFailureTable['actor'] | null;
  check: Pick<ShipmentCheckTable, 'items' | 'note'> | null;
}
/** The last failure and the check of each of these shipments that has one. */
export async function selectTroubles(
  db: Db,
  shipmentIds: readonly string[],
): Promise<Map<string, ShipmentTrouble>> {
  if (shipmentIds.length === 0) return new Map();
  const { rows } = await sql<ShipmentTrouble>`
    select one.id as shipment_id, f.reason, f.note, f.at as failed_at, f.retry_on::text as retry_on, f.action, f.action_by, f.actor,
      (select json_build_object('items', c.items, 'note', c.note) from shipment_checks c where c.shipment_id = one.id) as check
    from unnest(${[...shipmentIds]}::text[]) as one (id)
      left join lateral (select * from delivery_failures d where d.shipment_id = one.id and d.undone_at is null order by d.at desc, d.id desc limit 1) f on true`.execute(
    db,
  );
  return new Map(rows.map((r) => [r.shipment_id, r]));
}

export interface UndeliveredRow {
  id: string;
  vendor_order_id: string;
  order_id: string;
  order_number: string;
  vendor_id: string;
  vendor_name: string;
  status: (typeof SHIPMENT_STATUSES)[number];
  carrier: string | null;
  tracking_number: string | null;
  courier: string | null;
  city: string;
  pincode: string;
  collect_paise: Paise;
  attempts: number;
  updated_at: Date;
  reason: DeliveryFailureTable['reason'] | null;
  note: string | null;
  failed_at: Date | null;
  retry_on: string | null;
  action: DeliveryFailureTable['action'];
}

/** What was decided about the last failure. */
const decided = sql`(select d.action from delivery_failures d where d.shipment_id = p.id and d.undone_at is null order by d.at desc, d.id desc limit 1)`;
const TABS: Record<UndeliveredTab, RawBuilder<unknown>> = {
  decide: sql`p.status = 'undelivered' and ${decided} is distinct from 'reattempt'`,
  retry: sql`p.status = 'undelivered' and ${decided} = 'reattempt'`,
  back: sql`p.status = 'returning'`,
  check: sql`p.status = 'returned' and p.restock_due`,
};
const MOST_COUNTED = 1000;

interface UndeliveredFilter {
  /** Null: of all vendors. */
  vendorId: string | null;
  tab: UndeliveredTab;
  after: { at: Date; id: string } | null;
  limit: number;
}
/** A page of shipments that were not delivered, longest waiting first. */
export async function selectUndelivered(
  db: Db,
  { vendorId, tab, after, limit }: UndeliveredFilter,
): Promise<UndeliveredRow[]> {
  const { rows } = await sql<UndeliveredRow>`
    select p.id, p.vendor_order_id, p.order_id, o.order_number, p.vendor_id, v.name as vendor_name, p.status, p.carrier, p.tracking_number, p.courier, o.address ->> 'city' as city, o.address ->> 'pincode' as pincode,
      p.collect_paise, p.attempts, p.updated_at, f.reason, f.note, f.at as failed_at, f.retry_on::text as retry_on, f.action
    from (select * from shipments p where ${TABS[tab]} and ${vendorId === null ? sql`true` : sql`p.vendor_id = ${vendorId}`}
      and ${after === null ? sql`true` : sql`(p.updated_at, p.id) > (${after.at}, ${after.id})`} order by p.updated_at, p.id limit ${sql.lit(limit)}) p
      join orders o on o.id = p.order_id join vendors v on v.id = p.vendor_id
      left join lateral (select * from delivery_failures d where d.shipment_id = p.id and d.undone_at is null order by d.at desc, d.id desc limit 1) f on true
    order by p.updated_at, p.id`.execute(db);
  return rows;
}

/** Counts of every tab, each up to a thousand. */
export async function countUndelivered(
  db: Db,
  vendorId: string | null,
): Promise<Record<UndeliveredTab, number>> {
  const own = vendorId === null ? sql`true` : sql`p.vendor_id = ${vendorId}`;
  const count = (tab: UndeliveredTab) =>
    sql`(select count(*)::int from (select 1 from shipments p where ${TABS[tab]} and ${own} limit ${sql.lit(MOST_COUNTED)}) counted) as ${sql.ref(tab)}`;
  const {
    rows: [row],
  } = await sql<
    Record<UndeliveredTab, number>
  >`select ${sql.join(UNDELIVERED_TABS.map(count))}`.execute(db);
  return row!;
}

/** Any vendor's undelivered shipment, for operators. */
export async function selectUndeliveredOne(
  db: Db,
  shipmentId: string,
): Promise<UndeliveredRow | undefined> {
  const { rows } = await sql<UndeliveredRow>`
    select p.id, p.vendor_order_id, p.order_id, o.order_number, p.vendor_id, v.name as vendor_name, p.status, p.carrier, p.tracking_number, p.courier, o.address ->> 'city' as city, o.address ->> 'pincode' as pincode,
      p.collect_paise, p.attempts, p.updated_at, f.reason, f.note, f.at as failed_at, f.retry_on::text as retry_on, f.action
    from shipments p join orders o on o.id = p.order_id join vendors v on v.id = p.vendor_id
      left join lateral (select * from delivery_failures d where d.shipment_id = p.id and d.undone_at is null order by d.at desc, d.id desc limit 1) f on true
    where p.id = ${shipmentId}`.execute(db);
  return rows[0];
}

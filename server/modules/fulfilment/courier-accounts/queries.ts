import { sql } from 'kysely';
import type { CourierCompany, CourierRule } from '#contracts/fulfilment/courier-accounts.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { CourierAccountTable } from './tables.ts';

/** The accounts of an owner (null: the marketplace) that were not removed. */
export const selectCourierAccounts = (
  db: Db,
  vendorId: string | null,
): Promise<CourierAccountTable[]> =>
  db
    .selectFrom('courier_accounts')
    .selectAll()
    .where('vendor_id', vendorId === null ? 'is' : '=', vendorId)
    .where('removed_at', 'is', null)
    .orderBy('courier')
    .execute();

/** The accounts a vendor's shipments can be booked with: its own, and the marketplace's. */
export const selectUsableAccounts = (db: Db, vendorId: string): Promise<CourierAccountTable[]> =>
  db
    .selectFrom('courier_accounts')
    .selectAll()
    .where((eb) => eb.or([eb('vendor_id', '=', vendorId), eb('vendor_id', 'is', null)]))
    .where('removed_at', 'is', null)
    .where('is_on', '=', true)
    .orderBy('id')
    .execute();

/** Also a removed one: its bookings are still reported. */
export const selectCourierAccount = (
  db: Db,
  id: string,
): Promise<CourierAccountTable | undefined> =>
  db.selectFrom('courier_accounts').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertCourierAccount(tx: Tx, row: CourierAccountTable): Promise<void> {
  await tx
    .insertInto('courier_accounts')
    .values({ ...row, settings: JSON.stringify(row.settings) as never })
    .execute();
}
export async function updateCourierAccount(
  tx: Tx,
  id: string,
  { settings, ...set }: Partial<Omit<CourierAccountTable, 'id'>>,
): Promise<void> {
  await tx
    .updateTable('courier_accounts')
    .set({ ...set, ...(settings ? { settings: JSON.stringify(settings) as never } : {}) })
    .where('id', '=', id)
    .execute();
}
export async function removeCourierAccount(
  tx: Tx,
  vendorId: string | null,
  courier: CourierCompany,
  at: Date,
): Promise<string | undefined> {
  const removed = await tx
    .updateTable('courier_accounts')
    .set({ removed_at: at, is_on: false })
    .where('vendor_id', vendorId === null ? 'is' : '=', vendorId)
    .where('courier', '=', courier)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removed?.id;
}

export async function selectCourierRules(db: Db, owner: string): Promise<CourierRule[]> {
  const row = await db
    .selectFrom('courier_rules')
    .select('rules')
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row?.rules ?? [];
}
export async function upsertCourierRules(
  tx: Tx,
  owner: string,
  rules: readonly CourierRule[],
  at: Date,
): Promise<void> {
  const json = JSON.stringify(rules);
  await sql`insert into courier_rules (owner, rules, updated_at) values (${owner}, ${json}, ${at})
    on conflict (owner) do update set rules = excluded.rules, updated_at = excluded.updated_at`.execute(
    tx,
  );
}

export async function isPickupRegistered(
  db: Db,
  accountId: string,
  name: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('courier_pickups')
    .select('name')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}
export async function insertPickup(
  db: Db,
  accountId: string,
  name: string,
  at: Date,
): Promise<void> {
  await db
    .insertInto('courier_pickups')
    .values({ account_id: accountId, name, registered_at: at })
    .onConflict((c) => c.doNothing())
    .execute();
}

export interface DisputedShipment {
  awb: string;
  order_id: string;
  order_number: string;
  vendor_name: string;
  weight_grams: number;
}
/** What was booked under these numbers with an account. */
export async function selectDisputed(
  db: Db,
  accountId: string,
  awbs: readonly string[],
): Promise<Map<string, DisputedShipment>> {
  const { rows } = await sql<DisputedShipment>`
    select b.awb, b.order_id, o.order_number, v.name as vendor_name, b.weight_grams
    from courier_bookings b join orders o on o.id = b.order_id join vendors v on v.id = b.vendor_id
    where b.courier in ('shiprocket', 'delhivery') and b.awb = any(${[...awbs]}) and b.account_id = ${accountId}`.execute(
    db,
  );
  return new Map(rows.map((r) => [r.awb, r]));
}

/** A vendor's shipment booked with an account of the marketplace. */
export async function selectBookedShipment(
  db: Db,
  vendorId: string,
  shipmentId: string,
): Promise<{ account_id: string; awb: string; weight_grams: number } | undefined> {
  const { rows } = await sql<{ account_id: string; awb: string; weight_grams: number }>`
    select b.account_id, b.awb, b.weight_grams from courier_bookings b join courier_accounts a on a.id = b.account_id and a.vendor_id is null
    where b.shipment_id = ${shipmentId} and b.vendor_id = ${vendorId} and b.awb is not null and b.cancelled_at is null`.execute(
    db,
  );
  return rows[0];
}

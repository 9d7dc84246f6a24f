import './tables.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { VendorTable } from './tables.ts';
import type { SendsFrom, VendorBank } from './records.ts';

export const selectVendors = (db: Db, ids: readonly string[]): Promise<VendorTable[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('vendors')
        .selectAll()
        .where('id', 'in', [...new Set(ids)])
        .execute();
export async function insertVendor(tx: Tx, row: Insertable<VendorTable>): Promise<void> {
  await tx.insertInto('vendors').values(row).execute();
}
export async function updateVendor(
  tx: Tx,
  id: string,
  change: Updateable<VendorTable>,
): Promise<void> {
  await tx.updateTable('vendors').set(change).where('id', '=', id).execute();
}
export const selectVendorsBySlug = (db: Db, slugs: readonly string[]): Promise<VendorTable[]> =>
  slugs.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('vendors')
        .selectAll()
        .where('slug', 'in', [...slugs])
        .where('status', '=', 'active')
        .execute();
export const searchVendors = (db: Db, words: string, limit: number): Promise<VendorTable[]> =>
  db
    .selectFrom('vendors')
    .selectAll()
    .where('status', '=', 'active')
    .where('name', 'ilike', `%${words.replace(/[\\%_]/g, '\\$&')}%`)
    .orderBy('rating_count', 'desc')
    .limit(limit)
    .execute();

type Profile = Pick<
  Updateable<VendorTable>,
  | 'tagline'
  | 'description'
  | 'return_policy'
  | 'customer_care_hours'
  | 'email'
  | 'phone'
  | 'logo'
  | 'banner'
  | 'translations'
>;
export const updateStoreProfile = (
  tx: Tx,
  id: string,
  change: Profile,
  now: Date,
): Promise<VendorTable | undefined> =>
  tx
    .updateTable('vendors')
    .set({ ...change, profile_changed_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
/** A vendor's row, with its state locked until the commit. */
export const lockVendorShared = (tx: Tx, id: string): Promise<VendorTable | undefined> =>
  tx.selectFrom('vendors').selectAll().where('id', '=', id).forShare().executeTakeFirst();
export const lockVendor = (tx: Tx, id: string): Promise<VendorTable | undefined> =>
  tx.selectFrom('vendors').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
export async function updateSendsFrom(tx: Tx, id: string, from: SendsFrom): Promise<void> {
  await tx
    .updateTable('vendors')
    .set({ ships_from: JSON.stringify(from) as never })
    .where('id', '=', id)
    .execute();
}
/** Sets the payout account; only verified ones get here. */
export async function updateBank(tx: Tx, id: string, bank: VendorBank): Promise<void> {
  await tx
    .updateTable('vendors')
    .set({ bank: JSON.stringify(bank) as never })
    .where('id', '=', id)
    .execute();
}
/** Sets the commission in basis points for cases without a rule, for later orders. */
export async function updateCommission(
  tx: Tx,
  id: string,
  basisPoints: number,
  paysByCategory: boolean,
): Promise<void> {
  await tx
    .updateTable('vendors')
    .set({ commission_bp: basisPoints, pays_by_category: paysByCategory })
    .where('id', '=', id)
    .execute();
}
/** Sets tier and held listings. */
export async function updateServiceResult(
  tx: Tx,
  id: string,
  { tier, listingsHeld }: { tier: VendorTable['tier']; listingsHeld: boolean },
): Promise<void> {
  await tx
    .updateTable('vendors')
    .set({ tier, listings_held: listingsHeld })
    .where('id', '=', id)
    .execute();
}
/** Sets whether the owner requires a second factor of every member. */
export async function updateRequiresFactor(tx: Tx, id: string, isRequired: boolean): Promise<void> {
  await tx
    .updateTable('vendors')
    .set({ requires_second_factor: isRequired })
    .where('id', '=', id)
    .execute();
}

/** A signature by its hash; equal pictures are stored once. */
export async function insertSignature(tx: Tx, hash: string, png: Buffer): Promise<void> {
  await sql`insert into signatures (hash, png) values (${hash}, ${png}) on conflict do nothing`.execute(
    tx,
  );
}

export interface Licence {
  number: string | null;
  validUntil: string | null;
}
/** A vendor's FSSAI licence as entered; undefined without one. */
export const selectLicence = async (
  db: Db,
  vendorId: string | null,
): Promise<Licence | undefined> =>
  (
    await sql<Licence>`select fssai_number as number, fssai_valid_until::text as "validUntil" from vendors where id = ${vendorId}`.execute(
      db,
    )
  ).rows[0];
export async function updateLicence(
  tx: Tx,
  vendorId: string | null,
  number: string,
  validUntil: string,
): Promise<void> {
  await sql`update vendors set fssai_number = ${number}, fssai_valid_until = ${validUntil}::date where id = ${vendorId}`.execute(
    tx,
  );
}

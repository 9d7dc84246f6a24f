import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import './tables.ts';

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

import { sql } from 'kysely';
import type { HolidayTexts } from '#contracts/offers/offers.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export interface HolidayRow {
  holiday_from: Date | null;
  holiday_until: Date | null;
  holiday_message: string | null;
  holiday_translations: HolidayTexts;
}
const COLUMNS = sql`holiday_from, holiday_until, holiday_message, holiday_translations`;

export const selectHoliday = async (db: Db, vendorId: string): Promise<HolidayRow | undefined> =>
  (await sql<HolidayRow>`select ${COLUMNS} from vendors where id = ${vendorId}`.execute(db))
    .rows[0];
export async function lockHoliday(tx: Tx, vendorId: string): Promise<HolidayRow | undefined> {
  return (
    await sql<HolidayRow>`select ${COLUMNS} from vendors where id = ${vendorId} for no key update`.execute(
      tx,
    )
  ).rows[0];
}
export async function writeHoliday(tx: Tx, vendorId: string, row: HolidayRow): Promise<void> {
  await sql`update vendors set holiday_from = ${row.holiday_from}, holiday_until = ${row.holiday_until}, holiday_message = ${row.holiday_message},
    holiday_translations = ${JSON.stringify(row.holiday_translations)}::text::jsonb where id = ${vendorId}`.execute(
    tx,
  );
}
/** A vendor's products in id order, after a given one. */
export async function selectProductsAfter(
  db: Db,
  vendorId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id from listings where vendor_id = ${vendorId} and product_id > ${after} order by product_id limit ${limit}`.execute(
    db,
  );
  return rows.map((r) => r.product_id);
}

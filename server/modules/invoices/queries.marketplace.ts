import { sql } from 'kysely';
import type { Marketplace } from '#contracts/settlement/settlement-settings.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { DeliveryDocumentTable } from './tables.ts';

/** The marketplace's legal entity; undefined until the operator enters it. */
export async function selectMarketplace(db: Db): Promise<Marketplace | undefined> {
  return (
    await sql<{ value: Marketplace }>`select value from settings where key = 'marketplace'`.execute(
      db,
    )
  ).rows[0]?.value;
}

/**
 * The next number of the marketplace's own series; gapless, since the row stays locked until the
 * commit.
 */
export async function takeNumber(tx: Tx, year: string, kind: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ last: number }>`
    insert into marketplace_series as s (financial_year, kind, last) values (${year}, ${kind}, 1)
    on conflict (financial_year, kind) do update set last = s.last + 1 returning last`.execute(tx);
  return row!.last;
}

/** GST on the marketplace's delivery on a day, in percent. */
export async function selectDeliveryRate(db: Db, day: string): Promise<number> {
  const {
    rows: [rate],
  } = await sql<{
    rate_bp: number;
  }>`select rate_bp from withholding_rates where kind = 'delivery_gst' and from_day <= ${day}::date order by from_day desc limit 1`.execute(
    db,
  );
  return (rate?.rate_bp ?? 0) / 100;
}

/** The marketplace's delivery documents of a vendor order, oldest first. */
export const selectDeliveryOf = (db: Db, subOrderId: string): Promise<DeliveryDocumentTable[]> =>
  db
    .selectFrom('delivery_documents')
    .selectAll()
    .where('vendor_order_id', '=', subOrderId)
    .orderBy('issued_at')
    .orderBy('id')
    .execute();

export async function insertDelivery(tx: Tx, row: DeliveryDocumentTable): Promise<void> {
  await tx
    .insertInto('delivery_documents')
    .values({ ...row, document: JSON.stringify(row.document) as never })
    .execute();
}

import { sql } from 'kysely';
import type { Marketplace } from '#contracts/settlement/settlement-settings.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { WithholdingRateTable } from './tables.ts';

const KEY = 'marketplace';

export async function upsertMarketplace(
  tx: Tx,
  marketplace: Marketplace,
  now: Date,
): Promise<void> {
  await sql`
    insert into settings (key, value, updated_at) values (${KEY}, ${JSON.stringify(marketplace)}::text::jsonb, ${now})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(
    tx,
  );
}
export const selectRates = async (db: Db): Promise<WithholdingRateTable[]> =>
  (
    await sql<WithholdingRateTable>`select * from withholding_rates order by kind, from_day`.execute(
      db,
    )
  ).rows;
/**
 * Whether a rate from this day on is history: a statement covers the day or a later one, or a
 * delivery was invoiced since.
 */
export async function isRateUsed(
  db: Db,
  { kind, fromDay }: { kind: string; fromDay: string },
): Promise<boolean> {
  const used =
    kind === 'delivery_gst'
      ? sql`delivery_documents where (issued_at at time zone 'Asia/Kolkata')::date >= ${fromDay}::date`
      : sql`statements where period_end > ${fromDay}::date`;
  return (await sql<{ used: boolean }>`select exists (select from ${used}) as used`.execute(db))
    .rows[0]!.used;
}
export async function upsertRate(tx: Tx, row: WithholdingRateTable): Promise<void> {
  await tx
    .insertInto('withholding_rates')
    .values(row)
    .onConflict((c) =>
      c.columns(['kind', 'from_day']).doUpdateSet({
        rate_bp: row.rate_bp,
        base: row.base,
        label: row.label,
        source: row.source,
        is_verified: row.is_verified,
        exempt_paise: row.exempt_paise,
      }),
    )
    .execute();
}

import { sql } from 'kysely';
import type { ReturnWindows } from '#contracts/settings/marketplace-settings.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

const KEY = 'shop';
export interface StoredMarketplaceRules {
  shippingPaise?: number;
  returns?: ReturnWindows;
  switches?: Record<string, boolean>;
}

export const selectMarketplaceRules = async (db: Db): Promise<StoredMarketplaceRules> =>
  (
    await sql<{
      value: StoredMarketplaceRules;
    }>`select value from settings where key = ${KEY}`.execute(db)
  ).rows[0]?.value ?? {};
/** The same, locked until the end of the transaction; concurrent changes are serialised. */
export async function lockMarketplaceRules(tx: Tx, now: Date): Promise<StoredMarketplaceRules> {
  await sql`insert into settings (key, value, updated_at) values (${KEY}, '{}', ${now}) on conflict (key) do nothing`.execute(
    tx,
  );
  return (
    await sql<{
      value: StoredMarketplaceRules;
    }>`select value from settings where key = ${KEY} for update`.execute(tx)
  ).rows[0]!.value;
}
export async function updateMarketplaceRules(
  tx: Tx,
  rules: StoredMarketplaceRules,
  now: Date,
): Promise<void> {
  await sql`update settings set value = ${JSON.stringify(rules)}::text::jsonb, updated_at = ${now} where key = ${KEY}`.execute(
    tx,
  );
}

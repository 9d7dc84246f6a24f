import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { VendorShippingTerms } from './rates.ts';

/** Replaces a vendor's card; other stored fields of it (the unused cash on delivery fee) stay. */
export async function updateRateCard(
  tx: Tx,
  vendorId: string,
  card: VendorShippingTerms,
): Promise<void> {
  await sql`update vendors set shipping = jsonb_strip_nulls(jsonb_build_object('codFee', shipping -> 'codFee')) || ${JSON.stringify(card)}::text::jsonb
    where id = ${vendorId}`.execute(tx);
}

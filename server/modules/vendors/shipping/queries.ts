import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { VendorShippingTerms } from './rates.ts';

/** Replaces a vendor's card; what a card may hold beside it (the fee kept for cash on delivery) stays. */
export async function updateRateCard(
  tx: Tx,
  vendorId: string,
  card: VendorShippingTerms,
): Promise<void> {
  await sql`update vendors set shipping = jsonb_strip_nulls(jsonb_build_object('codFee', shipping -> 'codFee')) || ${JSON.stringify(card)}::text::jsonb
    where id = ${vendorId}`.execute(tx);
}

import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** The same lock as that of whoever books cash: what is received meanwhile waits until the statement is closed. */
export async function lockNettedCash(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${7_453}::bigint)`.execute(tx);
}

/**
 * A statement that ends at nothing or above has taken all the cash a vendor holds off what it earned elsewhere: it counts as received. To be
 * called once the statement's entries are written.
 */
export async function markCashNetted(tx: Tx, vendorId: string, at: Date): Promise<void> {
  await sql`update cod_shipments c set received_paise = expected_paise, is_netted = true, received_at = ${at}
    where vendor_id = ${vendorId} and holder = 'vendor' and received_paise < expected_paise and exists (select from statement_entries e where e.entry_id = c.debit_entry)`.execute(
    tx,
  );
}

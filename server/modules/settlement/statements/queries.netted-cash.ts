import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** The lock used to book cash: receipts wait until the statement is closed. */
export async function lockNettedCash(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${7_453}::bigint)`.execute(tx);
}

/**
 * A statement with a non-negative result has offset all cash the vendor holds against other
 * earnings: the cash counts as received. Call it after writing the statement's entries.
 */
export async function markCashNetted(tx: Tx, vendorId: string, at: Date): Promise<void> {
  await sql`update cod_shipments c set received_paise = expected_paise, is_netted = true, received_at = ${at}
    where vendor_id = ${vendorId} and holder = 'vendor' and received_paise < expected_paise and exists (select from statement_entries e where e.entry_id = c.debit_entry)`.execute(
    tx,
  );
}

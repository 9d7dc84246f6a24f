import { type Kysely, sql } from 'kysely';

/** What couriers and gateways owe is added up along an index that holds nothing else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ledger_entries_owed on ledger_entries (account) include (amount_paise) where account in ('courier_receivable', 'gateway_receivable')`.execute(
    db,
  );
}

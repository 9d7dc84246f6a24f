import { type Kysely, sql } from 'kysely';

/**
 * The language somebody of a portal reads: what they chose for their emails, else the one they signed up or in with.
 * Null: nothing is known, and the marketplace writes in its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table portal_accounts add column language text`.execute(db);
  await sql`update portal_accounts p set language = a.language from vendor_alerts a where a.account_id = p.id`.execute(
    db,
  );
}

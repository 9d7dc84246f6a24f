import { type Kysely, sql } from 'kysely';

/** Whose input tax the sellers' invoices of an order are for: `{ name, gstin }`; null for a private order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column business jsonb`.execute(db);
}

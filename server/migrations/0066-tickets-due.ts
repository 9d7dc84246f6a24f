import { type Kysely, sql } from 'kysely';

/** Tickets of a shop in the order they are due, read along an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index tickets_vendor_due on tickets (vendor_id, redress_by, id)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** A vendor's goods in the order of their list with all it is narrowed by, so that a walk reads no rows it passes over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index listings_changed`.execute(db);
  await sql`create index listings_changed on listings (vendor_id, updated_at desc, id desc) include (name, state, draft_state, category_id, product_id)`.execute(
    db,
  );
}

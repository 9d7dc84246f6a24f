import { type Kysely, sql } from 'kysely';

/** What a unit cost when it was put on a list, so that a drop can be told; and the links to shared wishlists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const list of ['cart_items', 'checkout_items', 'wishlist_items']) {
    await sql`alter table ${sql.table(list)} add column price_when_added_paise integer check (price_when_added_paise >= 0)`.execute(
      db,
    );
  }
  await sql`
    create table wishlist_shares (
      user_id text primary key references users (id) on delete cascade,
      token text not null unique,
      created_at timestamptz not null
    )`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * A return that is open when its vendor order is settled holds the money of its items alone: two entries of the vendor's account, of which the statement takes
 * the one that lowers it. `entry_id` is the other one; it comes into the first statement after the return has ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table return_holds (
      vendor_order_id text primary key references vendor_orders (id),
      vendor_id text not null references vendors (id),
      entry_id text not null,
      held_paise bigint not null check (held_paise > 0),
      held_at timestamptz not null
    )`.execute(db);
  await sql`create index return_holds_vendor on return_holds (vendor_id)`.execute(db);
}

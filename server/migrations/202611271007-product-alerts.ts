import { type Kysely, sql } from 'kysely';

/**
 * Customers who wait for a unit to be back in stock or to cost less. One row for each customer, unit
 * and kind, which stays when the alert has ended: a new one for the same unit must not send twice a
 * day. `product_alerts_open` is the order in which the job visits units.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_alerts (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      kind text not null check (kind in ('stock', 'price')),
      product_id text not null references products (id) on delete cascade,
      sku_id text not null references skus (id) on delete cascade,
      base_paise integer check (base_paise > 0),
      created_at timestamptz not null,
      sent_at timestamptz,
      sent_count integer not null default 0 check (sent_count >= 0),
      ended_at timestamptz,
      unique (user_id, kind, sku_id),
      check ((kind = 'price') = (base_paise is not null))
    )`.execute(db);
  await sql`create index product_alerts_open on product_alerts (kind, sku_id) where ended_at is null`.execute(
    db,
  );
  await sql`create index product_alerts_product on product_alerts (product_id)`.execute(db);
  await sql`create index product_alerts_sku on product_alerts (sku_id)`.execute(db);
  await sql`create index product_alerts_ended on product_alerts (ended_at) where ended_at is not null`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

/** What rounding cash to whole rupees adds to the total of an order; its vendor orders have had theirs before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column rounding_paise integer not null default 0`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = 'orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%shipping_paise)%' and pg_get_constraintdef(oid) like '%items_paise%'`.execute(
    db,
  );
  for (const { name } of rows)
    await sql`alter table orders drop constraint ${sql.ref(name)}`.execute(db);
  await sql`alter table orders add constraint orders_total check (total_paise = items_paise - discount_paise + shipping_paise + rounding_paise)`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

/**
 * Cart items put aside ("Save for later"): the cart item as it was, with quantity and size. The
 * unique key answers the list of a customer; the other index follows a merged product.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_items (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      product_id text not null references products (id) on delete cascade,
      variant_id text,
      option_id text,
      vendor_id text,
      sku_id text not null references skus (id) on delete cascade,
      quantity integer not null check (quantity between 1 and 99),
      selected_size text,
      added_at timestamptz not null,
      price_when_added_paise integer check (price_when_added_paise >= 0),
      unique nulls not distinct (user_id, product_id, variant_id, option_id, vendor_id)
    )`.execute(db);
  await sql`create index saved_items_product on saved_items (product_id)`.execute(db);
}

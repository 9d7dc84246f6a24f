import { type Kysely, sql } from 'kysely';

/** Cart, wishlist and checkout list: a line is product + variant + option + vendor (null: server's choice). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const line = (table: string, quantity: string) => `
    create table ${table} (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      product_id text not null references products (id) on delete cascade,
      variant_id text,
      option_id text,
      vendor_id text,
      sku_id text not null references skus (id) on delete cascade,
      ${quantity}
      added_at timestamptz not null,
      unique nulls not distinct (user_id, product_id, variant_id, option_id, vendor_id)
    )`;
  const quantity =
    'quantity integer not null check (quantity between 1 and 99), selected_size text,';
  await sql.raw(line('cart_items', quantity)).execute(db);
  await sql.raw(line('checkout_items', quantity)).execute(db);
  await sql.raw(line('wishlist_items', '')).execute(db);
}

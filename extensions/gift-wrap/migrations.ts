import type { ExtensionMigration } from '@haatlane/extension-api';
import { sql } from 'kysely';

export const migrations: readonly ExtensionMigration[] = [
  {
    name: '202611280240-wraps',
    async up(db) {
      await sql`
        create table x_gift_wrap_choices (
          user_id text not null references users (id) on delete cascade,
          cart_item_id text not null,
          note text not null,
          chosen_at timestamptz not null,
          primary key (user_id, cart_item_id)
        )`.execute(db);
      await sql`
        create table x_gift_wrap_items (
          order_item_id text primary key,
          order_number text not null,
          user_id text not null,
          vendor_id text not null,
          vendor_order_id text not null,
          product_name text not null,
          quantity integer not null check (quantity > 0),
          note text not null,
          ordered_at timestamptz not null
        )`.execute(db);
      await sql`create index x_gift_wrap_items_order on x_gift_wrap_items (order_number, user_id)`.execute(
        db,
      );
      await sql`create index x_gift_wrap_items_vendor_order on x_gift_wrap_items (vendor_order_id)`.execute(
        db,
      );
      await sql`create index x_gift_wrap_items_noted on x_gift_wrap_items (ordered_at) where note <> ''`.execute(
        db,
      );
    },
  },
];

import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table price_changes (
      id text primary key,
      offer_id text not null references offers (id) on delete cascade,
      price_paise integer not null,
      original_paise integer not null,
      is_active boolean not null,
      was_price_paise integer not null,
      was_original_paise integer not null,
      was_active boolean not null,
      member_id text,
      at timestamptz not null
    )`,
  `create index price_changes_offer on price_changes (offer_id, at desc, id)`,
  `
    create table price_plans (
      id text primary key,
      offer_id text not null references offers (id) on delete cascade,
      product_id text not null references products (id) on delete cascade,
      vendor_id text not null references vendors (id),
      price_paise integer not null check (price_paise > 0),
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      begun_at timestamptz,
      ended_at timestamptz,
      cancelled_at timestamptz,
      member_id text,
      cancelled_by text,
      created_at timestamptz not null,
      constraint price_plans_check check (ends_at > starts_at)
    )`,
  `
    create index price_plans_begin on price_plans (starts_at) where begun_at is null
      and cancelled_at is null`,
  `
    create index price_plans_end on price_plans (ends_at) where ended_at is null
      and cancelled_at is null`,
  `create index price_plans_offer on price_plans (offer_id, ends_at)`,
  `create index price_plans_product on price_plans (product_id, ends_at) where cancelled_at is null`,
  `create index price_plans_vendor on price_plans (vendor_id, starts_at desc, id desc)`,
  `
    create table stock_movements (
      id text primary key,
      offer_id text not null references offers (id),
      delta integer not null check (delta <> 0),
      reason text not null,
      order_id text,
      at timestamptz not null,
      member_id text
    )`,
  `create index stock_movements_offer on stock_movements (offer_id, at desc)`,
  `
    create trigger stock_movements_notify after insert on stock_movements
      referencing new table as added for each statement execute function notify_stock_movements()`,
];

/** Price changes, price plans and stock movements. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

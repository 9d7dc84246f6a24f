import { type Kysely, sql } from 'kysely';

/**
 * Orders with one sub-order per vendor, their timeline, coupon uses, stock movements and the ledger. An order is
 * written by one statement, so one foreign key on the way up is enough: lines point to their sub-order, events
 * and ledger entries to the order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table orders (
      id text primary key,
      order_number text not null unique,
      user_id text not null references users (id),
      status text not null,
      items_paise integer not null check (items_paise >= 0),
      discount_paise integer not null check (discount_paise >= 0),
      discount_source text check (discount_source in ('milestone', 'promo')),
      discount_percentage numeric(5,2) not null default 0,
      promo_code text,
      shipping_paise integer not null check (shipping_paise >= 0),
      tax_paise integer not null check (tax_paise >= 0),
      cashback_paise integer not null check (cashback_paise >= 0),
      gift_count integer not null check (gift_count >= 0),
      total_paise integer not null check (total_paise >= 0),
      payment_method text not null check (payment_method in ('cod', 'online')),
      payment_status text not null,
      address jsonb not null,
      contact_email text not null,
      contact_phone text not null,
      estimated_delivery timestamptz not null,
      placed_at timestamptz not null,
      updated_at timestamptz not null,
      check (total_paise = items_paise - discount_paise + shipping_paise)
    )`.execute(db);
  await sql`create index orders_user on orders (user_id, placed_at desc, id)`.execute(db);
  await sql`
    create table vendor_orders (
      id text primary key,
      order_id text not null references orders (id),
      vendor_id text not null references vendors (id),
      status text not null,
      items_paise integer not null,
      discount_paise integer not null,
      shipping_paise integer not null,
      tax_paise integer not null,
      total_paise integer not null,
      commission_bp integer not null,
      commission_paise integer not null,
      estimated_delivery timestamptz not null,
      shipment jsonb,
      created_at timestamptz not null,
      unique (order_id, vendor_id)
    )`.execute(db);
  await sql`create index vendor_orders_vendor on vendor_orders (vendor_id, created_at desc)`.execute(
    db,
  );
  await sql`
    create table order_items (
      id text primary key,
      order_id text not null,
      vendor_order_id text not null references vendor_orders (id),
      position integer not null,
      product_id text not null,
      variant_id text,
      option_id text,
      vendor_id text not null,
      sku_id text not null,
      offer_id text not null,
      quantity integer not null check (quantity > 0),
      unit_paise integer not null,
      original_paise integer not null,
      discount_paise integer not null,
      total_paise integer not null,
      gst_rate numeric(5,2) not null,
      tax_paise integer not null,
      hsn_code text not null,
      snapshot jsonb not null
    )`.execute(db);
  await sql`create index order_items_order on order_items (order_id)`.execute(db);
  await sql`create index order_items_product on order_items (product_id)`.execute(db);
  await sql`
    create table order_events (
      id text primary key,
      order_id text not null references orders (id),
      vendor_order_id text,
      status text not null,
      note text,
      actor text not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index order_events_order on order_events (order_id, at)`.execute(db);
  await sql`
    create table coupon_redemptions (
      coupon_id text not null references coupons (id),
      user_id text not null references users (id),
      use_number integer not null check (use_number >= 1),
      order_id text not null references orders (id),
      created_at timestamptz not null,
      primary key (coupon_id, user_id, use_number)
    )`.execute(db);
  await sql`create index coupon_redemptions_order on coupon_redemptions (order_id)`.execute(db);
  await sql`
    create table stock_movements (
      id text primary key,
      offer_id text not null references offers (id),
      delta integer not null check (delta <> 0),
      reason text not null,
      order_id text,
      at timestamptz not null
    )`.execute(db);
  await sql`create index stock_movements_offer on stock_movements (offer_id, at desc)`.execute(db);
  await sql`
    create table ledger_entries (
      id text primary key,
      transaction_id text not null,
      order_id text not null references orders (id),
      vendor_order_id text,
      account text not null,
      owner_id text,
      amount_paise bigint not null check (amount_paise <> 0),
      reason text not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index ledger_entries_order on ledger_entries (order_id)`.execute(db);
  await sql`create index ledger_entries_owner on ledger_entries (account, owner_id, at)`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    -- One key for an address however it is written: letters and digits of the lines, and the PIN code.
    create function address_key(address jsonb) returns text
      language sql immutable parallel safe as $$
      select case when coalesce(address ->> 'line1', '') <> '' then
        md5(lower(regexp_replace((address ->> 'line1') || coalesce(address ->> 'line2', ''),
          '[[:space:][:punct:]]+', '', 'g')) || '|' || coalesce(address ->> 'pincode', '')) end
    $$`,
  `
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
      business jsonb,
      cancelled_paise integer not null default 0,
      paid_paise integer not null default 0,
      wallet_paise integer not null default 0,
      rounding_paise integer not null default 0,
      review_state text check (review_state in ('waiting', 'approved', 'rejected', 'withdrawn')),
      review_by text,
      review_at timestamptz,
      review_reason text,
      sale_terms jsonb,
      constraint orders_check1 check (cancelled_paise between 0 and total_paise),
      constraint orders_check2 check (paid_paise between 0 and total_paise),
      constraint orders_check3 check (wallet_paise between 0 and total_paise),
      constraint orders_total check (total_paise = items_paise - discount_paise + shipping_paise + rounding_paise)
    )`,
  `
    create index orders_address on orders (address_key(address), placed_at)
      where address_key(address) is not null`,
  `
    create index orders_address_phone on orders ((address ->> 'phone'), placed_at)
      where (address ->> 'phone') <> ''`,
  `create index orders_cashback on orders (user_id) where cashback_paise > 0`,
  `create index orders_delivery_phone on orders ((address ->> 'phone'), placed_at desc, id desc)`,
  `create index orders_email on orders (contact_email, placed_at desc, id desc)`,
  `create index orders_in_review on orders (placed_at, id) where review_state = 'waiting'`,
  `create index orders_pending on orders (placed_at) where status = 'payment_pending'`,
  `create index orders_phone on orders (contact_phone, placed_at desc, id desc)`,
  `create index orders_pincode on orders ((address ->> 'pincode'), placed_at)`,
  `create index orders_placed on orders (placed_at desc, id desc)`,
  `
    create index orders_refund_due on orders (placed_at desc, id desc)
      where payment_status = 'refund_due'`,
  `create index orders_status on orders (status, placed_at desc, id desc)`,
  `create index orders_user on orders (user_id, placed_at desc, id)`,
  `
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
      cancelled_paise integer not null default 0,
      wallet_paise integer not null default 0,
      waived_paise integer not null default 0,
      rounding_paise integer not null default 0,
      wallet_refunded_paise integer not null default 0,
      cash_refunded_paise integer not null default 0 check (cash_refunded_paise >= 0),
      return_id text,
      free_delivery_paise integer not null default 0 check (free_delivery_paise >= 0),
      ship_by timestamptz not null,
      is_linked boolean,
      withdrawn_paise integer not null default 0,
      vendor_withdrawn_paise integer not null default 0,
      constraint vendor_orders_once unique nulls not distinct (order_id, vendor_id, return_id),
      constraint vendor_orders_cancelled_paise check (cancelled_paise <= total_paise),
      constraint vendor_orders_check1 check (wallet_paise between 0 and total_paise),
      constraint vendor_orders_check2 check (waived_paise between 0 and shipping_paise),
      constraint vendor_orders_check3 check (wallet_refunded_paise between 0 and wallet_paise)
    )`,
  `
    create index vendor_orders_bought on vendor_orders (vendor_id, created_at desc, order_id desc)
      where return_id is null`,
  `create index vendor_orders_queue on vendor_orders (vendor_id, status, ship_by, id)`,
  `create unique index vendor_orders_return on vendor_orders (return_id) where return_id is not null`,
  `create index vendor_orders_vendor on vendor_orders (vendor_id, created_at desc)`,
  `
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
      snapshot jsonb not null,
      cancelled integer not null default 0,
      returned integer not null default 0 check (returned >= 0),
      gift_id text references gifts (id),
      replaces_id text,
      commission_bp integer check (commission_bp between 0 and 10000),
      faulted integer not null default 0,
      support_paise integer not null default 0 check (support_paise >= 0),
      marketplace_paise integer not null default 0,
      discount_parts jsonb not null default '[]',
      constraint order_items_check check (cancelled between 0 and quantity),
      constraint order_items_check1 check (faulted >= 0 and faulted <= cancelled + returned),
      constraint order_items_gone check (cancelled + returned <= quantity)
    )`,
  `create index order_items_gift on order_items (gift_id) where gift_id is not null`,
  `create index order_items_order on order_items (order_id)`,
  `create index order_items_product on order_items (product_id)`,
  `
    create table order_events (
      id text primary key,
      order_id text not null references orders (id),
      vendor_order_id text,
      status text not null,
      note text,
      actor text not null,
      at timestamptz not null
    )`,
  `create index order_events_order on order_events (order_id, at)`,
  `
    create table shipments (
      id text primary key,
      order_id text not null references orders (id),
      vendor_order_id text not null references vendor_orders (id),
      vendor_id text not null references vendors (id),
      status text not null,
      carrier text,
      tracking_number text,
      attempts integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      courier text,
      collect_paise integer not null default 0 check (collect_paise >= 0),
      delivery_paise integer not null default 0 check (delivery_paise >= 0),
      pickup_place_id text references pickup_places (id),
      eway_bill_number text,
      eway_bill_valid_until timestamptz,
      number_is_shared boolean
    )`,
  `create index shipments_order on shipments (order_id)`,
  `
    create index shipments_pickup_place on shipments (vendor_id, pickup_place_id)
      where status = 'packed'`,
  `
    create unique index shipments_tracking on shipments (lower(carrier), upper(tracking_number))
      where number_is_shared is not true`,
  `
    create index shipments_tracking_number on shipments (upper(tracking_number))
      where tracking_number is not null`,
  `
    create index shipments_undelivered on shipments (vendor_id, vendor_order_id)
      where status in ('undelivered', 'returning')`,
  `create index shipments_vendor on shipments (vendor_id, created_at desc)`,
  `
    create table shipment_items (
      shipment_id text references shipments (id) on delete cascade,
      order_item_id text references order_items (id),
      quantity integer not null check (quantity > 0),
      primary key (shipment_id, order_item_id)
    )`,
  `
    create table cod_shipments (
      shipment_id text primary key,
      order_id text not null,
      vendor_order_id text not null,
      vendor_id text not null,
      courier text not null,
      awb text,
      holder text not null check (holder in ('courier', 'vendor')),
      proof text check (proof in ('courier', 'code')),
      expected_paise bigint not null check (expected_paise > 0),
      received_paise bigint not null default 0,
      over_paise bigint not null default 0 check (over_paise >= 0),
      is_netted boolean not null default false,
      debit_entry text,
      delivered_at timestamptz not null,
      due_at timestamptz not null,
      received_at timestamptz,
      is_proven boolean generated always as (received_paise = expected_paise
          or proof is not null) stored,
      waits_for_cash boolean not null default false,
      is_clear boolean generated always as (received_paise = expected_paise
          or (holder = 'vendor' and proof is not null and not waits_for_cash)) stored,
      constraint cod_shipments_check check (received_paise between 0 and expected_paise)
    )`,
  `create index cod_shipments_awb on cod_shipments (upper(awb))`,
  `create index cod_shipments_delivered on cod_shipments (delivered_at desc, shipment_id)`,
  `
    create index cod_shipments_open on cod_shipments (vendor_id, due_at)
      where received_paise < expected_paise`,
  `create index cod_shipments_order on cod_shipments (order_id, vendor_id)`,
  `
    create table coupon_redemptions (
      coupon_id text references coupons (id),
      user_id text references users (id),
      use_number integer check (use_number >= 1),
      order_id text not null references orders (id),
      created_at timestamptz not null,
      discount_paise integer not null,
      owner_hash text,
      primary key (coupon_id, user_id, use_number)
    )`,
  `
    create index coupon_redemptions_newest on coupon_redemptions (coupon_id, created_at desc)
      include (discount_paise)`,
  `create index coupon_redemptions_order on coupon_redemptions (order_id)`,
  `
    create index coupon_redemptions_owner on coupon_redemptions (coupon_id, owner_hash)
      where owner_hash is not null`,
  `
    create table ledger_entries (
      id text primary key,
      transaction_id text not null,
      order_id text references orders (id),
      vendor_order_id text,
      account text not null,
      owner_id text,
      amount_paise bigint not null check (amount_paise <> 0),
      reason text not null,
      at timestamptz not null,
      statement_id text,
      rule text,
      rate_bp integer
    )`,
  `create index ledger_entries_newest on ledger_entries (at desc, id desc)`,
  `create index ledger_entries_order on ledger_entries (order_id)`,
  `
    create index ledger_entries_owed on ledger_entries (account) include (amount_paise)
      where account in ('courier_receivable', 'gateway_receivable')`,
  `create index ledger_entries_owner on ledger_entries (account, owner_id, at)`,
  `
    create index ledger_entries_rule on ledger_entries (rule, at desc, id desc)
      where rule is not null`,
  `
    create index ledger_entries_statement on ledger_entries (statement_id)
      where statement_id is not null`,
  `create index ledger_entries_transaction on ledger_entries (transaction_id)`,
  `
    create trigger order_events_notify after insert on order_events
      referencing new table as added for each statement execute function notify_order_events()`,
  `
    create trigger order_items_gift_given after insert on order_items
      for each row
      when (new.gift_id is not null)
      execute function adjust_gift_stock()`,
  `
    create trigger order_items_gift_returned after update of cancelled on order_items
      for each row
      when (new.gift_id is not null and new.cancelled <> old.cancelled)
      execute function adjust_gift_stock()`,
];

/** Orders, vendor orders, items, shipments, cash on delivery, coupon uses and the ledger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

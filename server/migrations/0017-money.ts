import { type Kysely, sql } from 'kysely';

/**
 * What an order leads to in money: the wallet, free gifts with their own stock, coupons for some vendors only, taxes
 * withheld at rates by date, statements and payouts of vendors.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ledger(db);
  await wallet(db);
  await gifts(db);
  await sql`alter table coupons add column vendor_ids text[]`.execute(db);
  await sql`create index coupon_redemptions_newest on coupon_redemptions (coupon_id, created_at desc)`.execute(
    db,
  );
  await rates(db);
  await statements(db);
  await payouts(db);
}

/** Entries of settlement belong to a statement instead of an order; every entry may name the rule and rate behind it. */
async function ledger(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_entries
      alter column order_id drop not null,
      add column statement_id text,
      add column rule text,
      add column rate_bp integer`.execute(db);
  await sql`create index ledger_entries_statement on ledger_entries (statement_id) where statement_id is not null`.execute(
    db,
  );
}

/**
 * The wallet's balance is kept by the ledger itself: whoever adds an entry to account `shopper_wallet` moves the balance of
 * its owner in the same statement, and spending more than there is fails (check violation `wallets_enough`).
 */
async function wallet(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallets (
      user_id text primary key references users (id),
      balance_paise bigint not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`
    create function apply_wallet_entry() returns trigger language plpgsql as $$
    declare left_over bigint;
    begin
      insert into wallets as w (user_id, balance_paise, updated_at) values (new.owner_id, -new.amount_paise, new.at)
        on conflict (user_id) do update set balance_paise = w.balance_paise - new.amount_paise, updated_at = new.at
        returning w.balance_paise into left_over;
      if new.reason = 'wallet_spent' and left_over < 0 then
        raise exception 'not so much in the wallet' using errcode = '23514', constraint = 'wallets_enough';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ledger_entries_wallet after insert on ledger_entries
    for each row when (new.account = 'shopper_wallet') execute function apply_wallet_entry()`.execute(
    db,
  );
  await sql`alter table orders add column wallet_paise integer not null default 0 check (wallet_paise between 0 and total_paise)`.execute(
    db,
  );
  await sql`alter table vendor_orders add column wallet_paise integer not null default 0 check (wallet_paise between 0 and total_paise)`.execute(
    db,
  );
  await sql`
    create table cashbacks (
      order_id text primary key references orders (id),
      user_id text not null references users (id),
      credited_paise integer not null check (credited_paise >= 0),
      cancelled_paise integer not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index cashbacks_user on cashbacks (user_id)`.execute(db);
  await sql`create index orders_cashback on orders (user_id) where cashback_paise > 0`.execute(db);
}

/** Gifts of a milestone. Their stock follows the order lines that give them away: given when written, back when cancelled. */
async function gifts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gifts (
      id text primary key,
      milestone_id text unique references milestones (id) on delete set null,
      name text not null,
      media_id text references media (id),
      hsn_code text not null,
      stocked integer not null check (stocked >= 0),
      on_hand integer not null check (on_hand >= 0),
      is_active boolean not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`alter table order_items add column gift_id text references gifts (id)`.execute(db);
  await sql`create index order_items_gift on order_items (gift_id) where gift_id is not null`.execute(
    db,
  );
  await sql`
    create function adjust_gift_stock() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then update gifts set on_hand = on_hand - new.quantity where id = new.gift_id;
      else update gifts set on_hand = on_hand + new.cancelled - old.cancelled where id = new.gift_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger order_items_gift_given after insert on order_items
    for each row when (new.gift_id is not null) execute function adjust_gift_stock()`.execute(db);
  await sql`
    create trigger order_items_gift_returned after update of cancelled on order_items
    for each row when (new.gift_id is not null and new.cancelled <> old.cancelled) execute function adjust_gift_stock()`.execute(
    db,
  );
}

/** Rates of what the marketplace withholds and charges, by date. `is_verified`: checked against the notification. */
async function rates(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table withholding_rates (
      kind text not null check (kind in ('commission_gst', 'tcs', 'tds', 'tds_without_pan')),
      from_day date not null,
      rate_bp integer not null check (rate_bp between 0 and 10000),
      base text not null check (base in ('taxable', 'gross', 'commission')),
      label text not null,
      source text not null,
      is_verified boolean not null,
      primary key (kind, from_day)
    )`.execute(db);
  await sql`
    insert into withholding_rates (kind, from_day, rate_bp, base, label, source, is_verified) values
      ('commission_gst', '2017-07-01', 1800, 'commission', 'GST on commission, 18 %', 'SAC 9985, support services; classification to be confirmed by the operator''s accountant', false),
      ('tcs', '2018-10-01', 100, 'taxable', 'TCS under GST, 1 %', 'CGST Act s. 52, Notification 52/2018-Central Tax', false),
      ('tcs', '2024-07-10', 50, 'taxable', 'TCS under GST, 0.5 %', 'CGST Act s. 52, Notification 15/2024-Central Tax', true),
      ('tds', '2020-10-01', 100, 'gross', 'TDS on e-commerce, 1 %', 'Income-tax Act s. 194-O', false),
      ('tds', '2024-10-01', 10, 'gross', 'TDS on e-commerce, 0.1 %', 'Income-tax Act s. 194-O, Finance (No. 2) Act 2024; whether GST is part of the base is to be confirmed', true),
      ('tds_without_pan', '2020-10-01', 500, 'gross', 'TDS on e-commerce without PAN, 5 %', 'Income-tax Act s. 206AA', true)`.execute(
    db,
  );
}

/** A vendor's statement is written once, closed. Each entry of its account stands in one statement at most. */
async function statements(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table statements (
      id text primary key,
      vendor_id text not null references vendors (id),
      number text not null unique,
      period_start date not null,
      period_end date not null check (period_end > period_start),
      closed_at timestamptz not null,
      opening_paise bigint not null check (opening_paise <= 0),
      sales_paise bigint not null, discount_paise bigint not null, delivery_paise bigint not null, returns_paise bigint not null,
      commission_paise bigint not null, commission_gst_paise bigint not null, tcs_paise bigint not null, tds_paise bigint not null,
      other_paise bigint not null, net_paise bigint not null, closing_paise bigint not null,
      gross_paise bigint not null, taxable_paise bigint not null,
      terms jsonb not null,
      unique (vendor_id, period_end),
      check (net_paise = sales_paise - discount_paise + delivery_paise + returns_paise - commission_paise - commission_gst_paise - tcs_paise - tds_paise + other_paise),
      check (closing_paise = opening_paise + net_paise)
    )`.execute(db);
  await sql`create index statements_payable on statements (closed_at) where closing_paise > 0`.execute(
    db,
  );
  await sql`
    create table statement_orders (
      statement_id text not null references statements (id),
      vendor_order_id text not null references vendor_orders (id),
      order_number text not null,
      kind text not null check (kind in ('sale', 'correction')),
      items_paise bigint not null, discount_paise bigint not null, delivery_paise bigint not null, commission_paise bigint not null,
      other_paise bigint not null, net_paise bigint not null, gross_paise bigint not null, taxable_paise bigint not null,
      primary key (statement_id, vendor_order_id),
      check (net_paise = items_paise - discount_paise + delivery_paise - commission_paise + other_paise)
    )`.execute(db);
  await sql`create index statement_orders_vendor_order on statement_orders (vendor_order_id)`.execute(
    db,
  );
  await sql`
    create table statement_entries (
      entry_id text primary key references ledger_entries (id),
      statement_id text not null references statements (id)
    )`.execute(db);
  await sql`create index statement_entries_statement on statement_entries (statement_id)`.execute(
    db,
  );
  await sql`
    create table marketplace_series (
      financial_year text not null,
      kind text not null,
      last integer not null,
      primary key (financial_year, kind)
    )`.execute(db);
  await sql`
    create table commission_invoices (
      id text primary key,
      statement_id text not null unique references statements (id),
      vendor_id text not null references vendors (id),
      kind text not null check (kind in ('tax_invoice', 'credit_note')),
      number text not null unique check (length(number) <= 16),
      issued_at timestamptz not null,
      total_paise bigint not null check (total_paise >= 0),
      document jsonb not null
    )`.execute(db);
}

/** One payout that is not failed for each statement; a bank reference belongs to one payout. */
async function payouts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payout_batches (
      id text primary key,
      number text not null unique,
      created_by text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table payouts (
      id text primary key,
      batch_id text not null references payout_batches (id),
      statement_id text not null references statements (id),
      vendor_id text not null references vendors (id),
      amount_paise bigint not null check (amount_paise > 0),
      bank jsonb not null,
      status text not null check (status in ('pending', 'paid', 'failed')),
      utr text unique,
      failure text,
      updated_at timestamptz not null,
      check ((status = 'paid') = (utr is not null))
    )`.execute(db);
  await sql`create unique index payouts_once on payouts (statement_id) where status <> 'failed'`.execute(
    db,
  );
  await sql`create index payouts_batch on payouts (batch_id, id)`.execute(db);
  await sql`create index payouts_vendor on payouts (vendor_id, updated_at desc)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table payments (
      id text primary key,
      order_id text not null unique references orders (id),
      provider text not null,
      gateway_order_id text,
      amount_paise integer not null check (amount_paise > 0),
      state text not null,
      is_cash_allowed boolean not null,
      basket jsonb not null,
      sale jsonb not null,
      redemption jsonb,
      confirmed_at timestamptz,
      failure text,
      hold_until timestamptz not null,
      poll_at timestamptz,
      polls integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (provider, gateway_order_id)
    )`,
  `create index payments_held on payments (hold_until) where state = 'pending'`,
  `create index payments_polled on payments (poll_at) where poll_at is not null`,
  `
    create table gateway_payments (
      id text primary key,
      payment_id text not null references payments (id),
      provider text not null,
      gateway_id text not null,
      amount_paise integer not null check (amount_paise > 0),
      fee_paise integer check (fee_paise >= 0),
      method text not null,
      purpose text not null check (purpose in ('sale', 'surplus')),
      refunded_paise integer not null default 0,
      captured_at timestamptz not null,
      unique (provider, gateway_id),
      constraint gateway_payments_check check (refunded_paise between 0 and amount_paise)
    )`,
  `create index gateway_payments_day on gateway_payments (provider, captured_at)`,
  `
    create unique index gateway_payments_one_sale on gateway_payments (payment_id)
      where purpose = 'sale'`,
  `create index gateway_payments_payment on gateway_payments (payment_id)`,
  `
    create table gateway_refunds (
      id text primary key,
      capture_id text not null references gateway_payments (id),
      order_id text not null references orders (id),
      amount_paise integer not null check (amount_paise > 0),
      reason text not null,
      return_id text,
      state text not null,
      gateway_id text,
      reference text,
      attempts integer not null default 0,
      due_at timestamptz,
      last_error text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      is_refused boolean not null default false
    )`,
  `create index gateway_refunds_capture on gateway_refunds (capture_id)`,
  `create index gateway_refunds_due on gateway_refunds (due_at) where due_at is not null`,
  `create index gateway_refunds_gateway on gateway_refunds (gateway_id)`,
  `
    create index gateway_refunds_open on gateway_refunds (state, updated_at, id)
      where state in ('requested', 'sent', 'failed')`,
  `create index gateway_refunds_order on gateway_refunds (order_id)`,
  `create index gateway_refunds_state on gateway_refunds (state, updated_at, id)`,
  `
    create table gateway_events (
      provider text,
      event_id text,
      type text not null,
      received_at timestamptz not null,
      handled_at timestamptz,
      primary key (provider, event_id)
    )`,
  `create index gateway_events_age on gateway_events (received_at)`,
  `create index gateway_events_unhandled on gateway_events (received_at) where handled_at is null`,
  `
    create table payment_settings (
      is_only boolean primary key default true check (is_only),
      cash_max_paise integer not null check (cash_max_paise >= 0),
      cash_refused_pins text[] not null
    )`,
  `
    create table bank_receipts (
      id text primary key,
      kind text not null check (kind in ('courier', 'gateway')),
      reference text not null unique,
      amount_paise bigint not null check (amount_paise > 0),
      day date not null,
      entry_transaction text not null,
      created_by text not null,
      created_at timestamptz not null
    )`,
  `
    create table test_gateway (
      id text primary key,
      kind text not null,
      parent_id text,
      body jsonb not null,
      created_at timestamptz not null
    )`,
  `create index test_gateway_parent on test_gateway (parent_id)`,
  `
    create table wallets (
      user_id text primary key references users (id),
      balance_paise bigint not null,
      updated_at timestamptz not null
    )`,
  `
    create table cashbacks (
      order_id text primary key references orders (id),
      user_id text not null references users (id),
      credited_paise integer not null check (credited_paise >= 0),
      cancelled_paise integer not null,
      updated_at timestamptz not null
    )`,
  `create index cashbacks_user on cashbacks (user_id)`,
  `
    -- The wallet follows its ledger account; it cannot be overspent.
    create function apply_wallet_entry() returns trigger
      language plpgsql as $$
      declare left_over bigint;
      begin
        insert into wallets as w (user_id, balance_paise, updated_at)
          values (new.owner_id, -new.amount_paise, new.at)
          on conflict (user_id) do update
            set balance_paise = w.balance_paise - new.amount_paise, updated_at = new.at
          returning w.balance_paise into left_over;
        if new.reason = 'wallet_spent' and left_over < 0 then
          raise exception 'not so much in the wallet' using errcode = '23514',
            constraint = 'wallets_enough';
        end if;
        return null;
      end
    $$`,
  `
    create trigger ledger_entries_wallet after insert on ledger_entries
      for each row
      when (new.account = 'shopper_wallet')
      execute function apply_wallet_entry()`,
  `insert into payment_settings (cash_max_paise, cash_refused_pins) values (5000000, '{}')`,
];

/** Online payments, gateways, refunds, wallets and cashback. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

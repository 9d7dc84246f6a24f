import { type Kysely, sql } from 'kysely';

/**
 * Payments through a gateway. An order that is paid for first waits in `payments` with its stock held; every payment
 * the gateway took is a row of `gateway_payments`, of which one at most pays the order; money goes back by
 * `gateway_refunds`, never more than came. `gateway_events` remembers which news was heard.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    )`.execute(db);
  await sql`create index payments_held on payments (hold_until) where state = 'pending'`.execute(
    db,
  );
  await sql`create index payments_polled on payments (poll_at) where poll_at is not null`.execute(
    db,
  );
  await sql`
    create table gateway_payments (
      id text primary key,
      payment_id text not null references payments (id),
      provider text not null,
      gateway_id text not null,
      amount_paise integer not null check (amount_paise > 0),
      fee_paise integer check (fee_paise >= 0),
      method text not null,
      purpose text not null check (purpose in ('sale', 'surplus')),
      refunded_paise integer not null default 0 check (refunded_paise between 0 and amount_paise),
      captured_at timestamptz not null,
      unique (provider, gateway_id)
    )`.execute(db);
  await sql`create unique index gateway_payments_one_sale on gateway_payments (payment_id) where purpose = 'sale'`.execute(
    db,
  );
  await sql`create index gateway_payments_payment on gateway_payments (payment_id)`.execute(db);
  await sql`create index gateway_payments_day on gateway_payments (provider, captured_at)`.execute(
    db,
  );
  await sql`
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
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index gateway_refunds_order on gateway_refunds (order_id)`.execute(db);
  await sql`create index gateway_refunds_capture on gateway_refunds (capture_id)`.execute(db);
  await sql`create index gateway_refunds_due on gateway_refunds (due_at) where due_at is not null`.execute(
    db,
  );
  await sql`
    create table gateway_events (
      provider text not null,
      event_id text not null,
      type text not null,
      received_at timestamptz not null,
      handled_at timestamptz,
      primary key (provider, event_id)
    )`.execute(db);
  await sql`create index gateway_events_age on gateway_events (received_at)`.execute(db);
  // One row: how much, and where, is paid for in cash. Beginnings of PIN codes, such as 19 for Kashmir.
  await sql`
    create table payment_settings (
      is_only boolean primary key default true check (is_only),
      cash_max_paise integer not null check (cash_max_paise >= 0),
      cash_refused_pins text[] not null
    )`.execute(db);
  await sql`insert into payment_settings (cash_max_paise, cash_refused_pins) values (5000000, '{}')`.execute(
    db,
  );
  // What the test gateway of demo mode remembers, in the shapes of a real one's replies.
  await sql`
    create table test_gateway (
      id text primary key,
      kind text not null,
      parent_id text,
      body jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index test_gateway_parent on test_gateway (parent_id)`.execute(db);
  await sql`create index orders_pending on orders (placed_at) where status = 'payment_pending'`.execute(
    db,
  );
}

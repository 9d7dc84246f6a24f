import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table withholding_rates (
      kind text check (kind in ('commission_gst', 'delivery_gst', 'tcs', 'tds', 'tds_without_pan')),
      from_day date,
      rate_bp integer not null check (rate_bp between 0 and 10000),
      base text not null check (base in ('taxable', 'gross', 'commission')),
      label text not null,
      source text not null,
      is_verified boolean not null,
      exempt_paise bigint check (exempt_paise >= 0),
      primary key (kind, from_day)
    )`,
  `
    create table statements (
      id text primary key,
      vendor_id text not null references vendors (id),
      number text not null unique,
      period_start date not null,
      period_end date not null,
      closed_at timestamptz not null,
      opening_paise bigint not null check (opening_paise <= 0),
      sales_paise bigint not null,
      discount_paise bigint not null,
      delivery_paise bigint not null,
      returns_paise bigint not null,
      commission_paise bigint not null,
      commission_gst_paise bigint not null,
      tcs_paise bigint not null,
      tds_paise bigint not null,
      other_paise bigint not null,
      net_paise bigint not null,
      closing_paise bigint not null,
      gross_paise bigint not null,
      taxable_paise bigint not null,
      terms jsonb not null,
      pan text,
      tds_year text not null,
      year_gross_paise bigint not null,
      tds_base_paise bigint not null,
      tcs_base_paise bigint,
      unique (vendor_id, period_end),
      constraint statements_check check (period_end > period_start),
      constraint statements_check1 check (net_paise = sales_paise - discount_paise + delivery_paise + returns_paise - commission_paise - commission_gst_paise - tcs_paise - tds_paise + other_paise),
      constraint statements_check2 check (closing_paise = opening_paise + net_paise)
    )`,
  `
    create index statements_carried on statements (period_end desc, number desc)
      where closing_paise <= 0`,
  `create index statements_newest on statements (period_end desc, number desc)`,
  `create index statements_pan on statements (pan, tds_year) where pan is not null`,
  `create index statements_payable on statements (closed_at) where closing_paise > 0`,
  `
    create table statement_orders (
      statement_id text references statements (id),
      vendor_order_id text references vendor_orders (id),
      order_number text not null,
      kind text not null check (kind in ('sale', 'exchange', 'correction')),
      items_paise bigint not null,
      discount_paise bigint not null,
      delivery_paise bigint not null,
      commission_paise bigint not null,
      other_paise bigint not null,
      net_paise bigint not null,
      gross_paise bigint not null,
      taxable_paise bigint not null,
      tcs_days jsonb,
      primary key (statement_id, vendor_order_id),
      constraint statement_orders_check check (net_paise = items_paise - discount_paise + delivery_paise - commission_paise + other_paise)
    )`,
  `create index statement_orders_vendor_order on statement_orders (vendor_order_id)`,
  `
    create table statement_entries (
      entry_id text primary key references ledger_entries (id),
      statement_id text not null references statements (id)
    )`,
  `create index statement_entries_statement on statement_entries (statement_id)`,
  `
    create table commission_invoices (
      id text primary key,
      statement_id text not null unique references statements (id),
      vendor_id text not null references vendors (id),
      kind text not null check (kind in ('tax_invoice', 'credit_note')),
      number text not null unique check (length(number) <= 16),
      issued_at timestamptz not null,
      total_paise bigint not null check (total_paise >= 0),
      document jsonb not null
    )`,
  `
    create table payout_batches (
      id text primary key,
      number text not null unique,
      created_by text not null,
      created_at timestamptz not null,
      state text not null check (state in ('waiting', 'approved', 'withdrawn')),
      decided_by text,
      decided_at timestamptz,
      is_self_approved boolean not null default false,
      reason text,
      constraint payout_batches_approver check (state <> 'approved' or decided_by is null
          or is_self_approved = (decided_by = created_by))
    )`,
  `create index payout_batches_state on payout_batches (state, id desc)`,
  `
    create table payout_holds (
      vendor_id text primary key references vendors (id),
      reason text not null,
      actor_id text not null,
      actor_name text not null,
      held_at timestamptz not null
    )`,
  `
    create table payouts (
      id text primary key,
      batch_id text not null references payout_batches (id),
      statement_id text not null references statements (id),
      vendor_id text not null references vendors (id),
      amount_paise bigint not null check (amount_paise > 0),
      bank jsonb not null,
      status text not null check (status in ('pending', 'paid', 'failed', 'withdrawn')),
      utr text unique,
      failure text,
      updated_at timestamptz not null,
      constraint payouts_utr_check check (case status when 'paid' then (utr is not null)
          when 'failed' then true else (utr is null) end)
    )`,
  `create index payouts_batch on payouts (batch_id, id)`,
  `create unique index payouts_once on payouts (statement_id) where status in ('pending', 'paid')`,
  `create index payouts_pending on payouts (statement_id) where status = 'pending'`,
  `create index payouts_vendor on payouts (vendor_id, updated_at desc)`,
  `
    create table tax_filings (
      id text primary key,
      kind text not null check (kind in ('tcs', 'tds')),
      period text not null,
      filed_on date not null,
      reference text not null,
      figures jsonb not null,
      filed_by text not null,
      filed_at timestamptz not null,
      withdrawn_by text,
      withdrawn_at timestamptz,
      reason text,
      constraint tax_filings_check check ((withdrawn_at is null) = (reason is null)
          and (withdrawn_at is null) = (withdrawn_by is null))
    )`,
  `create unique index tax_filings_one on tax_filings (kind, period) where withdrawn_at is null`,
  `
    create table tds_certificates (
      pan text check (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
      quarter text,
      number text not null,
      entered_by text not null,
      entered_at timestamptz not null,
      primary key (pan, quarter)
    )`,
  `
    create table unsettled_ledger_entries (
      entry_id text primary key,
      vendor_id text not null,
      vendor_order_id text,
      amount_paise bigint not null,
      settles_at timestamptz
    )`,
  `create index unsettled_ledger_entries_vendor on unsettled_ledger_entries (vendor_id)`,
  `create index unsettled_ledger_entries_vendor_order on unsettled_ledger_entries (vendor_order_id)`,
  `
    create table payable_statements (
      statement_id text primary key references statements (id) on delete cascade,
      vendor_id text not null,
      amount_paise bigint not null
    )`,
  `create index payable_statements_vendor on payable_statements (vendor_id)`,
  `
    create table return_holds (
      vendor_order_id text primary key references vendor_orders (id),
      vendor_id text not null references vendors (id),
      entry_id text not null,
      held_paise bigint not null check (held_paise > 0),
      held_at timestamptz not null
    )`,
  `create index return_holds_vendor on return_holds (vendor_id)`,
  `
    -- When entries of a vendor order can come into a statement: once it is delivered, its cash is clear
    -- and every return window is over; at once where it is cancelled or already in a statement.
    create function vendor_order_settles_at(vendor_order text) returns timestamptz
      language sql stable set search_path from current as $$
      select case when s.status = 'cancelled'
        or exists (select from statement_orders p where p.vendor_order_id = s.id)
        then '-infinity'::timestamptz
        when s.status = 'delivered'
          and not exists (select from cod_shipments c where c.order_id = s.order_id
          and c.vendor_id = s.vendor_id and not c.is_clear)
          then (select max(e.at) from order_events e where e.order_id = s.order_id
            and e.vendor_order_id = s.id and e.status = 'delivered')
          + make_interval(days => (select max(case when l.cancelled < l.quantity
            then greatest(coalesce((l.snapshot ->> 'returnableDays')::int, p.returnable_days, 0), 7)
            else 0 end)
            from order_items l left join products p on p.id = l.product_id
              where l.order_id = s.order_id and l.vendor_order_id = s.id)) end
      from vendor_orders s where s.id = vendor_order
    $$`,
  `
    create function set_settlement_date_after_cash() returns trigger
      language plpgsql set search_path from current as $$
      begin
        update unsettled_ledger_entries u set settles_at = vendor_order_settles_at(s.id)
          from vendor_orders s
          where s.order_id = new.order_id and s.vendor_id = new.vendor_id
            and s.status in ('delivered', 'cancelled') and u.vendor_order_id = s.id;
        return null;
      end
    $$`,
  `
    create trigger cod_shipments_settling after insert or update on cod_shipments
      for each row execute function set_settlement_date_after_cash()`,
  `
    create function set_settlement_date() returns trigger
      language plpgsql set search_path from current as $$
      begin
        update unsettled_ledger_entries set settles_at = vendor_order_settles_at(new.id)
          where vendor_order_id = new.id;
        return null;
      end
    $$`,
  `
    create trigger vendor_orders_settling after update of status on vendor_orders
      for each row
      when (new.status is distinct from old.status and new.status in ('delivered', 'cancelled'))
      execute function set_settlement_date()`,
  `
    -- Entries of vendors' accounts that are in no statement yet.
    create function maintain_unsettled_entries() returns trigger
      language plpgsql set search_path from current as $$
      begin
        if tg_table_name = 'statement_entries'
          then delete from unsettled_ledger_entries u using added a where u.entry_id = a.entry_id;
        else
          insert into unsettled_ledger_entries (entry_id, vendor_id, vendor_order_id, amount_paise,
            settles_at)
          select a.id, a.owner_id, a.vendor_order_id, a.amount_paise, case
            when a.vendor_order_id is null then '-infinity'::timestamptz
            when s.status in ('delivered', 'cancelled') then vendor_order_settles_at(s.id) end
          from added a left join vendor_orders s on s.id = a.vendor_order_id
            where a.account = 'vendor_payable' and a.statement_id is null;
        end if;
        return null;
      end
    $$`,
  `
    create trigger ledger_entries_unsettled after insert on ledger_entries
      referencing new table as added for each statement execute function maintain_unsettled_entries()`,
  `
    create trigger statement_entries_unsettled after insert on statement_entries
      referencing new table as added for each statement execute function maintain_unsettled_entries()`,
  `
    -- Statements with money to pay and no payout that is pending or paid.
    create function maintain_payable_statements() returns trigger
      language plpgsql set search_path from current as $$
      begin
        if tg_table_name = 'statements' then
          insert into payable_statements values (new.id, new.vendor_id, new.closing_paise);
        elsif tg_op <> 'DELETE' and new.status in ('pending', 'paid') then
          delete from payable_statements where statement_id = new.statement_id;
        else
          insert into payable_statements select s.id, s.vendor_id, s.closing_paise from statements s
          where s.id = coalesce(old.statement_id, new.statement_id) and s.closing_paise > 0
            and not exists (select from payouts p where p.statement_id = s.id
            and p.status in ('pending', 'paid'))
          on conflict do nothing;
        end if;
        return null;
      end
    $$`,
  `
    create trigger payouts_due after insert or delete or update of status on payouts
      for each row execute function maintain_payable_statements()`,
  `
    create trigger statements_add_payable after insert on statements
      for each row
      when (new.closing_paise > 0)
      execute function maintain_payable_statements()`,
  `
    insert into withholding_rates (kind, from_day, rate_bp, base, label, source, is_verified, exempt_paise) values
      ('tcs', '2018-10-01', 100, 'taxable', 'TCS under GST, 1 %', 'CGST Act s. 52, Notification 52/2018-Central Tax', false, null),
      ('tcs', '2024-07-10', 50, 'taxable', 'TCS under GST, 0.5 %', 'CGST Act s. 52, Notification 15/2024-Central Tax', true, null),
      ('tds_without_pan', '2020-10-01', 500, 'gross', 'TDS on e-commerce without PAN, 5 %', 'Income-tax Act s. 206AA', true, null),
      ('tds', '2020-10-01', 100, 'gross', 'TDS on e-commerce, 1 %', 'Income-tax Act s. 194-O', false, 50000000),
      ('tds', '2024-10-01', 10, 'gross', 'TDS on e-commerce, 0.1 %', 'Income-tax Act s. 194-O, Finance (No. 2) Act 2024; whether GST is part of the base is to be confirmed', true, 50000000),
      ('tds', '2026-04-01', 10, 'taxable', 'TDS on e-commerce, 0.1 %', 'Income-tax Act 2025 s. 393(1) Table 8(v) and s. 393(4), formerly s. 194-O; CBDT Circular 20/2023 leaves out GST shown separately', true, 50000000),
      ('tds_without_pan', '2026-04-01', 500, 'taxable', 'TDS on e-commerce without PAN, 5 %', 'Income-tax Act 2025 s. 397(2), formerly s. 206AA; CBDT Circular 20/2023 leaves out GST shown separately', true, null),
      ('commission_gst', '2017-07-01', 1800, 'commission', 'GST on commission, 18 %', 'Notification 11/2017-Central Tax (Rate), heading 9985, support services', false, null),
      ('delivery_gst', '2017-07-01', 1800, 'taxable', 'GST on delivery, 18 %', 'SAC 9968, Notification 11/2017-Central Tax (Rate); classification to be confirmed by the operator''s accountant', false, null)`,
];

/** Statements, payouts, tax withheld and filed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

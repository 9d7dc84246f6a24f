import { type Kysely, sql } from 'kysely';

/**
 * The ledger of cash on delivery: one row for each delivered shipment whose customer paid in cash, who holds the cash, and what of it
 * has reached the marketplace. Settlement waits until a shipment `is_clear`, cashback and reviews until its delivery `is_proven` (decision 053).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
      received_paise bigint not null default 0 check (received_paise between 0 and expected_paise),
      over_paise bigint not null default 0 check (over_paise >= 0),
      is_netted boolean not null default false,
      debit_entry text,
      delivered_at timestamptz not null,
      due_at timestamptz not null,
      received_at timestamptz,
      is_clear boolean generated always as (received_paise = expected_paise or (holder = 'vendor' and proof is not null)) stored,
      is_proven boolean generated always as (received_paise = expected_paise or proof is not null) stored
    )`.execute(db);
  await sql`create index cod_shipments_order on cod_shipments (order_id, vendor_id)`.execute(db);
  await sql`create index cod_shipments_open on cod_shipments (vendor_id, due_at) where received_paise < expected_paise`.execute(
    db,
  );
  await sql`create index cod_shipments_delivered on cod_shipments (delivered_at desc, shipment_id)`.execute(
    db,
  );
  await sql`create index cod_shipments_awb on cod_shipments (upper(awb))`.execute(db);
  await movements(db);
  await earlier(db);
  await settling(db);
}

/** Each amount that arrived for a shipment, and the files of couriers it came with. */
async function movements(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cod_imports (
      id text primary key, name text not null, file_hash text not null unique, counts jsonb not null, total_paise bigint not null, created_by text not null, created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table cod_import_rows (
      import_id text not null references cod_imports (id), number integer not null, courier text not null, awb text not null, amount_paise bigint, day date, reference text not null,
      outcome text not null, shipment_id text, primary key (import_id, number)
    )`.execute(db);
  await sql`
    create table cod_receipts (
      id text primary key, shipment_id text not null references cod_shipments (shipment_id), kind text not null check (kind in ('remittance', 'deposit')), amount_paise bigint not null check (amount_paise > 0),
      reference text not null, day date not null, import_id text references cod_imports (id), created_by text not null, created_at timestamptz not null, unique (shipment_id, reference)
    )`.execute(db);
}

/** Deliveries from before: what couriers transferred until now was never said by shipment, so it counts for the oldest first. */
async function earlier(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into cod_shipments (shipment_id, order_id, vendor_order_id, vendor_id, courier, awb, holder, proof, expected_paise, received_paise, delivered_at, due_at, received_at)
    select id, order_id, vendor_order_id, vendor_id, coalesce(carrier, 'Haatlane Courier'), tracking_number, 'courier', 'courier', collect_paise,
      least(collect_paise, greatest(0, transferred - before)), updated_at, updated_at + interval '10 days', case when transferred >= before + collect_paise then updated_at end
    from (
      select p.*, sum(p.collect_paise) over (order by p.updated_at, p.id) - p.collect_paise as before,
        (select coalesce(-sum(amount_paise), 0) from ledger_entries where account = 'courier_receivable' and amount_paise < 0) as transferred
      from shipments p join orders o on o.id = p.order_id where p.status = 'delivered' and p.collect_paise > 0 and o.payment_method = 'cod') p`.execute(
    db,
  );
}

/** When an entry of a vendor's account can come into a statement (migration 0042): not before the cash of its shipments is there. */
async function settling(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function vendor_order_settles_at(part text) returns timestamptz language sql stable set search_path from current as $$
      select case when s.status = 'cancelled' or exists (select from statement_orders p where p.vendor_order_id = s.id) then '-infinity'::timestamptz
        when s.status = 'delivered' and not exists (select from cod_shipments c where c.order_id = s.order_id and c.vendor_id = s.vendor_id and not c.is_clear)
          then (select max(e.at) from order_events e where e.order_id = s.order_id and e.vendor_order_id = s.id and e.status = 'delivered')
          + make_interval(days => (select max(case when l.cancelled < l.quantity then greatest(coalesce((l.snapshot ->> 'returnableDays')::int, p.returnable_days, 0), 7) else 0 end)
            from order_items l left join products p on p.id = l.product_id where l.order_id = s.order_id and l.vendor_order_id = s.id)) end
      from vendor_orders s where s.id = part $$`.execute(db);
  await sql`update unsettled_ledger_entries set settles_at = vendor_order_settles_at(vendor_order_id) where vendor_order_id in (select s.id from cod_shipments c join vendor_orders s on s.order_id = c.order_id and s.vendor_id = c.vendor_id where not c.is_clear)`.execute(
    db,
  );
  await sql`
    create function set_settlement_date_after_cash() returns trigger language plpgsql set search_path from current as $$
    begin
      update unsettled_ledger_entries u set settles_at = vendor_order_settles_at(s.id) from vendor_orders s
        where s.order_id = new.order_id and s.vendor_id = new.vendor_id and s.status in ('delivered', 'cancelled') and u.vendor_order_id = s.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger cod_shipments_settling after insert or update on cod_shipments for each row execute function set_settlement_date_after_cash()`.execute(
    db,
  );
}

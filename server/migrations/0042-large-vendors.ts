import { type Kysely, sql } from 'kysely';

/** What keeps the lists of a vendor quick that has 100,000 products and a million order lines (decision 035). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await stock(db);
  await settling(db);
  await sql`drop index offers_vendor`.execute(db);
  await sql`create index offers_vendor on offers (vendor_id, created_at, id)`.execute(db);
  await sql`create index offers_paused on offers (vendor_id, created_at, id) where not is_active`.execute(
    db,
  );
  await sql`create index listings_live on listings (vendor_id, name, product_id) where state = 'live'`.execute(
    db,
  );
  await sql`create index listings_category on listings (vendor_id, category_id, updated_at desc, id desc)`.execute(
    db,
  );
  // Few are: a list of a vendor's live goods leaves them out instead of looking each of its goods up.
  await sql`create index products_not_active on products (id) where status <> 'active'`.execute(db);
  await sql`create index questions_answered on questions (created_at desc, id) where not is_open`.execute(
    db,
  );
}

/**
 * How scarce an offer is, in steps: a list in order of stock is walked along them, and a sale writes no index unless it crosses
 * one (an index on `on_hand` itself would be written by every sale). The first steps are nothing left, one to five, six to ten.
 */
async function stock(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function stock_level(pieces integer) returns smallint language sql immutable as $$
      select (case when pieces <= 0 then 0 when pieces <= 5 then 1 when pieces <= 10 then 2 when pieces <= 20 then 3 when pieces <= 500 then 4 + (pieces - 1) / 50 when pieces <= 1000 then 14 when pieces <= 10000 then 15 else 16 end)::smallint $$`.execute(
    db,
  );
  await sql`alter table offers add column stock_level smallint generated always as (stock_level(on_hand)) stored`.execute(
    db,
  );
  await sql`create index offers_stock_level on offers (vendor_id, stock_level)`.execute(db);
  await sql`create index offers_low_threshold on offers (vendor_id) where low_threshold is not null`.execute(
    db,
  );
}

/**
 * From when on an entry of a vendor's account can come into a statement: the end of the return window once its part is delivered, at once
 * where it is cancelled or was settled before, null while it is under way. Reckoned when the entry is written and when its part
 * comes to its end, so that the vendor's page need not reckon it for thirty thousand entries. As `selectDueParts` has it.
 */
async function settling(db: Kysely<unknown>): Promise<void> {
  await sql`create index return_requests_vendor_order on return_requests (vendor_order_id)`.execute(
    db,
  );
  await sql`
    create function vendor_order_settles_at(part text) returns timestamptz language sql stable set search_path from current as $$
      select case when s.status = 'cancelled' or exists (select from statement_orders p where p.vendor_order_id = s.id) then '-infinity'::timestamptz
        when s.status = 'delivered' then (select max(e.at) from order_events e where e.order_id = s.order_id and e.vendor_order_id = s.id and e.status = 'delivered')
          + make_interval(days => (select max(case when l.cancelled < l.quantity then greatest(coalesce((l.snapshot ->> 'returnableDays')::int, p.returnable_days, 0), 7) else 0 end)
            from order_items l left join products p on p.id = l.product_id where l.order_id = s.order_id and l.vendor_order_id = s.id)) end
      from vendor_orders s where s.id = part $$`.execute(db);
  await sql`alter table unsettled_ledger_entries add column settles_at timestamptz`.execute(db);
  await sql`update unsettled_ledger_entries set settles_at = case when vendor_order_id is null then '-infinity'::timestamptz else vendor_order_settles_at(vendor_order_id) end`.execute(
    db,
  );
  await sql`create index unsettled_ledger_entries_vendor_order on unsettled_ledger_entries (vendor_order_id)`.execute(
    db,
  );
  await sql`
    create or replace function maintain_unsettled_entries() returns trigger language plpgsql set search_path from current as $$
    begin
      if tg_table_name = 'statement_entries' then delete from unsettled_ledger_entries u using added a where u.entry_id = a.entry_id;
      else
        insert into unsettled_ledger_entries (entry_id, vendor_id, vendor_order_id, amount_paise, settles_at)
        select a.id, a.owner_id, a.vendor_order_id, a.amount_paise, case when a.vendor_order_id is null then '-infinity'::timestamptz when s.status in ('delivered', 'cancelled') then vendor_order_settles_at(s.id) end
        from added a left join vendor_orders s on s.id = a.vendor_order_id where a.account = 'vendor_payable' and a.statement_id is null;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create function set_settlement_date() returns trigger language plpgsql set search_path from current as $$
    begin
      update unsettled_ledger_entries set settles_at = vendor_order_settles_at(new.id) where vendor_order_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger vendor_orders_settling after update of status on vendor_orders for each row
    when (new.status is distinct from old.status and new.status in ('delivered', 'cancelled')) execute function set_settlement_date()`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

/**
 * What a vendor has of products: one row for each it offers or writes. The database itself adds the row with a vendor's first
 * offer of a product, and keeps name and state true, so that seeds, imports and other features need not know of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column owner_vendor_id text references vendors (id)`.execute(
    db,
  );
  await sql`create index products_owner on products (owner_vendor_id) where owner_vendor_id is not null`.execute(
    db,
  );
  await sql`alter table offers add column vendor_sku text`.execute(db);
  await sql`create unique index offers_vendor_sku on offers (vendor_id, lower(vendor_sku) text_pattern_ops) where vendor_sku is not null`.execute(
    db,
  );
  await sql`alter table skus add column ean text`.execute(db);
  await sql`create index skus_ean on skus (ean) where ean is not null`.execute(db);
  await sql`alter table media add column vendor_id text references vendors (id), add column created_at timestamptz`.execute(
    db,
  );
  await sql`create index media_vendor on media (vendor_id, created_at) where vendor_id is not null`.execute(
    db,
  );
  await sql`
    create table listings (
      id text primary key,
      vendor_id text not null references vendors (id),
      product_id text references products (id) on delete cascade,
      state text check (state in ('live', 'paused', 'archived')),
      draft_state text check (draft_state in ('draft', 'in_review', 'changes_asked', 'rejected')),
      name text not null,
      category_id text references categories (id),
      draft jsonb,
      version integer not null default 1,
      remarks jsonb not null default '[]',
      note text,
      submitted_at timestamptz,
      decided_at timestamptz,
      decided_by text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (vendor_id, product_id),
      check ((state is null) = (product_id is null)),
      check ((draft is null) = (draft_state is null)),
      check (product_id is not null or draft is not null)
    )`.execute(db);
  await sql`create index listings_changed on listings (vendor_id, updated_at desc, id desc)`.execute(
    db,
  );
  await sql`create index listings_state on listings (vendor_id, state, updated_at desc, id desc)`.execute(
    db,
  );
  await sql`create index listings_drafts on listings (vendor_id, draft_state, updated_at desc) where draft_state is not null`.execute(
    db,
  );
  await sql`create index listings_queue on listings (submitted_at, id) where draft_state = 'in_review'`.execute(
    db,
  );
  await sql`create index listings_product on listings (product_id)`.execute(db);
  await sql`create index listings_name on listings using gin (name gin_trgm_ops)`.execute(db);
  await sql`
    insert into listings (id, vendor_id, product_id, state, name, category_id, created_at, updated_at)
    select 'lst_' || md5(o.vendor_id || ' ' || o.product_id), o.vendor_id, o.product_id, case when bool_or(o.is_active) then 'live' else 'paused' end, p.name, p.category_id, min(o.created_at), min(o.created_at)
    from offers o join products p on p.id = o.product_id group by o.vendor_id, o.product_id, p.name, p.category_id`.execute(
    db,
  );
  // A product that one vendor alone sells is that vendor's to write.
  await sql`
    update products p set owner_vendor_id = s.vendor_id
    from (select product_id, min(vendor_id) as vendor_id from listings group by product_id having count(*) = 1) s where s.product_id = p.id`.execute(
    db,
  );
  await sql`
    create function create_listing_of_offer() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into listings (id, vendor_id, product_id, state, name, category_id, created_at, updated_at)
      select 'lst_' || md5(o.vendor_id || ' ' || o.product_id), o.vendor_id, o.product_id, case when bool_or(o.is_active) then 'live' else 'paused' end, p.name, p.category_id, min(o.created_at), min(o.created_at)
      from added o join products p on p.id = o.product_id group by o.vendor_id, o.product_id, p.name, p.category_id
      on conflict (vendor_id, product_id) do nothing;
      return null;
    end $$`.execute(db);
  await sql`create trigger offers_listed after insert on offers referencing new table as added for each statement execute function create_listing_of_offer()`.execute(
    db,
  );
  await sql`
    create function update_listing_state() returns trigger language plpgsql set search_path from current as $$
    begin
      update listings set state = case when exists (select 1 from offers where product_id = new.product_id and vendor_id = new.vendor_id and is_active) then 'live' else 'paused' end
      where vendor_id = new.vendor_id and product_id = new.product_id and state in ('live', 'paused');
      return null;
    end $$`.execute(db);
  await sql`create trigger offers_paused after update of is_active on offers for each row when (old.is_active is distinct from new.is_active) execute function update_listing_state()`.execute(
    db,
  );
  await sql`
    create function rename_listing() returns trigger language plpgsql set search_path from current as $$
    begin
      update listings set name = new.name, category_id = new.category_id where product_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger products_renamed after update of name, category_id on products for each row
    when (old.name is distinct from new.name or old.category_id is distinct from new.category_id) execute function rename_listing()`.execute(
    db,
  );
}

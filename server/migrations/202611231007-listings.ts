import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
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
      handle text,
      assignee_id text,
      unique (vendor_id, product_id),
      constraint listings_check check ((state is null) = (product_id is null)),
      constraint listings_check1 check ((draft is null) = (draft_state is null)),
      constraint listings_check2 check (product_id is not null or draft is not null)
    )`,
  `
    create index listings_assignee on listings (assignee_id, submitted_at, id)
      where draft_state = 'in_review'`,
  `create index listings_category on listings (vendor_id, category_id, updated_at desc, id desc)`,
  `
    create index listings_changed on listings (vendor_id, updated_at desc, id desc)
      include (name, state, draft_state, category_id, product_id)`,
  `
    create index listings_drafts on listings (vendor_id, draft_state, updated_at desc)
      where draft_state is not null`,
  `
    create unique index listings_handle on listings (vendor_id, lower(handle))
      where handle is not null`,
  `create index listings_in_category on listings (category_id) where product_id is null`,
  `create index listings_live on listings (vendor_id, name, product_id) where state = 'live'`,
  `create index listings_name on listings using gin (name gin_trgm_ops)`,
  `create index listings_product on listings (product_id)`,
  `create index listings_queue on listings (submitted_at, id) where draft_state = 'in_review'`,
  `create index listings_state on listings (vendor_id, state, updated_at desc, id desc)`,
  `
    create table banned_words (
      word text primary key check (word = lower(word)),
      reason text not null,
      created_at timestamptz not null
    )`,
  `
    create table imports (
      id text primary key,
      vendor_id text not null references vendors (id),
      member_id text not null,
      name text not null,
      bytes integer not null check (bytes > 0),
      parts integer not null default 0,
      state text not null check (state in ('uploading', 'reading', 'mapping', 'checking', 'checked',
          'applying', 'applied', 'undoing', 'undone', 'refused')),
      kind text check (kind in ('products', 'stock')),
      format text,
      dialect jsonb,
      columns jsonb not null default '[]',
      categories jsonb not null default '[]',
      settings jsonb,
      row_count integer not null default 0,
      total integer not null default 0,
      done integer not null default 0,
      counts jsonb not null default '{}',
      problem text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      applied_at timestamptz
    )`,
  `create index imports_age on imports (created_at)`,
  `
    create unique index imports_one_at_work on imports (vendor_id)
      where state in ('reading', 'checking', 'applying', 'undoing')`,
  `create index imports_vendor on imports (vendor_id, created_at desc, id desc)`,
  `
    create table import_items (
      import_id text references imports (id) on delete cascade,
      n integer,
      rows integer[] not null,
      title text not null,
      outcome text not null check (outcome in ('create', 'update', 'same', 'bad')),
      problems jsonb not null default '[]',
      notes jsonb not null default '[]',
      undo jsonb,
      kept text,
      primary key (import_id, n)
    )`,
  `create index import_items_outcome on import_items (import_id, outcome, n)`,
  `
    create table duplicate_candidates (
      id text primary key,
      a_id text not null references products (id) on delete cascade,
      b_id text not null references products (id) on delete cascade,
      why text not null check (why in ('code', 'name', 'alike')),
      weight real not null,
      found_at timestamptz not null,
      dismissed_at timestamptz,
      dismissed_by text,
      unique (a_id, b_id),
      constraint duplicate_candidates_check check (a_id < b_id)
    )`,
  `create index duplicate_candidates_b on duplicate_candidates (b_id)`,
  `
    create index duplicate_candidates_dismissed on duplicate_candidates (dismissed_at desc, id desc)
      where dismissed_at is not null`,
  `
    create index duplicate_candidates_open on duplicate_candidates (weight desc, id desc)
      where dismissed_at is null`,
  `
    create table duplicate_check_queue (
      product_id text primary key references products (id) on delete cascade
    )`,
  `
    -- Products to be compared with the rest of the catalog.
    create function queue_new_products() returns trigger
      language plpgsql set search_path from current as $$
      begin
        insert into duplicate_check_queue select distinct id from added on conflict do nothing;
        return null;
      end
    $$`,
  `
    create trigger products_queue_new after insert on products
      referencing new table as added for each statement execute function queue_new_products()`,
  `
    create function queue_changed_product() returns trigger
      language plpgsql set search_path from current as $$
      begin
        if tg_table_name = 'skus' then
          insert into duplicate_check_queue values (new.product_id) on conflict do nothing;
        else
          insert into duplicate_check_queue values (new.id) on conflict do nothing;
        end if;
        return null;
      end
    $$`,
  `
    create trigger products_queue_renamed after update of name, brand, status on products
      for each row
      when (old.name is distinct from new.name or old.brand is distinct from new.brand
        or (old.status <> 'active' and new.status = 'active'))
      execute function queue_changed_product()`,
  `
    create trigger skus_queue_coded after update of ean on skus
      for each row
      when (old.ean is distinct from new.ean and new.ean is not null)
      execute function queue_changed_product()`,
  `
    create function queue_products_with_ean() returns trigger
      language plpgsql set search_path from current as $$
      begin
        insert into duplicate_check_queue select distinct product_id from added where ean is not null
          on conflict do nothing;
        return null;
      end
    $$`,
  `
    create trigger skus_queue_new after insert on skus
      referencing new table as added for each statement execute function queue_products_with_ean()`,
  `
    create function create_listing_of_offer() returns trigger
      language plpgsql set search_path from current as $$
      begin
        insert into listings (id, vendor_id, product_id, state, name, category_id, created_at,
          updated_at)
        select 'lst_' || md5(o.vendor_id || ' ' || o.product_id), o.vendor_id, o.product_id, case
          when bool_or(o.is_active) then 'live'
          else 'paused' end, p.name, p.category_id, min(o.created_at), min(o.created_at)
        from added o join products p on p.id = o.product_id
          group by o.vendor_id, o.product_id, p.name, p.category_id
        on conflict (vendor_id, product_id) do nothing;
        return null;
      end
    $$`,
  `
    create trigger offers_listed after insert on offers
      referencing new table as added for each statement execute function create_listing_of_offer()`,
  `
    create function update_listing_state() returns trigger
      language plpgsql set search_path from current as $$
      begin
        update listings set state = case
          when exists (select 1 from offers where product_id = new.product_id
          and vendor_id = new.vendor_id and is_active) then 'live' else 'paused' end
        where vendor_id = new.vendor_id and product_id = new.product_id and state in ('live', 'paused');
        return null;
      end
    $$`,
  `
    create trigger offers_paused after update of is_active on offers
      for each row
      when (old.is_active is distinct from new.is_active)
      execute function update_listing_state()`,
  `
    create function rename_listing() returns trigger
      language plpgsql set search_path from current as $$
      begin
        update listings set name = new.name, category_id = new.category_id where product_id = new.id;
        return null;
      end
    $$`,
  `
    create trigger products_renamed after update of name, category_id on products
      for each row
      when (old.name is distinct from new.name or old.category_id is distinct from new.category_id)
      execute function rename_listing()`,
  `
    insert into banned_words (word, reason, created_at) values
      ('e cigarette', 'The Prohibition of Electronic Cigarettes Act 2019 forbids their sale.', now()),
      ('vape', 'The Prohibition of Electronic Cigarettes Act 2019 forbids their sale.', now()),
      ('gutkha', 'Its sale is forbidden by the Food Safety and Standards Regulations 2011.', now()),
      ('first copy', 'A copy of another''s brand may not be sold (Trade Marks Act 1999).', now()),
      ('replica', 'A copy of another''s brand may not be sold (Trade Marks Act 1999).', now()),
      ('miracle cure', 'A cure may not be promised (Drugs and Magic Remedies Act 1954).', now()),
      ('100 cure', 'A cure may not be promised (Drugs and Magic Remedies Act 1954).', now()),
      ('ivory', 'Parts of wild animals may not be sold (Wild Life Protection Act 1972).', now()),
      ('sex determination', 'Forbidden by the PCPNDT Act 1994.', now())`,
];

/** Listings of vendors, bulk imports, banned words and duplicate products. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Tables of goods that a vendor hands in as a file: the file's course, and what became of each product or row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listings add column handle text`.execute(db);
  // How the vendor's own files call a product.
  await sql`create unique index listings_handle on listings (vendor_id, lower(handle)) where handle is not null`.execute(
    db,
  );
  await sql`
    create table imports (
      id text primary key,
      vendor_id text not null references vendors (id),
      member_id text not null,
      name text not null,
      bytes integer not null check (bytes > 0),
      parts integer not null default 0,
      state text not null check (state in ('uploading', 'reading', 'mapping', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'refused')),
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
    )`.execute(db);
  await sql`create index imports_vendor on imports (vendor_id, created_at desc, id desc)`.execute(
    db,
  );
  // Two at once would take turns at the same goods.
  await sql`create unique index imports_one_at_work on imports (vendor_id) where state in ('reading', 'checking', 'applying', 'undoing')`.execute(
    db,
  );
  await sql`create index imports_age on imports (created_at)`.execute(db);
  await sql`
    create table import_items (
      import_id text not null references imports (id) on delete cascade,
      n integer not null,
      rows integer[] not null,
      title text not null,
      outcome text not null check (outcome in ('create', 'update', 'same', 'bad')),
      problems jsonb not null default '[]',
      notes jsonb not null default '[]',
      undo jsonb,
      kept text,
      primary key (import_id, n)
    )`.execute(db);
  await sql`create index import_items_outcome on import_items (import_id, outcome, n)`.execute(db);
}

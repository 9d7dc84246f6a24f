import { type Kysely, sql } from 'kysely';

/**
 * Two products that are the same goods: pairs that were found, and what a product and its units became when they were made one with another.
 * A chain is kept resolved: `merged_into` always names what is in the shop. And who of the staff has taken a submission on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column merged_into text references products (id), add column merged_at timestamptz,
    add constraint products_merged check ((merged_into is null) = (merged_at is null) and merged_into <> id and (merged_into is null or status <> 'active'))`.execute(
    db,
  );
  await sql`create index products_merged_into on products (merged_into) where merged_into is not null`.execute(
    db,
  );
  await sql`alter table skus add column merged_into text references skus (id) on delete set null`.execute(
    db,
  );
  await sql`create index skus_merged_into on skus (merged_into) where merged_into is not null`.execute(
    db,
  );
  await sql`alter table listings add column assignee_id text`.execute(db);
  await sql`create index listings_assignee on listings (assignee_id, submitted_at, id) where draft_state = 'in_review'`.execute(
    db,
  );
  await sql`
    create table duplicate_candidates (
      id text primary key,
      a_id text not null references products (id) on delete cascade,
      b_id text not null references products (id) on delete cascade,
      why text not null check (why in ('code', 'name', 'alike')),
      weight real not null,
      found_at timestamptz not null,
      dismissed_at timestamptz,
      dismissed_by text,
      check (a_id < b_id),
      unique (a_id, b_id)
    )`.execute(db);
  await sql`create index duplicate_candidates_b on duplicate_candidates (b_id)`.execute(db);
  await sql`create index duplicate_candidates_open on duplicate_candidates (weight desc, id desc) where dismissed_at is null`.execute(
    db,
  );
  await sql`create index duplicate_candidates_dismissed on duplicate_candidates (dismissed_at desc, id desc) where dismissed_at is not null`.execute(
    db,
  );
  await queue(db);
}

/** What a job has still to compare with the rest of the shop: products that are new, or whose name, brand or code changed. */
async function queue(db: Kysely<unknown>): Promise<void> {
  await sql`create table duplicate_check_queue (product_id text primary key references products (id) on delete cascade)`.execute(
    db,
  );
  await sql`insert into duplicate_check_queue select id from products`.execute(db);
  await sql`
    create function queue_new_products() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into duplicate_check_queue select distinct id from added on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`create trigger products_queue_new after insert on products referencing new table as added for each statement execute function queue_new_products()`.execute(
    db,
  );
  await sql`
    create function queue_products_with_ean() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into duplicate_check_queue select distinct product_id from added where ean is not null on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`create trigger skus_queue_new after insert on skus referencing new table as added for each statement execute function queue_products_with_ean()`.execute(
    db,
  );
  await sql`
    create function queue_changed_product() returns trigger language plpgsql set search_path from current as $$
    begin
      if tg_table_name = 'skus' then
        insert into duplicate_check_queue values (new.product_id) on conflict do nothing;
      else
        insert into duplicate_check_queue values (new.id) on conflict do nothing;
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger products_queue_renamed after update of name, brand, status on products for each row
    when (old.name is distinct from new.name or old.brand is distinct from new.brand or (old.status <> 'active' and new.status = 'active')) execute function queue_changed_product()`.execute(
    db,
  );
  await sql`create trigger skus_queue_coded after update of ean on skus for each row when (old.ean is distinct from new.ean and new.ean is not null) execute function queue_changed_product()`.execute(
    db,
  );
}

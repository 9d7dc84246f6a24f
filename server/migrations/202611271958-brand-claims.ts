import { type Kysely, sql } from 'kysely';

/** Brands and makers whose products other vendors sell only with permission, and those permissions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table brand_claims (
    id text primary key,
    vendor_id text not null references vendors (id),
    kind text not null check (kind in ('owner', 'maker', 'reseller')),
    brand text not null,
    brand_key text not null,
    product_id text references products (id),
    evidence text not null,
    link text,
    state text not null check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
    note text,
    decided_by text,
    decided_at timestamptz,
    created_at timestamptz not null)`.execute(db);
  await sql`create index brand_claims_vendor on brand_claims (vendor_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index brand_claims_state on brand_claims (state, created_at, id)`.execute(db);
  await sql`create index brand_claims_brand on brand_claims (brand_key) where state = 'approved'`.execute(
    db,
  );
}

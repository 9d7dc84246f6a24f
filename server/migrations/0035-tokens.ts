import { type Kysely, sql } from 'kysely';

/** Tokens by which a vendor's own programs call the API. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vendor_tokens (
      id text primary key,
      vendor_id text not null references vendors (id),
      name text not null,
      rights text[] not null check (cardinality(rights) > 0),
      token_hash text not null unique,
      hint text not null,
      created_by text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index vendor_tokens_vendor on vendor_tokens (vendor_id, created_at desc)`.execute(
    db,
  );
}

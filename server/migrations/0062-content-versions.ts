import { type Kysely, sql } from 'kysely';

/** Texts of the shop are written as drafts and published as versions; each version is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_versions (
      key text not null,
      version integer not null check (version > 0),
      value jsonb not null,
      note text,
      restored_from integer,
      actor_id text,
      at timestamptz not null,
      primary key (key, version)
    )`.execute(db);
  // What is there already is the first version of each.
  await sql`
    insert into content_versions (key, version, value, at)
    select key, 1, value, updated_at from published_content where key in ('home', 'privacy-policy', 'terms-conditions', 'seller-terms-conditions', 'faq', 'contact', 'grievanceOfficer')`.execute(
    db,
  );
  await sql`
    create table content_drafts (
      key text primary key,
      value jsonb not null,
      revision integer not null,
      based_on integer not null,
      actor_id text not null,
      updated_at timestamptz not null
    )`.execute(db);
}

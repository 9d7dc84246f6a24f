import { type Kysely, sql } from 'kysely';

/**
 * What was published, by whom, and what it could cost: what one operator publishes alone in 24 hours is counted together. Only what is new counts: what was published before at this cost or
 * more is not counted again. The budget of a festive offer may come from the stock it was published with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table publications (
    id text primary key,
    subject_id text not null,
    member_id text not null,
    published_at timestamptz not null,
    exposure_paise bigint,
    counted_paise bigint not null check (counted_paise >= 0),
    fingerprint text not null
  )`.execute(db);
  await sql`create index publications_member on publications (member_id, published_at)`.execute(db);
  await sql`create index publications_subject on publications (subject_id, published_at desc)`.execute(
    db,
  );
  await sql`insert into publications (id, subject_id, member_id, published_at, exposure_paise, counted_paise, fingerprint)
    select 'pub_' || subject_id, subject_id, requested_by, approved_at, exposure_paise, 0, fingerprint from publish_approvals where approved_by is not null`.execute(
    db,
  );
  await sql`alter table festive_offers add column is_budget_from_stock boolean not null default false check (budget_paise is not null or not is_budget_from_stock)`.execute(
    db,
  );
}

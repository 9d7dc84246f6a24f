import { type Kysely, sql } from 'kysely';

/** All limits above which a second person approves, in one row; higher ones wait there for a second person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refund_settings rename to money_limits`.execute(db);
  await sql`alter table money_limits rename column second_person_paise to refund_paise`.execute(db);
  await sql`alter table money_limits
    add column publishing_paise bigint not null default 10000000 check (publishing_paise >= 0),
    add column asked_refund_paise bigint, add column asked_returnless_paise bigint, add column asked_publishing_paise bigint, add column asked_by text, add column asked_name text, add column asked_at timestamptz,
    add constraint money_limits_asked_whole check (num_nulls(asked_refund_paise, asked_returnless_paise, asked_publishing_paise, asked_by, asked_name, asked_at) in (0, 6))`.execute(
    db,
  );
}

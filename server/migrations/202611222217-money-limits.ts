import { type Kysely, sql } from 'kysely';

/** All limits above which a second person approves, in one row; higher ones wait there for a second person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refund_settings rename to money_limits`.execute(db);
  await sql`alter table money_limits rename column second_person_paise to refund_paise`.execute(db);
  await sql`alter table money_limits
    add column publishing_paise bigint not null default 10000000 check (publishing_paise >= 0),
    add column requested_refund_paise bigint, add column requested_returnless_paise bigint, add column requested_publishing_paise bigint, add column requested_by text, add column requested_name text, add column requested_at timestamptz,
    add constraint money_limits_request_complete check (num_nulls(requested_refund_paise, requested_returnless_paise, requested_publishing_paise, requested_by, requested_name, requested_at) in (0, 6))`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

/** A coupon or festive offer that could cost the marketplace more than the limit waits here for a second person; once approved, for these terms or a smaller cost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table publish_approvals (
      subject_id text primary key,
      exposure_paise bigint,
      fingerprint text not null,
      requested_by text not null,
      requested_name text not null,
      requested_at timestamptz not null,
      approved_by text,
      approved_name text,
      approved_at timestamptz,
      is_self_approved boolean not null default false,
      check ((approved_by is null) = (approved_at is null)),
      check (approved_by is distinct from requested_by or is_self_approved)
    )`.execute(db);
}

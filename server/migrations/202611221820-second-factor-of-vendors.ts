import { type Kysely, sql } from 'kysely';

/** Members of vendors may have a second factor; an owner can demand one of everybody. Who has none yet then sets one up before anything else (decision 064). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vendors add column requires_second_factor boolean not null default false`.execute(
    db,
  );
  await sql`alter table sessions drop constraint sessions_vendor_role_check`.execute(db);
  await sql`alter table sessions add constraint sessions_vendor_role_check check (vendor_role in ('owner', 'catalogue', 'orders', 'finance', 'applicant', 'enrolling'))`.execute(
    db,
  );
}

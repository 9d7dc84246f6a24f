import { type Kysely, sql } from 'kysely';

/** A payout that a bank sends back after it was paid keeps its reference: no other may ever bear it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payouts drop constraint payouts_check`.execute(db);
  await sql`alter table payouts add constraint payouts_utr_check check (case status when 'paid' then utr is not null when 'failed' then true else utr is null end)`.execute(
    db,
  );
}

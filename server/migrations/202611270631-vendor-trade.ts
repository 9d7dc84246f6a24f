import { type Kysely, sql } from 'kysely';

/**
 * The category each vendor sells most in, for the motif of its mark; none where no category has a fifth of its products.
 * Filled and renewed every night (modules/vendors/jobs.ts), so that no row is locked here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vendors add column trade text`.execute(db);
}

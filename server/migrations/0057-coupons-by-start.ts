import { type Kysely, sql } from 'kysely';

/** The operator's list of coupons, newest start first, among those of every seller. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index coupons_start on coupons (starts_at desc, code)`.execute(db);
}

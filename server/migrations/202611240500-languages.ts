import { type Kysely, sql } from 'kysely';

/** Which languages there are is said in contracts/kernel/locales.ts alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vendor_alerts drop constraint vendor_alerts_language_check`.execute(db);
}

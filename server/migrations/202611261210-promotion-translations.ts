import { type Kysely, sql } from 'kysely';

/** What coupons and gifts are called in other languages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['coupons', 'gifts'])
    await sql`alter table ${sql.table(table)} add column translations jsonb not null default '{}'`.execute(
      db,
    );
}

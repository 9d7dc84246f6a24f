import { type Kysely, sql } from 'kysely';

/** Festive offers have the budget that somebody set, or none: one that came from the stock showed prices which checkout did not grant. Milestones wait for no approval. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update festive_offers set budget_paise = null where is_budget_from_stock`.execute(db);
  await sql`alter table festive_offers drop column if exists is_budget_from_stock`.execute(db);
  for (const table of ['publications', 'publish_approvals'])
    await sql`delete from ${sql.table(table)} where subject_id in (select id from milestones)`.execute(
      db,
    );
}

import { type Kysely, sql } from 'kysely';

/**
 * When a shipment was handed over and by when it should have been. Empty for earlier ones, whose
 * orders tell when the first of their shipments was (decision 106).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shipments add column dispatched_at timestamptz, add column dispatch_by timestamptz`.execute(
    db,
  );
}

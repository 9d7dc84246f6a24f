import { type Kysely, sql } from 'kysely';

/**
 * A courier's tracking number belongs to one shipment, however courier and number are written. Shipments from before that share one stay as
 * they are: one keeps it (a booked one, or else the oldest), and the others are marked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shipments add column number_is_shared boolean`.execute(db);
  await sql`
    update shipments set number_is_shared = true where id in (
      select id from (select id, row_number() over (partition by lower(carrier), upper(tracking_number) order by courier is null, created_at, id) as place
        from shipments where carrier is not null and tracking_number is not null) p where place > 1)`.execute(
    db,
  );
  await sql`drop index shipments_tracking`.execute(db);
  await sql`create unique index shipments_tracking on shipments (lower(carrier), upper(tracking_number)) where number_is_shared is not true`.execute(
    db,
  );
}

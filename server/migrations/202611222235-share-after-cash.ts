import { type Kysely, sql } from 'kysely';

/** Where the marketplace pays more towards a vendor order than it takes, the customer's code alone does not clear cash that its vendor holds: it has to arrive (decision 053). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cod_shipments add column waits_for_cash boolean not null default false, drop column is_clear`.execute(
    db,
  );
  await sql`alter table cod_shipments add column is_clear boolean generated always as (received_paise = expected_paise or (holder = 'vendor' and proof is not null and not waits_for_cash)) stored`.execute(
    db,
  );
}

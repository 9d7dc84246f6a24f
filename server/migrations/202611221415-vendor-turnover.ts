import { type Kysely, sql } from 'kysely';

/** Turnover class of a vendor, as it declared it: how many digits of HSN its returns need. No row: up to ₹5 crore. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vendor_turnovers (
      vendor_id text primary key references vendors (id),
      turnover text not null check (turnover in ('up_to_5_crore', 'above_5_crore')),
      declared_by text not null,
      declared_at timestamptz not null
    )`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Changes of the account a shop is paid to: asked for, waited for, checked. The vendor's row holds only what was confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_changes (
      id text primary key,
      vendor_id text not null references vendors (id),
      state text not null check (state in ('waiting', 'confirmed', 'refused', 'stopped')),
      account jsonb not null,
      account_before jsonb,
      requested_by text not null,
      requested_at timestamptz not null,
      cooling_until timestamptz not null,
      token_hash text not null unique,
      decided_at timestamptz,
      decided_by text,
      reason text,
      revealed jsonb not null default '[]',
      check ((state = 'waiting') = (decided_at is null))
    )`.execute(db);
  // One at a time: a second would leave open which the owners agreed to.
  await sql`create unique index bank_changes_open on bank_changes (vendor_id) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index bank_changes_vendor on bank_changes (vendor_id, requested_at desc)`.execute(
    db,
  );
  await sql`create index bank_changes_queue on bank_changes (state, requested_at, id)`.execute(db);
}

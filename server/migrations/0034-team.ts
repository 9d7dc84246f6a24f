import { type Kysely, sql } from 'kysely';

/** Invitations into a vendor's team, what was changed in it and by whom, and codes for a forgotten password of the portal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table team_invitations (
      id text primary key,
      vendor_id text not null references vendors (id),
      email text not null check (email = lower(email)),
      role text not null check (role in ('owner', 'catalogue', 'orders', 'finance')),
      token_hash text not null unique,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      unique (vendor_id, email)
    )`.execute(db);
  await sql`
    create table team_events (
      id text primary key,
      vendor_id text not null references vendors (id),
      at timestamptz not null,
      actor_id text not null,
      action text not null,
      subject text not null,
      note text
    )`.execute(db);
  await sql`create index team_events_vendor on team_events (vendor_id, at desc, id desc)`.execute(
    db,
  );
  // Which purposes there are, the code says; the table only that it is one.
  await sql`alter table otps drop constraint if exists otps_purpose_check`.execute(db);
  await sql`alter table otps add constraint otps_purpose_word check (purpose ~ '^[a-z_]{3,40}$')`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

/** Blocked shoppers, notes of staff about them, and what staff looks shoppers up by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column blocked_at timestamptz, add column block_reason text, add constraint users_blocked check ((blocked_at is null) = (block_reason is null))`.execute(
    db,
  );
  await sql`create index users_blocked on users (blocked_at desc, id) where blocked_at is not null`.execute(
    db,
  );
  await sql`create index users_newest on users (created_at desc, id)`.execute(db);
  // Beginnings are looked up by ranges, which the order of bytes serves in every locale.
  await sql`create index users_email_start on users (email collate "C")`.execute(db);
  await sql`create index users_phone_start on users (phone collate "C")`.execute(db);
  await sql`create index users_name_start on users (lower(full_name) collate "C", id)`.execute(db);
  await sql`create index users_last_name_start on users (lower(substring(full_name from '[^ ]+$')) collate "C", id)`.execute(
    db,
  );
  // A session of a blocked shopper is kept, so that its next call can be told why it does not hold.
  await sql`alter table sessions add column blocked_at timestamptz`.execute(db);
  await sql`
    create table customer_notes (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      actor_id text not null,
      actor_name text not null,
      text text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index customer_notes_user on customer_notes (user_id, created_at desc)`.execute(
    db,
  );
}

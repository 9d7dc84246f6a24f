import { type Kysely, sql } from 'kysely';

/** Roles and second factors of staff, their invitations, and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const roles = sql.raw("'owner', 'operations', 'catalogue', 'support', 'finance', 'read_only'");
  await sql`alter table portal_accounts add column staff_role text check (staff_role in (${roles}))`.execute(
    db,
  );
  await sql`update portal_accounts set staff_role = 'owner' where role = 'admin'`.execute(db);
  await sql`alter table portal_accounts add constraint portal_accounts_staff_role check ((role = 'admin') = (staff_role is not null))`.execute(
    db,
  );
  await sql`create index portal_accounts_staff on portal_accounts (created_at) where role = 'admin'`.execute(
    db,
  );
  await sql`alter table sessions add column staff_role text check (staff_role in (${roles}, 'enrolling'))`.execute(
    db,
  );
  await sql`update sessions set staff_role = 'owner' where audience = 'admin'`.execute(db);
  await sql`alter table sessions add constraint sessions_staff_role check ((audience = 'admin') = (staff_role is not null))`.execute(
    db,
  );

  await sql`
    create table second_factors (
      account_id text primary key references portal_accounts (id) on delete cascade,
      secret text not null,
      /* null until a code has confirmed it */
      since timestamptz,
      /* the last step of time a code was taken for: none is taken twice */
      last_step bigint not null default 0
    )`.execute(db);
  await sql`
    create table recovery_codes (
      account_id text not null references portal_accounts (id) on delete cascade,
      code_hash text not null,
      primary key (account_id, code_hash)
    )`.execute(db);
  await sql`
    create table staff_invitations (
      id text primary key,
      email text not null unique check (email = lower(email)),
      role text not null check (role in (${roles})),
      token_hash text not null unique,
      invited_by text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null
    )`.execute(db);

  await sql`
    create table audit_entries (
      seq bigint primary key,
      at timestamptz not null,
      actor_id text not null,
      actor_name text not null,
      action text not null,
      object_kind text not null,
      object_id text not null,
      object_label text not null,
      before jsonb,
      after jsonb,
      reason text,
      ip text,
      hash text not null
    )`.execute(db);
  await sql`create index audit_entries_object on audit_entries (object_kind, object_id, seq desc)`.execute(
    db,
  );
  await sql`create index audit_entries_actor on audit_entries (actor_id, seq desc)`.execute(db);
  await sql`create index audit_entries_action on audit_entries (action, seq desc)`.execute(db);
  await sql`create index audit_entries_at on audit_entries (at)`.execute(db);
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin raise exception 'the audit log is only added to'; end $$`.execute(db);
  await sql`create trigger audit_entries_immutable before update or delete or truncate on audit_entries for each statement execute function refuse_audit_change()`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table courier_accounts (
      id text primary key,
      vendor_id text references vendors (id),
      courier text not null,
      settings jsonb not null,
      credentials text not null,
      webhook_token text not null,
      is_on boolean not null,
      tested_at timestamptz,
      problem text,
      removed_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
  `
    create unique index courier_accounts_owner on courier_accounts (coalesce(vendor_id, ''), courier)
      where removed_at is null`,
  `create index courier_accounts_vendor on courier_accounts (vendor_id)`,
  `
    create table courier_pickups (
      account_id text not null references courier_accounts (id),
      name text not null,
      registered_at timestamptz not null,
      primary key (account_id, name)
    )`,
  `
    create table courier_rules (
      owner text primary key,
      rules jsonb not null,
      updated_at timestamptz not null
    )`,
  `
    alter table courier_bookings
      add column account_id text,
      add column service text,
      add column carrier text,
      add column charge_paise integer,
      add column courier_reference jsonb not null default '{}',
      add column pickup_slot jsonb`,
];

/** Courier accounts of the marketplace and of vendors, and the rules that choose among them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * What a provider said about a vendor's GSTIN, PAN and account, and approvals without all documents by
 * a second person (decision 096).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `
    create table vendor_verifications (
      vendor_id text not null references vendors (id),
      item text not null check (item in ('gstin', 'pan', 'account')),
      fingerprint text not null,
      provider text not null,
      is_test boolean not null,
      outcome text not null check (outcome in ('match', 'name_differs', 'invalid')),
      registered_name text,
      detail text,
      checked_at timestamptz not null,
      primary key (vendor_id, item)
    )`,
  `
    create table vendor_overrides (
      id text primary key,
      vendor_id text not null references vendors (id),
      missing jsonb not null,
      reason text not null,
      commission_percent numeric(5, 2),
      state text not null check (state in ('waiting', 'approved', 'withdrawn')),
      requested_by text not null,
      requested_at timestamptz not null,
      decided_by text,
      decided_at timestamptz,
      is_self_approved boolean not null default false,
      constraint vendor_overrides_decided check ((state = 'waiting') = (decided_by is null)),
      constraint vendor_overrides_approver check (state <> 'approved' or is_self_approved = (decided_by = requested_by))
    )`,
  `create unique index vendor_overrides_open on vendor_overrides (vendor_id) where state in ('waiting', 'approved')`,
];

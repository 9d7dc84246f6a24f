import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table vendor_applications (
      vendor_id text primary key references vendors (id) on delete cascade,
      state text not null check (state in ('draft', 'submitted', 'changes_asked', 'approved',
          'rejected', 'suspended')),
      state_since timestamptz not null,
      data jsonb not null,
      slug text unique,
      remarks jsonb not null default '[]',
      reason text,
      terms_version text,
      terms_accepted_at timestamptz,
      saved_at timestamptz,
      submitted_at timestamptz,
      created_at timestamptz not null,
      revealed jsonb not null default '[]',
      constraint vendor_applications_check check ((terms_version is null) = (terms_accepted_at is null))
    )`,
  `create index vendor_applications_account on vendor_applications ((data #>> '{bank,accountNumber}'::text[]))`,
  `create index vendor_applications_gstin on vendor_applications ((data #>> '{tax,gstin}'::text[]))`,
  `create index vendor_applications_pan on vendor_applications ((data #>> '{tax,pan}'::text[]))`,
  `create index vendor_applications_queue on vendor_applications (state, state_since, vendor_id)`,
  `
    create table vendor_application_events (
      id text primary key,
      vendor_id text not null references vendor_applications (vendor_id) on delete cascade,
      state text not null check (state in ('draft', 'submitted', 'changes_asked', 'approved',
          'rejected', 'suspended')),
      actor text not null check (actor in ('applicant', 'operator', 'system')),
      actor_id text,
      note text,
      remarks jsonb,
      created_at timestamptz not null
    )`,
  `
    create index vendor_application_events_vendor on vendor_application_events (vendor_id,
      created_at)`,
  `
    create table vendor_documents (
      vendor_id text references vendor_applications (vendor_id) on delete cascade,
      kind text check (kind in ('pan_card', 'gst_certificate', 'cancelled_cheque', 'signature')),
      hash text not null unique,
      format text not null check (format in ('webp', 'pdf')),
      bytes integer not null check (bytes > 0),
      uploaded_at timestamptz not null,
      primary key (vendor_id, kind)
    )`,
  `
    create table vendor_kyc_checks (
      vendor_id text references vendor_applications (vendor_id) on delete cascade,
      item text check (item in ('pan_card', 'gst_certificate', 'cancelled_cheque', 'signature',
          'account')),
      fingerprint text not null,
      method text not null,
      actor_id text not null,
      actor_name text not null,
      checked_at timestamptz not null,
      primary key (vendor_id, item)
    )`,
  `
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
      constraint bank_changes_check check ((state = 'waiting') = (decided_at is null))
    )`,
  `create unique index bank_changes_open on bank_changes (vendor_id) where state = 'waiting'`,
  `create index bank_changes_queue on bank_changes (state, requested_at, id)`,
  `create index bank_changes_vendor on bank_changes (vendor_id, requested_at desc)`,
  `
    create table business_requests (
      id text primary key,
      vendor_id text not null references vendors (id),
      state text not null check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
      data jsonb not null,
      before jsonb not null,
      reason text not null,
      requested_by text not null,
      requested_at timestamptz not null,
      decided_at timestamptz,
      decided_by text,
      note text,
      constraint business_requests_check check ((state = 'waiting') = (decided_at is null))
    )`,
  `
    create unique index business_requests_open on business_requests (vendor_id)
      where state = 'waiting'`,
  `create index business_requests_queue on business_requests (state, requested_at, id)`,
  `create index business_requests_vendor on business_requests (vendor_id, requested_at desc)`,
  `
    create table business_documents (
      request_id text references business_requests (id) on delete cascade,
      kind text check (kind in ('pan_card', 'gst_certificate', 'cancelled_cheque', 'signature')),
      hash text not null unique,
      format text not null check (format in ('webp', 'pdf')),
      bytes integer not null check (bytes > 0),
      uploaded_at timestamptz not null,
      primary key (request_id, kind)
    )`,
  `
    create table vendor_notes (
      id text primary key,
      vendor_id text not null references vendors (id),
      actor_id text not null,
      actor_name text not null,
      text text not null,
      created_at timestamptz not null
    )`,
  `create index vendor_notes_vendor on vendor_notes (vendor_id, created_at desc)`,
];

/** Applications of vendors, their documents and checks, changes of bank account and business details. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

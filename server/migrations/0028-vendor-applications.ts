import { type Kysely, sql } from 'kysely';

/** Registrations of vendors: what is typed in, its documents, the states it went through. Shops that are here already get the one they would have had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table portal_accounts add column email_verified_at timestamptz, add column phone_verified_at timestamptz`.execute(
    db,
  );
  await sql`alter table sessions drop constraint sessions_vendor_role_check`.execute(db);
  await sql`alter table sessions add constraint sessions_vendor_role_check check (vendor_role in ('owner', 'catalogue', 'orders', 'finance', 'applicant'))`.execute(
    db,
  );
  const states = sql.raw(
    "'draft', 'submitted', 'changes_asked', 'approved', 'rejected', 'suspended'",
  );
  await sql`
    create table vendor_applications (
      vendor_id text primary key references vendors (id) on delete cascade,
      state text not null check (state in (${states})),
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
      check ((terms_version is null) = (terms_accepted_at is null))
    )`.execute(db);
  await sql`create index vendor_applications_queue on vendor_applications (state, state_since, vendor_id)`.execute(
    db,
  );
  await sql`
    create table vendor_application_events (
      id text primary key,
      vendor_id text not null references vendor_applications (vendor_id) on delete cascade,
      state text not null check (state in (${states})),
      actor text not null check (actor in ('applicant', 'operator', 'system')),
      actor_id text,
      note text,
      remarks jsonb,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index vendor_application_events_vendor on vendor_application_events (vendor_id, created_at)`.execute(
    db,
  );
  await sql`
    create table vendor_documents (
      vendor_id text not null references vendor_applications (vendor_id) on delete cascade,
      kind text not null check (kind in ('pan_card', 'gst_certificate', 'cancelled_cheque', 'signature')),
      hash text not null unique,
      format text not null check (format in ('webp', 'pdf')),
      bytes integer not null check (bytes > 0),
      uploaded_at timestamptz not null,
      primary key (vendor_id, kind)
    )`.execute(db);
  // The same GSTIN, PAN or account at another shop is found by these, in registrations and in what became of them.
  for (const [name, path] of [
    ['gstin', '{tax,gstin}'],
    ['pan', '{tax,pan}'],
    ['account', '{bank,accountNumber}'],
  ] as const) {
    await sql`create index ${sql.raw(`vendor_applications_${name}`)} on vendor_applications ((data #>> ${sql.raw(`'${path}'`)}))`.execute(
      db,
    );
  }
  await sql`create index vendors_gstin on vendors ((tax ->> 'gstin'))`.execute(db);
  await sql`create index vendors_pan on vendors ((tax ->> 'pan'))`.execute(db);
  await sql`create index vendors_account on vendors ((bank ->> 'accountNumber'))`.execute(db);
  await sql`
    insert into vendor_applications (vendor_id, state, state_since, data, slug, saved_at, submitted_at, created_at)
    select id, case status when 'active' then 'approved' when 'pending' then 'submitted' else status end, created_at, jsonb_build_object(
      'business', jsonb_build_object('type', coalesce(business_type, ''), 'legalName', legal_name, 'tradeName', name),
      'tax', jsonb_build_object('status', tax ->> 'gstStatus', 'gstin', coalesce(tax ->> 'gstin', ''), 'pan', coalesce(tax ->> 'pan', ''), 'enrolmentId', coalesce(tax ->> 'enrolmentNumber', '')),
      'pickup', jsonb_build_object('line1', coalesce(address ->> 'line1', ''), 'line2', coalesce(address ->> 'line2', ''), 'city', coalesce(address ->> 'city', ''), 'state', coalesce(address ->> 'state', ''), 'pincode', coalesce(address ->> 'pincode', '')),
      'bank', jsonb_build_object('holderName', coalesce(bank ->> 'accountHolder', ''), 'accountNumber', coalesce(bank ->> 'accountNumber', ''), 'ifsc', coalesce(bank ->> 'ifsc', '')),
      'store', jsonb_build_object('name', name, 'slug', slug, 'tagline', coalesce(tagline, ''), 'description', coalesce(description, ''), 'sells', '')), slug, created_at, created_at, created_at
    from vendors`.execute(db);
  await sql`
    insert into vendor_application_events (id, vendor_id, state, actor, created_at)
    select 'ape_' || vendor_id, vendor_id, state, 'system', state_since from vendor_applications`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

/** What an open shop asks to have changed of what it is registered as, with its papers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
      check ((state = 'waiting') = (decided_at is null))
    )`.execute(db);
  await sql`create unique index business_requests_open on business_requests (vendor_id) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index business_requests_vendor on business_requests (vendor_id, requested_at desc)`.execute(
    db,
  );
  await sql`create index business_requests_queue on business_requests (state, requested_at, id)`.execute(
    db,
  );
  await sql`
    create table business_documents (
      request_id text not null references business_requests (id) on delete cascade,
      kind text not null check (kind in ('pan_card', 'gst_certificate', 'cancelled_cheque', 'signature')),
      hash text not null unique,
      format text not null check (format in ('webp', 'pdf')),
      bytes integer not null check (bytes > 0),
      uploaded_at timestamptz not null,
      primary key (request_id, kind)
    )`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** What an operator compared before a vendor was approved: each document and the bank account. A check counts for what was there then (`fingerprint`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vendor_kyc_checks (
      vendor_id text not null references vendor_applications (vendor_id) on delete cascade,
      item text not null check (item in ('pan_card', 'gst_certificate', 'cancelled_cheque', 'signature', 'account')),
      fingerprint text not null,
      method text not null,
      actor_id text not null,
      actor_name text not null,
      checked_at timestamptz not null,
      primary key (vendor_id, item)
    )`.execute(db);
}

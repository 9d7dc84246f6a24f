import { type Kysely, sql } from 'kysely';

/** Signatures that documents carry, as pictures by their hash; and the marketplace's notes for free gifts beside its documents for delivery. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table signatures (hash text primary key, png bytea not null, created_at timestamptz not null default now())`.execute(
    db,
  );
  await sql`alter table vendors add column signature text references signatures (hash)`.execute(db);
  await sql`alter table delivery_documents drop constraint delivery_documents_kind_check`.execute(
    db,
  );
  await sql`alter table delivery_documents add constraint delivery_documents_kind_check check (kind in ('tax_invoice', 'receipt', 'credit_note', 'gift_note'))`.execute(
    db,
  );
}

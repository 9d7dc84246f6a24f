import { type Kysely, sql } from 'kysely';

/** The FSSAI licence of a vendor: invoices for food print it. Until now they printed what the product said, which is the licence of whoever listed, made or packed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vendors add column fssai_number text check (fssai_number ~ '^[0-9]{14}$'), add column fssai_valid_until date,
      add constraint vendors_fssai check ((fssai_number is null) = (fssai_valid_until is null))`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

/**
 * Whether a document is of a supply into another State. A bill of supply has no tax head that says so: its supplier's State and the place of
 * supply do. A generated column keeps its expression, so it is made anew, and with it the index that holds it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index invoices_month`.execute(db);
  await sql`alter table invoices drop column is_inter`.execute(db);
  await sql`
    alter table invoices add column is_inter boolean not null generated always as (coalesce(
      case document ->> 'heads' when 'inter' then true when 'none' then document -> 'supplier' ->> 'state' <> document ->> 'placeOfSupply' else false end, false)) stored`.execute(
    db,
  );
  await sql`create index invoices_month on invoices (issued_at) include (vendor_id, supplier_gstin, kind, is_business, is_inter, taxed_paise)`.execute(
    db,
  );
}

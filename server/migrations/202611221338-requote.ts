import { type Kysely, sql } from 'kysely';

/**
 * Benefits are quoted again for what remains of an order. `sale_terms`: the rules of the sale (null: placed before they were
 * stored, whose benefits stay). `withdrawn_paise`: what a part's customer pays for benefits that the kept items no longer
 * earn; below zero: they earn more than their shares. `vendor_withdrawn_paise`: what of a vendor's own discount comes back to
 * it. `faulted`: units gone for a fault that is not the customer's. `value_paise`: what a gift that cannot be recalled costs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column sale_terms jsonb`.execute(db);
  await sql`alter table vendor_orders add column withdrawn_paise integer not null default 0, add column vendor_withdrawn_paise integer not null default 0`.execute(
    db,
  );
  // A part that is still to be paid may be charged for benefits that another one took with it.
  await sql`do $$ declare known text; begin
    select conname into strict known from pg_constraint where conrelid = 'vendor_orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%cancelled_paise >= 0%';
    execute format('alter table vendor_orders drop constraint %I', known);
  end $$`.execute(db);
  await sql`alter table vendor_orders add constraint vendor_orders_cancelled_paise check (cancelled_paise <= total_paise)`.execute(
    db,
  );
  await sql`alter table order_items add column faulted integer not null default 0 check (faulted >= 0 and faulted <= cancelled + returned)`.execute(
    db,
  );
  await sql`alter table gifts add column value_paise integer not null default 0 check (value_paise >= 0)`.execute(
    db,
  );
}

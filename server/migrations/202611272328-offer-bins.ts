import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table offer_bins (
      offer_id text primary key references offers (id) on delete cascade,
      vendor_id text not null references vendors (id),
      bin text not null check (bin <> '' and length(bin) <= 40)
    )`,
  `create index offer_bins_vendor on offer_bins (vendor_id)`,
];

/** Where vendors keep the units of an offer, for pick lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

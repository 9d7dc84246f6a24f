import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table offer_shelves (
      offer_id text primary key references offers (id) on delete cascade,
      vendor_id text not null references vendors (id),
      shelf text not null check (shelf <> '' and length(shelf) <= 40)
    )`,
  `create index offer_shelves_vendor on offer_shelves (vendor_id)`,
];

/** Where vendors keep the units of an offer, for pick lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

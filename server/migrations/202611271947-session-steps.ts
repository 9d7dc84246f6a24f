import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // 1: session, 2: product viewed, 3: added to cart, 4: checkout, 5: order.
  `alter table visits add column step integer not null default 2`,
  // Null before this version: a visit began with a viewed product, and only orders were counted.
  `alter table visit_daily_totals add column viewed integer`,
  `alter table visit_daily_totals add column carted integer`,
  `alter table visit_daily_totals add column checkouts integer`,
  `
    create table visit_salts (
      day date primary key,
      salt text not null
    )`,
];

/** How far sessions got, and the salt of the day their numbers are made with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

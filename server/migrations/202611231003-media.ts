import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table media (
      id text primary key,
      hash text not null unique,
      file text not null,
      width integer not null,
      height integer not null,
      backdrop text not null,
      alt text not null,
      vendor_id text references vendors (id),
      created_at timestamptz
    )`,
  `create index media_vendor on media (vendor_id, created_at) where vendor_id is not null`,
];

/** Pictures and their masters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

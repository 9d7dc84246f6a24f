import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table customer_notes (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      actor_id text not null,
      actor_name text not null,
      text text not null,
      created_at timestamptz not null
    )`,
  `create index customer_notes_user on customer_notes (user_id, created_at desc)`,
];

/** Notes of operators on customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

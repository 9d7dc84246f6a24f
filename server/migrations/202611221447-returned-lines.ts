import { type Kysely, sql } from 'kysely';

/** When a move to checkout put a line back into the cart; a double click is told from a second checkout by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart_items add column returned_at timestamptz`.execute(db);
}

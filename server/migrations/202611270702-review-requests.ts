import { type Kysely, sql } from 'kysely';

/** Whom was asked to rate what: each customer once for each product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table review_requests (
      user_id text not null references users (id) on delete cascade,
      product_id text not null references products (id) on delete cascade,
      order_id text not null references orders (id) on delete cascade,
      asked_at timestamptz not null,
      primary key (user_id, product_id)
    )`.execute(db);
}

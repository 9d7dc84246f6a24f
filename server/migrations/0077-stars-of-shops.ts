import { type Kysely, sql } from 'kysely';

/** A shop's stars come from those it delivered to: each review knows who had sold it, and each shop its sum. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reviews add column sold_by text[] not null default '{}'`.execute(db);
  await sql`update removed_content set row = row || '{"sold_by": []}' where kind = 'review'`.execute(
    db,
  );
  await sql`alter table vendors add column stars_sum integer not null default 0, add column stars_count integer not null default 0`.execute(
    db,
  );
  await sql`update vendors set stars_sum = round(rating_x10 * rating_count / 10.0), stars_count = rating_count`.execute(
    db,
  );
  await sql`alter table vendors add check (stars_count >= 0 and stars_sum between stars_count and 5 * stars_count)`.execute(
    db,
  );
}

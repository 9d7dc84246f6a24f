import { type Kysely, sql } from 'kysely';

/** A promotion may come with a code, and a festive offer shows the picture of a product that the operator chose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table promotions add column coupon_id text unique references coupons (id)`.execute(
    db,
  );
  await sql`alter table festive_offers add column picture_product_id text references products (id) on delete set null`.execute(
    db,
  );
}

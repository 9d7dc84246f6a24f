import { type Kysely, sql } from 'kysely';

/** What a coupon took off stands with its use, so the uses of a coupon are counted and added up along one index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coupon_redemptions add column discount_paise integer`.execute(db);
  await sql`update coupon_redemptions r set discount_paise = o.discount_paise from orders o where o.id = r.order_id`.execute(
    db,
  );
  await sql`alter table coupon_redemptions alter column discount_paise set not null`.execute(db);
  await sql`drop index coupon_redemptions_newest`.execute(db);
  await sql`create index coupon_redemptions_newest on coupon_redemptions (coupon_id, created_at desc) include (discount_paise)`.execute(
    db,
  );
}

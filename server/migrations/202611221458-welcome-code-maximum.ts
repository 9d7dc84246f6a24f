import { type Kysely, sql } from 'kysely';

/** WELCOME10 as shipped has had no maximum: ₹500 where nobody has set one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update coupons set max_discount_paise = 50000, title = case when title = '10% off once' then '10% off once, up to ₹500' else title end
    where code = 'WELCOME10' and type = 'percent' and max_discount_paise is null`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** A keyed hash of the phone an account had verified when it used a code: changing the phone before closing brings no second use. Kept for 180 days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coupon_redemptions add column owner_hash text`.execute(db);
  await sql`
    update coupon_redemptions r set owner_hash = closed_account_hash('owner', u.phone) from users u
    where u.id = r.user_id and u.is_phone_verified and u.phone <> '' and r.created_at > now() - interval '180 days'`.execute(
    db,
  );
  await sql`create index coupon_redemptions_owner on coupon_redemptions (coupon_id, owner_hash) where owner_hash is not null`.execute(
    db,
  );
}

import { type RawBuilder, sql } from 'kysely';
import { MAX_FOUND } from '#contracts/kernel/paging.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { CouponTable } from './tables.ts';

export type StoredCoupon = CouponTable & { uses: number; given_paise: number };
const columnsOf = (
  coupons: RawBuilder<unknown>,
) => sql`select c.*, u.uses, u.given_paise from ${coupons} c cross join lateral (
  select count(*)::int as uses, coalesce(sum(r.discount_paise), 0)::bigint as given_paise from coupon_redemptions r where r.coupon_id = c.id) u`;
const columns = columnsOf(sql`coupons`);
const literally = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * All coupons, or a vendor's own; uses are counted for one page only, and the total up to
 * `MAX_FOUND`.
 */
export async function selectCoupons(
  db: Db,
  { q, vendorId }: { q?: string | undefined; vendorId?: string },
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: StoredCoupon[]; total: number }> {
  const fits = sql`${q ? sql`(c.code ilike ${literally(q)} or c.title ilike ${literally(q)})` : sql`true`} and ${vendorId ? sql`c.vendor_id = ${vendorId}` : sql`true`}`;
  const onePage = sql`(select * from coupons c where ${fits} order by c.starts_at desc, c.code limit ${limit} offset ${(page - 1) * limit})`;
  const { rows } =
    await sql<StoredCoupon>`${columnsOf(onePage)} order by c.starts_at desc, c.code`.execute(db);
  const {
    rows: [counted],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from (select from coupons c where ${fits} limit ${sql.lit(MAX_FOUND)}) x`.execute(
    db,
  );
  return { rows, total: counted!.n };
}
export const selectCoupon = async (db: Db, id: string): Promise<StoredCoupon | undefined> =>
  (await sql<StoredCoupon>`${columns} where c.id = ${id}`.execute(db)).rows[0];
export const selectCouponsByIds = async (
  db: Db,
  ids: readonly string[],
): Promise<StoredCoupon[]> =>
  ids.length === 0
    ? []
    : (await sql<StoredCoupon>`${columns} where c.id = any(${[...ids]}::text[])`.execute(db)).rows;
export const selectCouponByCode = (db: Db, code: string): Promise<CouponTable | undefined> =>
  db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst();
/** The coupon's row, locked against uses and other changes until the commit. */
export const lockCoupon = async (tx: Tx, id: string): Promise<CouponTable | undefined> =>
  (await sql<CouponTable>`select * from coupons where id = ${id} for update`.execute(tx)).rows[0];
export const insertCoupon = async (tx: Tx, row: CouponTable): Promise<void> => {
  await tx.insertInto('coupons').values(row).execute();
};
/** Changes a locked coupon; uses are recounted, since they are not stored without a limit. */
export async function updateCouponRow(
  tx: Tx,
  id: string,
  row: Omit<CouponTable, 'id' | 'code' | 'used_count' | 'vendor_id'>,
): Promise<void> {
  await tx
    .updateTable('coupons')
    .set({
      ...row,
      used_count:
        sql`(select count(*)::int from coupon_redemptions r where r.coupon_id = ${id})` as never,
    })
    .where('id', '=', id)
    .execute();
}
/** Someone else pays for it now: the share vendors were asked for no longer applies. */
export const clearShare = async (tx: Tx, id: string): Promise<void> => {
  await sql`update coupons set vendor_bp = null, skips_others = skips_others and funded_by = 'vendor' where id = ${id}`.execute(
    tx,
  );
};

export interface CouponUsesRow {
  day: string;
  uses: number;
  paise: number;
}
/**
 * Uses of a coupon by day in India, from `from` and before `until`, from its index; days without
 * uses are left out.
 */
export const selectCouponUses = async (
  db: Db,
  id: string,
  from: Date,
  until: Date,
): Promise<CouponUsesRow[]> =>
  (
    await sql<CouponUsesRow>`
  select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, count(*)::int as uses, coalesce(sum(discount_paise), 0)::bigint as paise
  from coupon_redemptions where coupon_id = ${id} and created_at >= ${from} and created_at < ${until} group by 1`.execute(
      db,
    )
  ).rows;

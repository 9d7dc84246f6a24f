import { sql } from 'kysely';
import { WELCOME_CODE } from '#contracts/pricing/rewards.ts';
import type { RiskSettings } from '#contracts/risk/risk.ts';
import type { Db } from '#server/platform/db/database.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type CheckoutContext, type CheckoutCouponRow, contextOf, couponJson } from './queries.ts';

export interface PublicContext extends CheckoutContext {
  publicCoupons: CheckoutCouponRow[];
  riskSettings: RiskSettings | null;
}
interface Asked {
  skuIds: string[];
  most: number;
  now: Date;
  /** Nobody: no account, no address. */
  userId: '';
  addressId: null;
  withTeams: false;
}

const contexts = statement<Asked, PublicContext>((asked) =>
  contextOf(
    asked,
    sql`null as coupon,
      (select settings from risk_settings order by version desc limit 1) as "riskSettings",
      (select coalesce(json_agg(${couponJson(sql`array[]::int[]`)} order by c.code), '[]') from (
        select * from coupons c
        where c.is_active and c.segment_id is null and c.starts_at <= ${asked.now} and (c.ends_at is null or c.ends_at > ${asked.now})
          and (c.total_uses is null or c.used_count < c.total_uses)
          and (c.code = ${sql.lit(WELCOME_CODE)} or c.id in (
            select coupon_id from promotions p
            where p.is_active and p.starts_at <= ${asked.now} and (p.active_until is null or p.active_until > ${asked.now})))
        order by c.code = ${sql.lit(WELCOME_CODE)} desc, c.percent desc nulls last, c.flat_paise desc nulls last limit ${asked.most}) c) as "publicCoupons"`,
  ),
);

/**
 * What a quote for anybody needs, in one query, with at most `most` public codes, the largest
 * discounts first: the welcome code and those of running promotion pages, as far as they are valid
 * now. Every other code is private, also one for a segment.
 */
export const selectPublicContext = async (
  db: Db,
  asked: Pick<Asked, 'skuIds' | 'most' | 'now'>,
): Promise<PublicContext> =>
  (await contexts(db, { ...asked, userId: '', addressId: null, withTeams: false }))[0]!;

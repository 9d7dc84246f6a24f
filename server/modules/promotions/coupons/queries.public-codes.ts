import { sql } from 'kysely';
import { WELCOME_CODE } from '#contracts/pricing/rewards.ts';
import type { Db } from '#server/platform/db/database.ts';

/**
 * Public codes: the welcome code and those of running promotion pages, as far as they
 * are valid now. Every other code is private.
 */
export const selectPublicCodes = async (db: Db, now: Date, most: number): Promise<string[]> =>
  (
    await sql<{ code: string }>`
      select c.code from coupons c
      where c.is_active and c.starts_at <= ${now} and (c.ends_at is null or c.ends_at > ${now})
        and (c.total_uses is null or c.used_count < c.total_uses)
        and (c.code = ${WELCOME_CODE} or c.id in (
          select coupon_id from promotions p
          where p.is_active and p.starts_at <= ${now} and (p.active_until is null or p.active_until > ${now})))
      order by c.code limit ${most}`.execute(db)
  ).rows.map((r) => r.code);

import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/coupons.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { isUniqueViolation } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { changeCoupon, makeCoupon, readCoupons } from './service.ts';

/** Promo codes for the operator; shoppers meet them at checkout. */
export function couponRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);

  route.read(c.listCoupons, ({ db, query }) => readCoupons(db, query));
  route.action(c.createCoupon, async ({ transact, body, now, say }) => {
    const coupon = await transact((tx) => makeCoupon(tx, body, now)).catch((error: unknown) => (isUniqueViolation(error, 'coupons_code_key') ? fail('coupon_conflict') : Promise.reject(error)));
    say('Coupon made');
    return { coupon };
  });
  route.write(c.updateCoupon, async ({ tx, params, body, say }) => { say('Coupon changed'); return { coupon: await changeCoupon(tx, params.id, body) }; });
}

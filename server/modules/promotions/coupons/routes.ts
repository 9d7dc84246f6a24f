import type { FastifyInstance } from 'fastify';
import { changeChecked, makeChecked } from '#server/modules/promotions/publication/service.ts';
import * as c from '#contracts/promotions/coupons.ts';
import type { Coupon } from '#contracts/promotions/coupons.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { fileRoutes } from '#server/platform/spreadsheet/file-routes.ts';
import {
  changeCoupon,
  changeVendorCoupon,
  couponsByIds,
  couponsTable,
  editableCoupon,
  makeCoupon,
  makeVendorCoupon,
  readCoupons,
  readVendorCoupons,
} from './service.ts';
import { holdUntilApproved } from '#server/modules/promotions/funding/publishing.ts';
import { setFirstBudget } from '#server/modules/promotions/funding/service.ts';
import { readCouponUses } from './coupon-uses.ts';

const WAITS = 'promotions.done.needs_approval';

/**
 * Promo codes of the operator, and of vendors for their own products; customers use them at
 * checkout.
 */
export function couponRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const taken = (error: unknown): never => {
    if (isUniqueViolation(error, 'coupons_code_key')) fail('coupon_conflict');
    throw error;
  };
  /**
   * A coupon that could cost more than the limit is switched off until a second person approves it.
   */
  const published = async (
    tx: Tx,
    coupon: Coupon,
    { subjectId }: { subjectId: string },
    now: Date,
  ) => {
    const isPublished = await holdUntilApproved(tx, coupon._id, {
      memberId: subjectId,
      isDemo: deps.config.demo,
      now,
    });
    return {
      isPublished,
      coupon: isPublished ? coupon : (await couponsByIds(tx, [coupon._id])).get(coupon._id)!,
    };
  };
  const vendorOf = (session: { vendorId: string | null }) =>
    session.vendorId ?? fail('access_denied');

  route.read(c.couponUses, ({ db, params, query, now }) =>
    readCouponUses(db, params.id, Number(query.range), now),
  );
  route.read(c.listCoupons, ({ db, query }) => readCoupons(db, query));
  fileRoutes(route, c.couponsFile, 'coupons', ({ db, query }, format) =>
    couponsTable(db, query, format),
  );
  route.action(c.createCoupon, async ({ transact, session, body, now, say }) => {
    const { coupon, isPublished } = await transact(async (tx) =>
      published(
        tx,
        await makeChecked(tx, 'coupon', body, now, async () => {
          const made = await makeCoupon(tx, body, now);
          await setFirstBudget(tx, made._id, body.budget);
          return made;
        }),
        session,
        now,
      ),
    ).catch(taken);
    say(isPublished ? 'promotions.done.coupon_created' : WAITS);
    return { coupon };
  });
  route.write(
    c.updateCoupon,
    async ({ tx, params, session, body, now, say }) => {
      const { coupon, isPublished } = await published(
        tx,
        await changeChecked(tx, { kind: 'coupon', id: params.id }, body, now, () =>
          changeCoupon(tx, params.id, body, now),
        ),
        session,
        now,
      );
      say(isPublished ? 'promotions.coupon.updated' : WAITS);
      return { coupon };
    },
    ({ tx, params }) => editableCoupon(tx, params.id),
  );

  route.read(c.listVendorCoupons, ({ db, session, query }) =>
    readVendorCoupons(db, vendorOf(session), query),
  );
  route.action(c.createVendorCoupon, async ({ transact, session, body, now, say }) => {
    const coupon = await transact((tx) => makeVendorCoupon(tx, vendorOf(session), body, now)).catch(
      taken,
    );
    say('promotions.done.coupon_created');
    return { coupon };
  });
  route.write(
    c.updateVendorCoupon,
    async ({ tx, session, params, body, say }) => {
      say('promotions.coupon.updated');
      return { coupon: await changeVendorCoupon(tx, vendorOf(session), params.id, body) };
    },
    ({ tx, session, params }) => editableCoupon(tx, params.id, vendorOf(session)),
  );
}

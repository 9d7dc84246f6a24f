import type { FastifyInstance } from 'fastify';
import * as d from '#contracts/promotions/discount-funding.ts';
import { fail } from '#contracts/kernel/errors.ts';
import {
  answerDiscount,
  editableFunding,
  fundedKind,
  readConsents,
  readFunding,
  readVendorDiscounts,
  setFunding,
} from './service.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { refreshFestiveProducts } from '#server/modules/promotions/festive-offers/show-festive-products.ts';
import { changeChecked } from '#server/modules/promotions/publication/service.ts';
import { holdUntilApproved } from './publishing.ts';

/**
 * Funding of festive offers, coupons and milestones: set by the operator, agreed to by vendors.
 * Festive prices follow at once.
 */
export function fundingRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const vendorOf = (session: { vendorId: string | null }) =>
    session.vendorId ?? fail('access_denied');

  route.read(d.getDiscountFunding, ({ db, params, now }) => readFunding(db, params.id, now));
  route.read(d.listDiscountConsents, ({ db, params, query }) => readConsents(db, params.id, query));
  route.write(
    d.setDiscountFunding,
    async ({ tx, params, session, body, now, say }) => {
      const kind = await fundedKind(tx, params.id);
      const set = () => setFunding(tx, params.id, body, now);
      // Milestones have no checklist.
      const { productIds, isMore } = await (kind === undefined || kind === 'milestone'
        ? set()
        : changeChecked(
            tx,
            { kind: kind === 'festive' ? 'festive_offer' : kind, id: params.id },
            body,
            now,
            set,
          ));
      // With a larger budget, none, or when the marketplace starts to pay, it may cost more than
      // was approved.
      if (isMore)
        await holdUntilApproved(tx, params.id, {
          memberId: session.subjectId,
          isDemo: deps.config.demo,
          now,
        });
      await refreshFestiveProducts(tx, productIds, now);
      say('common.saved');
      return readFunding(tx, params.id, now);
    },
    ({ tx, params }) => editableFunding(tx, params.id),
  );

  route.read(d.listVendorDiscounts, ({ db, session, now }) =>
    readVendorDiscounts(db, vendorOf(session), now),
  );
  route.write(d.answerVendorDiscount, async ({ tx, session, params, body, now, say }) => {
    const { discount, productIds } = await answerDiscount(
      tx,
      { vendorId: vendorOf(session), memberId: session.subjectId },
      params.id,
      body,
      now,
    );
    await refreshFestiveProducts(tx, productIds, now);
    say(body.accept ? 'promotions.share.accepted_notice' : 'promotions.share.declined_notice');
    return { discount };
  });
}

import type { FastifyInstance } from 'fastify';
import * as f from '#contracts/offers/festive-joining.ts';
import { fail } from '#contracts/kernel/errors.ts';
import * as c from '#contracts/offers/offers.ts';
import * as p from '#contracts/offers/price-plans.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { cancelPlanOf, planPriceOf, readPricePlans } from './price-plans.ts';
import { changeOffer, editableOffer, readChanges, readOffers } from './prices.ts';
import { endHolidayNow, editableHoliday, startHoliday, readHoliday } from './holiday.ts';
import { joinOffer, leaveOffer, readJoinable, readJoinableProducts } from './festive-joining.ts';

/** A vendor's prices, joined festive offers, and holidays. */
export function offerRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const vendorOf = (session: Session) => session.vendorId ?? fail('access_denied');
  const memberOf = (session: Session) => ({
    vendorId: vendorOf(session),
    subjectId: session.subjectId,
  });

  route.read(c.listVendorOffers, ({ db, session, query, now }) =>
    readOffers(db, vendorOf(session), query, now),
  );
  route.write(
    c.changeVendorOffer,
    async ({ tx, session, params, body, now, say }) => {
      const offer = await changeOffer(tx, memberOf(session), params.id, body, now);
      say('offers.done.saved');
      return { offer };
    },
    ({ tx, session, params }) => editableOffer(tx, vendorOf(session), params.id),
  );
  route.read(c.listPriceChanges, ({ db, session, params, query }) =>
    readChanges(db, vendorOf(session), params.id, query),
  );

  route.read(p.listPricePlans, ({ db, session, query, now }) =>
    readPricePlans(db, vendorOf(session), query, now),
  );
  route.write(p.planPrice, async ({ tx, session, params, body, now }) => ({
    plan: await planPriceOf(tx, memberOf(session), params.id, body, now),
  }));
  route.write(p.cancelPricePlan, async ({ tx, session, params, now }) => ({
    plan: await cancelPlanOf(tx, memberOf(session), params.id, now),
  }));

  route.read(f.listJoinableOffers, ({ db, session, now }) =>
    readJoinable(db, vendorOf(session), now),
  );
  route.read(f.listJoinableProducts, ({ db, session, params, query, now }) =>
    readJoinableProducts(db, vendorOf(session), params.id, query, now),
  );
  route.write(f.joinFestiveOffer, async ({ tx, session, params, body, now }) => ({
    offer: await joinOffer(tx, vendorOf(session), params.id, body, now),
  }));
  route.write(f.leaveFestiveOffer, async ({ tx, session, params, now }) => ({
    offer: await leaveOffer(tx, vendorOf(session), params.id, params.productId, now),
  }));

  route.read(c.getHoliday, ({ db, session, now }) => readHoliday(db, vendorOf(session), now));
  route.write(
    c.putHoliday,
    ({ tx, session, body, now }) => startHoliday(tx, vendorOf(session), body, now),
    ({ tx, session, now }) => editableHoliday(tx, vendorOf(session), now),
  );
  route.write(
    c.endHoliday,
    async ({ tx, session, now }) => {
      await endHolidayNow(tx, vendorOf(session), now);
      return null;
    },
    ({ tx, session, now }) => editableHoliday(tx, vendorOf(session), now),
  );
}

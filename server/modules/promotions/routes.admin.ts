import type { FastifyInstance } from 'fastify';
import { changeChecked, makeChecked, requireApprovable } from './publication/service.ts';
import * as a from '#contracts/promotions/ads.ts';
import type { PromotionRecord } from '#contracts/promotions/ads.ts';
import * as f from '#contracts/promotions/festive-offers.ts';
import type { FestiveRecord } from '#contracts/promotions/festive-offers.ts';
import * as p from '#contracts/promotions/publishing.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { couponsByIds } from './coupons/service.ts';
import { isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { addAd, changeAd, editableAd, reorderAds, readAds, removeAd } from './ads/ads.ts';
import {
  changeFestive,
  editableFestive,
  readFestive,
  readOneFestive,
  removeFestive,
  showFestive,
} from './festive-offers/festive-offers.ts';
import {
  removeProductsFromOffer,
  editableFestiveProducts,
  makeFestive,
  removeVendorFromOffer,
  readFestiveProducts,
  setFestiveProducts,
} from './festive-offers/festive-products.ts';
import {
  addPromotion,
  changePromotion,
  editablePromotion,
  readPromotions,
  removePromotion,
  stopPromotion,
} from './promotion-pages/promotion-pages.ts';
import { previewCart } from './milestones/try-cart.ts';
import {
  approvePublication as approvePublishing,
  holdUntilApproved,
  readAllowance,
  readPublishing,
} from './funding/publishing.ts';

/** Ads, promotions and festive offers for operators; changes are visible with the commit. */
export function promotionAdminRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const taken = (error: unknown): never => {
    if (isUniqueViolation(error, 'coupons_code_key'))
      fail('coupon_conflict', {
        details: [{ path: 'coupon.code', message: 'promotions.coupon.code_taken' }],
      });
    throw error;
  };

  const publisher = ({ subjectId }: { subjectId: string }, now: Date) => ({
    memberId: subjectId,
    isDemo: deps.config.demo,
    now,
  });
  /**
   * An offer that could cost more than the limit is switched off until a second person approves it.
   */
  const held = async (
    tx: Tx,
    offer: FestiveRecord,
    session: { subjectId: string },
    now: Date,
  ): Promise<FestiveRecord> =>
    (await holdUntilApproved(tx, offer._id, publisher(session, now)))
      ? offer
      : showFestive(tx, offer._id, now);
  const withHeldCode = async (
    tx: Tx,
    promotion: PromotionRecord,
    session: { subjectId: string },
    now: Date,
  ): Promise<PromotionRecord> =>
    promotion.coupon === null ||
    (await holdUntilApproved(tx, promotion.coupon._id, publisher(session, now)))
      ? promotion
      : {
          ...promotion,
          coupon: (await couponsByIds(tx, [promotion.coupon._id])).get(promotion.coupon._id)!,
        };

  route.read(p.getPublishingAllowance, ({ db, session, now }) =>
    readAllowance(db, publisher(session, now)),
  );
  route.read(p.getPublishing, async ({ db, params, session, now }) => ({
    publishing: await readPublishing(db, params.id, publisher(session, now)),
  }));
  route.write(p.approvePublishing, async ({ tx, params, session, body, now, say }) => {
    const by = publisher(session, now);
    const { kind } = await approvePublishing(tx, params.id, body.exposure, by);
    const subject = kind === 'festive' ? 'festive_offer' : kind;
    await requireApprovable(tx, { kind: subject, id: params.id }, now);
    if (kind === 'festive') await showFestive(tx, params.id, now);
    say('promotions.done.approved');
    return { publishing: await readPublishing(tx, params.id, by) };
  });

  route.read(a.listAds, async ({ db, now }) => ({ results: await readAds(db, now) }));
  route.write(a.createAd, async ({ tx, body, now }) => ({
    ad: await makeChecked(tx, 'ad', body, now, () => addAd(tx, body, now)),
  }));
  route.write(a.orderAds, async ({ tx, body, now }) => ({
    results: await reorderAds(tx, body, now),
  }));
  route.write(
    a.updateAd,
    async ({ tx, params, body, now }) => ({
      ad: await changeChecked(tx, { kind: 'ad', id: params.id }, body, now, () =>
        changeAd(tx, params.id, body, now),
      ),
    }),
    ({ tx, params }) => editableAd(tx, params.id),
  );
  route.write(
    a.deleteAd,
    async ({ tx, params }) => {
      await removeAd(tx, params.id);
      return null;
    },
    ({ tx, params }) => editableAd(tx, params.id),
  );

  route.read(a.listPromotionRecords, ({ db, query, now }) => readPromotions(db, query, now));
  route.read(a.previewCartPromotions, ({ db, query, now }) => previewCart(db, query, now));
  route.action(a.createPromotion, async ({ transact, session, body, now }) => ({
    promotion: await transact(async (tx) =>
      withHeldCode(
        tx,
        await makeChecked(tx, 'promotion', body, now, () => addPromotion(tx, body, now)),
        session,
        now,
      ),
    ).catch(taken),
  }));
  route.action(
    a.updatePromotion,
    async ({ transact, params, session, body, now }) => ({
      promotion: await transact(async (tx) =>
        withHeldCode(
          tx,
          await changeChecked(tx, { kind: 'promotion', id: params.id }, body, now, () =>
            changePromotion(tx, params.id, body, now),
          ),
          session,
          now,
        ),
      ).catch(taken),
    }),
    ({ tx, params }) => editablePromotion(tx, params.id),
  );
  route.write(
    a.endPromotion,
    async ({ tx, params, now }) => ({ promotion: await stopPromotion(tx, params.id, now) }),
    ({ tx, params }) => editablePromotion(tx, params.id),
  );
  route.write(
    a.deletePromotion,
    async ({ tx, params, now }) => {
      await removePromotion(tx, params.id, now);
      return null;
    },
    ({ tx, params }) => editablePromotion(tx, params.id),
  );

  route.read(f.listFestiveRecords, ({ db, query, now }) => readFestive(db, query, now));
  route.read(f.getFestiveRecord, ({ db, params, now }) => readOneFestive(db, params.id, now));
  route.write(f.createFestiveOffer, async ({ tx, session, body, now }) => ({
    offer: await held(
      tx,
      await makeChecked(tx, 'festive_offer', body, now, () => makeFestive(tx, body, now)),
      session,
      now,
    ),
  }));
  route.write(
    f.updateFestiveOffer,
    async ({ tx, params, session, body, now }) => ({
      offer: await held(
        tx,
        await changeChecked(tx, { kind: 'festive_offer', id: params.id }, body, now, () =>
          changeFestive(tx, params.id, body, now),
        ),
        session,
        now,
      ),
    }),
    ({ tx, params }) => editableFestive(tx, params.id),
  );
  route.write(
    f.deleteFestiveOffer,
    async ({ tx, params, now }) => {
      await removeFestive(tx, params.id, now);
      return null;
    },
    ({ tx, params }) => editableFestive(tx, params.id),
  );
  route.read(f.listFestiveProducts, ({ db, params, query }) =>
    readFestiveProducts(db, params.id, query),
  );
  route.write(
    f.putFestiveProducts,
    async ({ tx, params, session, body, now }) => ({
      offer: await held(tx, await setFestiveProducts(tx, params.id, body, now), session, now),
    }),
    ({ tx, params, body }) => editableFestiveProducts(tx, params.id, body.productIds),
  );
  route.write(
    f.removeFestiveProducts,
    async ({ tx, params, body, now }) => ({
      offer: await removeProductsFromOffer(tx, params.id, body.productIds, now),
    }),
    ({ tx, params, body }) => editableFestiveProducts(tx, params.id, body.productIds),
  );
  route.write(f.removeParticipant, async ({ tx, params, now }) => ({
    offer: await removeVendorFromOffer(tx, params.id, params.vendorId, now),
  }));
}

import * as announcements from '#contracts/promotions/ads.ts';
import * as coupons from '#contracts/promotions/coupons.ts';
import * as funding from '#contracts/promotions/discount-funding.ts';
import * as festive from '#contracts/promotions/festive-offers.ts';
import * as gifts from '#contracts/promotions/gifts.ts';
import * as marketing from '#contracts/promotions/promotions.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { versionOf } from '#contracts/kernel/version.ts';
import { makeProducts } from '#server/testing/marketplace-fixture.ts';
import { PUBLISHED } from '#server/testing/published.ts';
import { found, type VersionedRecord, type Workplace } from './record.ts';

const AT = '2026-11-20T06:30:00.000Z';

async function couponRecords({ ok, admin, vendor }: Workplace): Promise<VersionedRecord[]> {
  const coupon = { title: 'First', type: 'percent', value: 5, startsAt: AT } as const;
  const { coupon: ours } = await ok(
    coupons.createCoupon,
    { body: { ...coupon, code: newId('cpn').slice(-10) } },
    admin,
  );
  const { coupon: theirs } = await ok(
    coupons.createVendorCoupon,
    { body: { ...coupon, code: newId('cpn').slice(-10) } },
    vendor,
  );
  return [
    {
      endpoint: coupons.updateCoupon,
      audience: 'admin',
      params: { id: ours._id },
      version: async () =>
        found((await ok(coupons.listCoupons, { query: { limit: 100 } }, admin)).results, ours._id)
          .version,
      body: (n) => ({ title: `Mark ${n}` }),
    },
    {
      endpoint: coupons.updateVendorCoupon,
      audience: 'vendor',
      params: { id: theirs._id },
      version: async () =>
        found((await ok(coupons.listVendorCoupons, {}, vendor)).results, theirs._id).version,
      body: (n) => ({ title: `Mark ${n}` }),
    },
  ];
}

async function adRecords({ ok, admin }: Workplace): Promise<VersionedRecord[]> {
  const { ad } = await ok(announcements.createAd, { body: { text: 'First' } }, admin);
  const { promotion } = await ok(
    announcements.createPromotion,
    { body: { ...PUBLISHED, title: 'First', startsAt: '2026-01-01T06:30:00.000Z' } },
    admin,
  );
  return [
    {
      endpoint: announcements.updateAd,
      audience: 'admin',
      params: { id: ad._id },
      version: async () =>
        found((await ok(announcements.listAds, {}, admin)).results, ad._id).version,
      body: (n) => ({ text: `Mark ${n}` }),
      acts: [{ endpoint: announcements.deleteAd }],
    },
    {
      endpoint: announcements.updatePromotion,
      audience: 'admin',
      params: { id: promotion._id },
      version: async () =>
        found(
          (await ok(announcements.listPromotionRecords, { query: { limit: 100 } }, admin)).results,
          promotion._id,
        ).version,
      body: (n) => ({ title: `Mark ${n}` }),
      acts: [{ endpoint: announcements.endPromotion }, { endpoint: announcements.deletePromotion }],
    },
  ];
}

/** A product added to the offer: products outside it are found among all of the marketplace. */
async function offeredProduct({ market, ok, admin }: Workplace, offerId: string): Promise<string> {
  const { productId } = await makeProducts(market, { rupees: 500 });
  const { name } = await market.db
    .selectFrom('products')
    .select('name')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const unseen = versionOf(
    festive.seenFestiveProducts([{ _id: productId, name, discountPercent: null }]),
  );
  await ok(
    festive.putFestiveProducts,
    {
      params: { id: offerId },
      body: { productIds: [productId], discountPercent: 90 },
      version: unseen,
    },
    admin,
  );
  return productId;
}

async function festiveRecords(work: Workplace): Promise<VersionedRecord[]> {
  const { ok, admin } = work;
  const { offer } = await ok(
    festive.createFestiveOffer,
    {
      body: {
        name: 'First',
        startDate: '2027-11-10T06:30:00.000Z',
        endDate: '2027-11-20T06:30:00.000Z',
      },
    },
    admin,
  );
  const productId = await offeredProduct(work, offer._id);
  return [
    {
      endpoint: festive.putFestiveProducts,
      audience: 'admin',
      params: { id: offer._id },
      body: (n) => ({ productIds: [productId], discountPercent: 1 + (n % 80) }),
      of: 80,
      version: async () =>
        versionOf(
          festive.seenFestiveProducts(
            (
              await ok(
                festive.listFestiveProducts,
                { params: { id: offer._id }, query: { state: 'in' } },
                admin,
              )
            ).results,
          ),
        ),
      acts: [{ endpoint: festive.removeFestiveProducts, body: { productIds: [productId] } }],
    },
    {
      endpoint: festive.updateFestiveOffer,
      audience: 'admin',
      params: { id: offer._id },
      version: async () =>
        (await ok(festive.getFestiveRecord, { params: { id: offer._id } }, admin)).offer.version,
      body: (n) => ({ name: `Mark ${n}` }),
      acts: [{ endpoint: festive.deleteFestiveOffer }],
    },
    {
      endpoint: funding.setDiscountFunding,
      audience: 'admin',
      params: { id: offer._id },
      version: async () =>
        (await ok(funding.getDiscountFunding, { params: { id: offer._id } }, admin)).funding
          .version,
      body: (n) => ({ budget: 100 + n }),
    },
  ];
}

async function rewardRecords({ ok, admin }: Workplace): Promise<VersionedRecord[]> {
  const { gift } = await ok(
    gifts.createGift,
    { body: { name: 'First', milestoneId: null, hsnCode: '6913', stock: 5 } },
    admin,
  );
  const { milestone } = await ok(
    marketing.createMilestone,
    { body: { title: 'First', type: 'discount', threshold: 123_456, value: 3 } },
    admin,
  );
  return [
    {
      endpoint: gifts.updateGift,
      audience: 'admin',
      params: { id: gift._id },
      version: async () => found((await ok(gifts.listGifts, {}, admin)).results, gift._id).version,
      body: (n) => ({ name: `Mark ${n}` }),
    },
    {
      endpoint: marketing.updateMilestone,
      audience: 'admin',
      params: { id: milestone._id },
      version: async () =>
        (await ok(marketing.getMilestone, { params: { id: milestone._id } }, admin)).milestone
          .version,
      body: (n) => ({ title: `Mark ${n}` }),
      acts: [{ endpoint: marketing.deleteMilestone }],
    },
  ];
}

export async function promotionRecords(work: Workplace): Promise<VersionedRecord[]> {
  return [
    ...(await couponRecords(work)),
    ...(await adRecords(work)),
    ...(await festiveRecords(work)),
    ...(await rewardRecords(work)),
  ];
}

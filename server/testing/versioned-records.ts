import { sql } from 'kysely';
import * as attributes from '#contracts/catalog/attributes.ts';
import * as announcements from '#contracts/promotions/ads.ts';
import * as categories from '#contracts/catalog/categories.ts';
import * as commission from '#contracts/vendors/commission.ts';
import * as content from '#contracts/content/content.ts';
import * as coupons from '#contracts/promotions/coupons.ts';
import * as limits from '#contracts/settings/money-limits.ts';
import * as funding from '#contracts/promotions/discount-funding.ts';
import * as festive from '#contracts/promotions/festive-offers.ts';
import * as gifts from '#contracts/promotions/gifts.ts';
import * as help from '#contracts/support/support.ts';
import * as inventory from '#contracts/offers/inventory.ts';
import type { Endpoint } from '#contracts/kernel/endpoint.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { versionOf, versionOfNothing } from '#contracts/kernel/version.ts';
import * as marketing from '#contracts/promotions/promotions.ts';
import * as messages from '#contracts/messages/message-templates.ts';
import * as offers from '#contracts/offers/offers.ts';
import * as payments from '#contracts/payments/payments.ts';
import * as people from '#contracts/customers/customers.ts';
import * as pickups from '#contracts/vendor-team/pickups.ts';
import * as reviews from '#contracts/reviews/reviews.ts';
import * as risk from '#contracts/risk/risk.ts';
import * as search from '#contracts/search/search-insight.ts';
import * as settlementSettings from '#contracts/settlement/settlement-settings.ts';
import * as payoutRuns from '#contracts/settlement/payout-runs.ts';
import * as shipping from '#contracts/vendors/shipping.ts';
import * as shop from '#contracts/settings/marketplace-settings.ts';
import * as staff from '#contracts/staff/staff.ts';
import * as food from '#contracts/vendors/food-licence.ts';
import * as stores from '#contracts/vendors/vendors.ts';
import * as team from '#contracts/vendor-team/vendor-team.ts';
import * as vendorAdmin from '#contracts/vendor-onboarding/vendor-admin.ts';
import * as webhooks from '#contracts/vendor-team/webhooks.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  type Market,
  staffToken,
  vendorToken,
} from './marketplace-fixture.ts';
import { confirmSession } from './confirm-session.ts';
import type { TestApp } from './harness.ts';

/**
 * A record two people can edit: how its version is read, and a save that leaves a recognisable
 * mark. Marks with the same remainder by `of` are the same value.
 */
export interface VersionedRecord {
  endpoint: Endpoint<any, any, any, any> & { edits: string };
  audience: 'admin' | 'vendor';
  params?: object;
  version: () => Promise<string>;
  body: (mark: number) => object;
  /** Number of different values of the marks; missing: each its own. */
  of?: number;
  /**
   * Calls that delete, end or publish a version: a stale one is refused as well. The last one may
   * delete the record.
   */
  acts?: readonly Act[];
}
export interface Act {
  endpoint: Endpoint<any, any, any, any> & { edits: string };
  params?: object;
  body?: object;
}
type Ok = TestApp['ok'];
interface Workplace {
  market: Market;
  ok: Ok;
  admin: { token: string };
  vendor: { token: string };
  vendorId: string;
}

const AT = '2026-11-20T06:30:00.000Z';
const found = <T extends { _id: string }>(list: readonly T[], id: string): T =>
  list.find((one) => one._id === id)!;

async function discounts({ market, ok, admin, vendor }: Workplace): Promise<VersionedRecord[]> {
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
  const { ad } = await ok(announcements.createAd, { body: { text: 'First' } }, admin);
  const { promotion } = await ok(
    announcements.createPromotion,
    { body: { title: 'First', startsAt: '2026-01-01T06:30:00.000Z' } },
    admin,
  );
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
      params: { id: offer._id },
      body: { productIds: [productId], discountPercent: 90 },
      version: unseen,
    },
    admin,
  );
  return [
    {
      endpoint: festive.putFestiveProducts,
      audience: 'admin',
      params: { id: offer._id },
      body: (n) => ({ productIds: [productId], discountPercent: 1 + (n % 80) }),
      of: 80,
      // It is added first: products outside the offer are found among all products of the
      // marketplace.
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

async function catalogAndCare({ ok, admin }: Workplace): Promise<VersionedRecord[]> {
  const word = `lugda${newId('rdy').slice(-6).toLowerCase()}`;
  // Must be first: later products are added to it, so that the other can be deleted.
  const { id: leaf } = await ok(
    categories.createCategory,
    { body: { parentId: null, name: `Shelf ${word}` } },
    admin,
  );
  const { id } = await ok(
    categories.createCategory,
    { body: { parentId: null, name: `Lane ${word}` } },
    admin,
  );
  const rule = { name: 'First', percent: 5 };
  const made = [
    await ok(commission.createCommissionRule, { body: rule }, admin),
    await ok(commission.createCommissionRule, { body: rule }, admin),
  ].map((one) => one.rule._id);
  const { answer } = await ok(
    help.addCannedResponse,
    { body: { title: 'First', topic: null, text: 'Words', translations: {} } },
    admin,
  );
  const asked = (
    await ok(
      attributes.createAttribute,
      { params: { id: leaf }, body: { label: 'First', kind: 'text' } },
      admin,
    )
  ).own[0]!._id;
  const rules = () => ok(commission.listCommissionRules, {}, admin);
  const ids = (await rules()).rules.map((one) => one._id);
  return [
    {
      endpoint: categories.changeCategory,
      audience: 'admin',
      params: { id },
      version: async () =>
        found((await ok(categories.listAdminCategories, {}, admin)).categories, id).version,
      body: (n) => ({ description: `Mark ${n}` }),
      acts: [{ endpoint: categories.deleteCategory }],
    },
    {
      endpoint: attributes.changeAttribute,
      audience: 'admin',
      params: { id: asked },
      version: async () =>
        found((await ok(attributes.listAttributes, { params: { id: leaf } }, admin)).own, asked)
          .version,
      body: (n) => ({ label: `Mark ${n}` }),
      acts: [{ endpoint: attributes.deleteAttribute }],
    },
    {
      endpoint: commission.changeCommissionRule,
      audience: 'admin',
      params: { id: made[0]! },
      version: async () => found((await rules()).rules, made[0]!).version,
      body: (n) => ({ ...rule, name: `Mark ${n}` }),
      acts: [{ endpoint: commission.endCommissionRule }],
    },
    {
      endpoint: commission.orderCommissionRules,
      audience: 'admin',
      version: async () => (await rules()).orderVersion,
      body: (n) => ({ ids: n % 2 === 0 ? ids : ids.toReversed() }),
      of: 2,
    },
    {
      endpoint: help.changeCannedResponse,
      audience: 'admin',
      params: { id: answer._id },
      version: async () =>
        found((await ok(help.listCannedResponses, {}, admin)).results, answer._id).version,
      body: (n) => ({ title: 'First', topic: null, text: `Mark ${n}`, translations: {} }),
      acts: [{ endpoint: help.removeCannedResponse }],
    },
    {
      endpoint: search.setSynonyms,
      audience: 'admin',
      body: (n) => ({ word, synonyms: [`mark ${n}`] }),
      acts: [{ endpoint: search.deleteSynonyms, params: { id: word } }],
      version: async () =>
        (await ok(search.listSynonyms, { query: { q: word } }, admin)).results.find(
          (one) => one.word === word,
        )?.version ?? versionOf({ synonyms: [] }),
    },
  ];
}

const ENTITY = {
  legalName: 'First',
  line1: '4 Bazaar Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  gstin: '27AAPFU0939F1ZV',
  periodDays: 7,
};
const RATE = {
  kind: 'tcs',
  fromDay: '2031-04-01',
  percent: 1,
  base: 'taxable',
  label: 'A later rate',
  isVerified: false,
} as const;
async function settings({ ok, admin }: Workplace): Promise<VersionedRecord[]> {
  const { contact, officer } = await ok(shop.getMarketplaceSettings, {}, admin);
  const settled = () => ok(settlementSettings.getSettlementSettings, {}, admin);
  return [
    {
      endpoint: payments.putPaymentSettings,
      audience: 'admin',
      version: async () => (await ok(payments.getPaymentSettings, {}, admin)).version,
      body: (n) => ({ cashMost: 50_000 + n, cashRefusedPins: [] }),
    },
    {
      endpoint: limits.putMoneyLimits,
      audience: 'admin',
      version: async () => (await ok(limits.getMoneyLimits, {}, admin)).version,
      body: (n) => ({
        secondPersonFrom: 10_000 - n,
        returnlessFrom: 500,
        publishingFrom: 1_00_000,
      }),
    },
    {
      endpoint: settlementSettings.putMarketplace,
      audience: 'admin',
      version: async () => (await settled()).version,
      body: (n) => ({ ...ENTITY, legalName: `Mark ${n}` }),
    },
    {
      endpoint: settlementSettings.putRate,
      audience: 'admin',
      body: (n) => ({ ...RATE, source: `Mark ${n}` }),
      version: async () =>
        (await settled()).rates.find((r) => r.kind === RATE.kind && r.fromDay === RATE.fromDay)
          ?.version ?? versionOfNothing(),
    },
    {
      endpoint: payoutRuns.setPayoutMinimum,
      audience: 'admin',
      version: async () => (await ok(payoutRuns.previewPayouts, {}, admin)).minimumVersion,
      body: (n) => ({ minimum: 100 + n }),
    },
    {
      endpoint: shop.putMarketplaceContact,
      audience: 'admin',
      version: async () => (await ok(shop.getMarketplaceSettings, {}, admin)).versions.contact,
      body: (n) => ({ ...contact, hours: `Mark ${n}` }),
    },
    {
      endpoint: shop.putGrievanceOfficer,
      audience: 'admin',
      version: async () => (await ok(shop.getMarketplaceSettings, {}, admin)).versions.officer,
      body: (n) => ({ ...officer, hours: `Mark ${n}` }),
    },
    {
      endpoint: shop.putShippingDefault,
      audience: 'admin',
      version: async () => (await ok(shop.getMarketplaceSettings, {}, admin)).versions.shipping,
      body: (n) => ({ amount: 100 + n }),
    },
    {
      endpoint: shop.putReturnWindows,
      audience: 'admin',
      version: async () => (await ok(shop.getReturnWindows, {}, admin)).version,
      body: (n) => ({ usual: 1 + (n % 30), byCategory: {} }),
      of: 30,
    },
  ];
}

async function texts({ ok, admin }: Workplace): Promise<VersionedRecord[]> {
  const faq = async () =>
    (await ok(content.getContentPage, { params: { key: 'faq' } }, admin)).page;
  const wording = async () =>
    (
      await ok(messages.getMessage, { params: { key: 'order_placed' } }, admin)
    ).message.wordings.find((w) => w.part === 'en')!;
  const { standard } = await wording();
  const { settings: rules } = await ok(risk.getRiskRules, {}, admin);
  return [
    {
      endpoint: content.putContentDraft,
      audience: 'admin',
      params: { key: 'faq' },
      version: async () => (await faq()).editVersion,
      body: (n) => ({ value: [{ question: 'Is this safe?', answer: `Mark ${n}` }] }),
      acts: [
        { endpoint: content.publishContent, body: {} },
        { endpoint: content.discardContentDraft },
      ],
    },
    {
      endpoint: messages.putMessage,
      audience: 'admin',
      params: { key: 'order_placed', part: 'en' },
      version: async () => (await wording()).editVersion,
      body: (n) => ({ ...standard, subject: `Mark ${n}` }),
      acts: [{ endpoint: messages.resetMessage, body: {} }],
    },
    {
      endpoint: risk.saveRiskRules,
      audience: 'admin',
      version: async () => (await ok(risk.getRiskRules, {}, admin)).version,
      body: (n) => ({ ...rules, discountMost: 100 + n }),
    },
  ];
}

async function peopleAndVendors({
  market,
  ok,
  admin,
  vendor,
  vendorId,
}: Workplace): Promise<VersionedRecord[]> {
  await staffToken(market, 'support');
  const member = (await ok(staff.listStaff, {}, admin)).members.find(
    (m) => m.role === 'support',
  )!._id;
  const one = async () => found((await ok(staff.listStaff, {}, admin)).members, member).version;
  const helper = newId('usr');
  await sql`insert into portal_accounts (id, role, vendor_id, vendor_role, full_name, email, password_hash, created_at)
    values (${helper}, 'vendor', ${vendorId}, 'orders', 'Asha Rao', ${`${helper.toLowerCase()}@example.com`}, 'none', ${market.clock.now()})`.execute(
    market.db,
  );
  const mate = async () => found((await ok(team.getTeam, {}, vendor)).members, helper).version;
  const { userId: customer } = await makeCustomer(market);
  const params = { id: vendorId };
  const record = async () =>
    (await ok(vendorAdmin.getAdminVendor, { params }, admin)).vendor.versions;
  return [
    {
      endpoint: people.changeMembership,
      audience: 'admin',
      params: { id: customer },
      version: async () =>
        (await ok(people.getCustomer, { params: { id: customer } }, admin)).person
          .membershipVersion,
      body: (n) => ({ type: 'basic', points: 10 + n, benefits: [], reason: 'A test' }),
    },
    {
      endpoint: staff.setStaffRole,
      audience: 'admin',
      params: { id: member },
      version: one,
      body: (n) => ({ role: n % 2 === 0 ? 'support' : 'read_only' }),
      of: 2,
    },
    {
      endpoint: staff.setStaffActive,
      audience: 'admin',
      params: { id: member },
      version: one,
      body: (n) => ({ isActive: n % 2 === 0 }),
      of: 2,
    },
    {
      endpoint: team.setMemberRole,
      audience: 'vendor',
      params: { id: helper },
      version: mate,
      body: (n) => ({ role: n % 2 === 0 ? 'orders' : 'catalog' }),
      of: 2,
    },
    {
      endpoint: team.setMemberActive,
      audience: 'vendor',
      params: { id: helper },
      version: mate,
      body: (n) => ({ isActive: n % 2 === 0 }),
      of: 2,
    },
    {
      endpoint: vendorAdmin.setVendorCommission,
      audience: 'admin',
      params,
      version: async () => (await record()).commission,
      body: (n) => ({ percent: (n % 40) + 1, reason: 'A test' }),
      of: 40,
    },
    {
      endpoint: vendorAdmin.holdPayouts,
      audience: 'admin',
      params,
      version: async () => (await record()).hold,
      body: (n) => ({ reason: `The reason is mark ${n}` }),
      acts: [{ endpoint: vendorAdmin.liftPayoutHold }],
    },
  ];
}

const PLACE = {
  name: 'Godown',
  line1: '12 Market Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411004',
  contactName: 'Asha Rao',
  contactPhone: '9812345678',
};
async function ofVendors({ market, ok, vendor, vendorId }: Workplace): Promise<VersionedRecord[]> {
  const products = await makeProducts(market, { rupees: 500, vendorIds: [vendorId] });
  const id = products.offerIds[0]!;
  const review = newId('rev');
  await sql`insert into reviews (id, product_id, author_name, rating, body, is_verified, created_at, vendor_reply)
    values (${review}, ${products.productId}, 'Asha R.', 5, 'Words', true, ${market.clock.now()}, ${JSON.stringify({ vendorId, text: 'First', at: market.clock.now().toISOString() })}::text::jsonb)`.execute(
    market.db,
  );
  const { places, state } = await ok(pickups.listPickupPlaces, {}, vendor);
  const { item } = await ok(
    webhooks.createWebhook,
    { body: { name: 'Till', url: 'https://hooks.haatlane.com/in', topics: ['stock.changed'] } },
    vendor,
  );
  const { card } = await ok(shipping.getRateCard, {}, vendor);
  const own = async () => (await ok(stores.getOwnStore, {}, vendor)).profile;
  const { tagline, description, returnPolicy, careHours } = await own();
  const stock = () => ok(inventory.listStock, {}, vendor);
  const place = {
    ...PLACE,
    state,
    ...(places[0] ? { city: places[0].city, pincode: places[0].pincode } : {}),
  };
  return [
    {
      endpoint: offers.changeVendorOffer,
      audience: 'vendor',
      params: { id },
      version: async () =>
        found((await ok(offers.listVendorOffers, {}, vendor)).results, id).version,
      body: (n) => ({ price: 400 + n / 100 }),
    },
    {
      endpoint: offers.putHoliday,
      audience: 'vendor',
      version: async () => (await ok(offers.getHoliday, {}, vendor)).version,
      body: (n) => ({ from: '2030-01-01T00:00:00.000Z', until: null, message: `Mark ${n}` }),
      acts: [{ endpoint: offers.endHoliday }],
    },
    {
      endpoint: inventory.changeStockRules,
      audience: 'vendor',
      params: { id },
      version: async () => found((await stock()).results, id).version,
      body: (n) => ({ lowAt: n }),
    },
    {
      endpoint: inventory.changeLowStock,
      audience: 'vendor',
      version: async () => (await stock()).lowStockVersion,
      body: (n) => ({ lowStockAt: 10 + n }),
    },
    {
      endpoint: pickups.changePickupPlace,
      audience: 'vendor',
      params: { id: places[0]!._id },
      version: async () =>
        found((await ok(pickups.listPickupPlaces, {}, vendor)).places, places[0]!._id).version,
      body: (n) => ({ ...place, name: `Mark ${n}` }),
    },
    {
      endpoint: shipping.putRateCard,
      audience: 'vendor',
      version: async () => (await ok(shipping.getRateCard, {}, vendor)).version,
      body: (n) => ({ ...card, dispatchDays: 10 + (n % 20) }),
      of: 20,
    },
    {
      endpoint: stores.putOwnStore,
      audience: 'vendor',
      version: async () => (await own()).version,
      body: (n) => ({
        description,
        returnPolicy,
        careHours,
        tagline: n < 0 ? tagline : `Mark ${n}`,
      }),
    },
    {
      endpoint: food.putFoodLicence,
      audience: 'vendor',
      version: async () => (await ok(food.getFoodLicence, {}, vendor)).licence.version,
      body: (n) => ({ number: String(10_000_000_000_000 + n), validUntil: '2099-12-31' }),
    },
    {
      endpoint: webhooks.changeWebhook,
      audience: 'vendor',
      params: { id: item._id },
      version: async () =>
        found((await ok(webhooks.listWebhooks, {}, vendor)).items, item._id).version,
      body: (n) => ({ name: `Mark ${n}`, url: item.url, topics: ['stock.changed'], isOn: true }),
      acts: [{ endpoint: webhooks.removeWebhook }],
    },
    {
      endpoint: reviews.answerReview,
      audience: 'vendor',
      params: { id: review },
      version: async () =>
        found((await ok(reviews.listVendorReviews, {}, vendor)).results, review).answerVersion,
      body: (n) => ({ text: `Mark ${n}` }),
    },
  ];
}

/** Every versioned record, prepared for editing by two members of staff or of one vendor. */
export async function versionedRecords(
  market: Market,
  ok: Ok,
): Promise<{ records: VersionedRecord[]; editors: Record<'admin' | 'vendor', [string, string]> }> {
  const vendorId = await makeVendor(market);
  const editors = {
    admin: [await staffToken(market, 'owner'), await staffToken(market, 'owner')] as [
      string,
      string,
    ],
    vendor: [await vendorToken(market, vendorId), await vendorToken(market, vendorId)] as [
      string,
      string,
    ],
  };
  for (const token of [...editors.admin, ...editors.vendor]) await confirmSession(market, token);
  const work: Workplace = {
    market,
    ok,
    admin: { token: editors.admin[0] },
    vendor: { token: editors.vendor[0] },
    vendorId,
  };
  const records: VersionedRecord[] = [];
  for (const make of [discounts, catalogAndCare, settings, texts, peopleAndVendors, ofVendors])
    records.push(...(await make(work)));
  return { records, editors };
}

import {
  type createFestiveOffer,
  type FestiveProduct,
  type FestiveRecord,
  type listFestiveProducts,
  MAX_FESTIVE_PRODUCTS,
  type putFestiveProducts,
  seenFestiveProducts,
} from '#contracts/promotions/festive-offers.ts';
import { FESTIVE_TOO_LOW } from '#contracts/offers/festive-joining.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { festivePrice, presentPicture } from '#server/modules/catalog/service.ts';
import { requestConsents, setFirstBudget } from '#server/modules/promotions/funding/service.ts';
import { findProducts } from '#server/modules/search/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { addFestive, festiveRecord, festiveOfferName } from './festive-offers.ts';
import { refreshFestiveProducts } from './show-festive-products.ts';
import { lockFestive, selectFestiveRow } from './queries.festive-offers.ts';
import {
  countFestiveSet,
  deleteFestiveProducts,
  deleteFestiveProductsOfVendor,
  type FestiveProductRow,
  upsertFestiveProducts,
  selectFestiveProducts,
  selectProductsInOffer,
  selectFestiveKinds,
  selectFestiveSet,
  selectSoldInOffer,
  selectFestiveState,
  vendorName,
} from './queries.festive-products.ts';
import { callerText } from '#server/platform/messages/caller.ts';

/** The minimum price. */
const MIN_FESTIVE_PAISE = 100;

const present = (r: FestiveProductRow): FestiveProduct => {
  const percent = r.percent === null ? null : Number(r.percent);
  return {
    _id: r.id,
    name: r.name,
    slug: r.slug,
    brand: r.brand,
    image: r.media && presentPicture(r.media),
    stock: r.stock,
    price: r.price_paise === null ? null : paiseToRupees(r.price_paise),
    discountPercent: percent,
    festivePrice:
      percent === null || r.price_paise === null
        ? null
        : paiseToRupees(festivePrice(r.price_paise, percent)),
    joinedBy: r.joined,
    elsewhere: (r.elsewhere ?? []).map((e) => ({
      name: e.name,
      discountPercent: Number(e.percent),
    })),
  };
};

/** One page of the offer's products, or of all visible products, searched as customers do. */
export async function readFestiveProducts(
  db: Db,
  id: string,
  { q, category, vendor, state, page, limit }: EndpointQuery<typeof listFestiveProducts>,
): Promise<EndpointData<typeof listFestiveProducts>> {
  const offer = (await selectFestiveRow(db, id)) ?? fail('festive_offer_not_found');
  if (state === 'in') {
    const { ids, total } = await selectProductsInOffer(
      db,
      offer.id,
      { q, category, vendor },
      { page, limit },
    );
    return {
      results: (await selectFestiveProducts(db, offer, ids)).map(present),
      page,
      limit,
      total,
      ...(await selectFestiveKinds(db, offer.id)),
    };
  }
  const found = await findProducts(db, {
    query: q ?? '',
    exact: true,
    page,
    limit,
    category,
    vendor,
  });
  const rows = await selectFestiveProducts(
    db,
    offer,
    found.results.map((card) => card._id),
  );
  return {
    results: rows.map(present),
    page,
    limit,
    total: found.total,
    categories: found.facets.category,
    vendors: found.facets.vendor,
  };
}

/** The marketplace's current discounts of these products. Throws `festive_offer_not_found`. */
export async function editableFestiveProducts(
  db: Db,
  id: string,
  productIds: readonly string[],
): Promise<object> {
  if (!(await selectFestiveRow(db, id))) fail('festive_offer_not_found');
  const [known, set] = [
    await selectFestiveState(db, id, productIds),
    await selectFestiveSet(db, id, productIds),
  ];
  return seenFestiveProducts(
    [...known].map(([_id, { name }]) => ({
      _id,
      name,
      discountPercent: set.get(_id)?.percent ?? null,
    })),
  );
}

const noted = (set: Map<string, { name: string; percent: number }>) =>
  Object.fromEntries([...set.values()].map(({ name, percent }) => [name, percent]));
const refuse = (path: string, message: string) =>
  fail('invalid_request', { message, details: [{ path, message }] });

/**
 * Adds products at one discount, or changes theirs; applies to every vendor's price. Throws
 * `product_not_found` (404), with the names, for products that are neither in the offer nor on sale
 * (paused ones in it are allowed), and `invalid_request` (400) if something would cost less than ₹1
 * or the offer would exceed its page's limit.
 */
export async function setFestiveProducts(
  tx: Tx,
  id: string,
  { productIds, discountPercent }: EndpointBody<typeof putFestiveProducts>,
  now: Date,
): Promise<FestiveRecord> {
  const offer = (await lockFestive(tx, id)) ?? fail('festive_offer_not_found');
  const ids = [...new Set(productIds)];
  const sold = await selectSoldInOffer(tx, ids);
  const known = await selectFestiveState(tx, id, ids);
  if (known.size < ids.length) fail('product_not_found');
  const unsold = [...known]
    .filter(([one, { isIn }]) => !isIn && !sold.some((p) => p.id === one))
    .map(([, { name }]) => name);
  if (unsold.length > 0)
    fail('product_not_found', {
      message: 'errors.festive_unsold',
      values: { names: unsold.slice(0, 5).join(', '), more: Math.max(0, unsold.length - 5) },
    });
  if (sold.some((p) => p.from_paise * (100 - discountPercent) < MIN_FESTIVE_PAISE * 100))
    refuse('discountPercent', FESTIVE_TOO_LOW);
  const before = await selectFestiveSet(tx, id, ids);
  if ((await countFestiveSet(tx, id)) + ids.length - before.size > MAX_FESTIVE_PRODUCTS)
    refuse('productIds', callerText('errors.festive_products_most', { n: MAX_FESTIVE_PRODUCTS }));
  await upsertFestiveProducts(tx, id, ids, discountPercent);
  await requestConsents(tx, id, now);
  await refreshFestiveProducts(tx, ids, now);
  audit(tx, {
    action: 'festive_offer.goods_set',
    object: festiveOfferName(offer),
    before: noted(before),
    after: Object.fromEntries([...known.values()].map(({ name }) => [name, discountPercent])),
  });
  return festiveRecord(tx, id, now);
}

/** Creates an offer, with its first products and its budget if the call names them. */
export async function makeFestive(
  tx: Tx,
  body: EndpointBody<typeof createFestiveOffer>,
  now: Date,
): Promise<FestiveRecord> {
  const made = await addFestive(tx, body, now);
  if (body.products) await setFestiveProducts(tx, made._id, body.products, now);
  await setFirstBudget(tx, made._id, body.budget);
  return festiveRecord(tx, made._id, now);
}

/** Removes products the marketplace added; vendors' additions stay. */
export async function removeProductsFromOffer(
  tx: Tx,
  id: string,
  productIds: readonly string[],
  now: Date,
): Promise<FestiveRecord> {
  const offer = (await lockFestive(tx, id)) ?? fail('festive_offer_not_found');
  const before = await selectFestiveSet(tx, id, productIds);
  if (before.size === 0) fail('product_not_found');
  const ids = [...before.keys()];
  await deleteFestiveProducts(tx, id, ids);
  await refreshFestiveProducts(tx, ids, now);
  audit(tx, {
    action: 'festive_offer.goods_removed',
    object: festiveOfferName(offer),
    before: noted(before),
  });
  return festiveRecord(tx, id, now);
}

/** Removes everything a vendor added; throws `vendor_not_found` (404) if there is nothing. */
export async function removeVendorFromOffer(
  tx: Tx,
  id: string,
  vendorId: string,
  now: Date,
): Promise<FestiveRecord> {
  const offer = (await lockFestive(tx, id)) ?? fail('festive_offer_not_found');
  const name = await vendorName(tx, vendorId);
  const ids = [...new Set(await deleteFestiveProductsOfVendor(tx, id, vendorId))];
  if (ids.length === 0) fail('vendor_not_found', { message: 'errors.festive_vendor_absent' });
  await refreshFestiveProducts(tx, ids, now);
  audit(tx, {
    action: 'festive_offer.seller_removed',
    object: festiveOfferName(offer),
    before: { seller: name, products: ids.length },
  });
  return festiveRecord(tx, id, now);
}

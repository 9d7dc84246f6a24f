import type { MessageId, MessageValues } from '#contracts/kernel/message-id.ts';
import {
  FESTIVE_TOO_LOW,
  type joinFestiveOffer,
  type JoinableOffer,
  type listJoinableOffers,
  type listJoinableProducts,
} from '#contracts/offers/festive-joining.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { presentPicture, refreshProductCards } from '#server/modules/catalog/service.ts';
import { refreshTags } from '#server/platform/cache/public-cache.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  insertFestiveOffer,
  type JoinableRow,
  deleteFestiveOfferRow,
  selectJoinable,
  selectJoinableProducts,
  selectSoldOfOffer,
} from './queries.festive-joining.ts';

/** The minimum price. */
const MIN_FESTIVE_PAISE = 100;

function present(r: JoinableRow, now: Date): JoinableOffer {
  const until = r.join_until ?? r.ends_at;
  return {
    _id: r.id,
    name: r.name,
    slug: r.slug,
    description: r.description,
    startsAt: r.starts_at.toISOString(),
    endsAt: r.ends_at.toISOString(),
    status: r.starts_at <= now ? 'active' : 'upcoming',
    minDiscountPercent: Number(r.min_discount_percent),
    joinUntil: until.toISOString(),
    isOpen: r.is_open_to_vendors && now <= until && now <= r.ends_at,
    joined: r.joined,
  };
}
async function one(db: Db, vendorId: string, id: string, now: Date): Promise<JoinableOffer> {
  const [row] = await selectJoinable(db, vendorId, now, id);
  return present(row ?? fail('festive_offer_not_found'), now);
}

/** Festive offers a vendor can join or has joined. */
export async function readJoinable(
  db: Db,
  vendorId: string,
  now: Date,
): Promise<EndpointData<typeof listJoinableOffers>> {
  return { results: (await selectJoinable(db, vendorId, now)).map((r) => present(r, now)) };
}

/** One page of a vendor's products with their discounts in the offer. */
export async function readJoinableProducts(
  db: Db,
  vendorId: string,
  id: string,
  { q, state, page, limit }: EndpointQuery<typeof listJoinableProducts>,
  now: Date,
): Promise<EndpointData<typeof listJoinableProducts>> {
  const offer = await one(db, vendorId, id, now);
  const { rows, total } = await selectJoinableProducts(
    db,
    vendorId,
    offer._id,
    { q, state },
    { page, limit },
  );
  return {
    page,
    limit,
    total,
    offer,
    results: rows.map((r) => ({
      _id: r.id,
      name: r.name,
      slug: r.slug,
      image: r.media && presentPicture(r.media),
      price: paiseToRupees(r.price_paise),
      gst: r.gst,
      discountPercent: r.own === null ? null : Number(r.own),
      marketplacePercent: r.of_all === null ? null : Number(r.of_all),
    })),
  };
}

async function show(tx: Tx, productIds: readonly string[], now: Date): Promise<void> {
  await refreshProductCards(tx, productIds, now);
  refreshTags(tx, ['festive']);
}

/**
 * Adds a vendor's products to a festive offer or changes their discounts: this vendor's prices
 * alone are lowered at its expense. Throws `festive_offer_not_found` and `product_not_found` (404),
 * `festive_offer_closed` (409) past the operator's deadline, and `invalid_request` (400) below the
 * offer's minimum or if something would cost less than ₹1.
 */
export async function joinOffer(
  tx: Tx,
  vendorId: string,
  id: string,
  { productIds, discountPercent }: EndpointBody<typeof joinFestiveOffer>,
  now: Date,
): Promise<JoinableOffer> {
  const offer = await one(tx, vendorId, id, now);
  if (!offer.isOpen) fail('festive_offer_closed');
  const refuse = (message: MessageId, values: MessageValues = {}) =>
    fail('invalid_request', {
      message,
      values,
      details: [{ path: 'discountPercent', message, values }],
    });
  if (discountPercent < offer.minDiscountPercent)
    refuse('errors.festive_percent_least', { n: offer.minDiscountPercent });
  const asked = [...new Set(productIds)];
  const sold = await selectSoldOfOffer(tx, vendorId, asked);
  if (sold.length < asked.length) fail('product_not_found');
  if (sold.some((p) => p.from_paise * (100 - discountPercent) < MIN_FESTIVE_PAISE * 100))
    refuse(FESTIVE_TOO_LOW);
  const ids = sold.map((p) => p.id);
  await insertFestiveOffer(tx, vendorId, offer._id, ids, discountPercent);
  await show(tx, ids, now);
  return one(tx, vendorId, id, now);
}

/** Removes a product at any time; its normal price applies again. */
export async function leaveOffer(
  tx: Tx,
  vendorId: string,
  id: string,
  productId: string,
  now: Date,
): Promise<JoinableOffer> {
  const offer = await one(tx, vendorId, id, now);
  if (!(await deleteFestiveOfferRow(tx, vendorId, offer._id, productId))) fail('product_not_found');
  await show(tx, [productId], now);
  return one(tx, vendorId, id, now);
}

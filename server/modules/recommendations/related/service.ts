import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import type {
  boughtTogether,
  TogetherItem,
  checkDelivery,
  priceOffers,
} from '#contracts/recommendations/related.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import {
  isSellableOffer,
  cardsByIds,
  chooseFeatured,
  complementsOf,
  loadSellables,
  requireProduct,
  requireProductAndVendor,
} from '#server/modules/catalog/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { complementsFor } from './complements.ts';
import { boughtWith } from '#server/modules/orders/service.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { stateOfPincode } from '#contracts/kernel/places.ts';
import { priceSingleItem, priceWithOffers } from '#server/modules/checkout/service.ts';

type Candidate = Pick<TogetherItem, 'reason'> & { card: TogetherItem['product'] };

/** Maximum complements: three are still easy to compare. */
const SHOWN = 2;
/** Minimum orders before products count as bought together. */
const ENOUGH_ORDERS = 2;

/** Products ordered with this one, then, where they are too few, what goes with it by its kind and its vendors. */
async function candidatesFor(db: Db, id: string): Promise<Candidate[]> {
  const bought = (await boughtWith(db, id, 2 * SHOWN)).filter((b) => b.orders >= ENOUGH_ORDERS);
  const boughtCards = await cardsByIds(
    db,
    bought.map((b) => b.product_id),
  );
  const candidates = bought.flatMap(({ product_id, orders }): Candidate[] => {
    const card = boughtCards.get(product_id);
    return card ? [{ card, reason: { code: 'bought_together', orders } }] : [];
  });
  if (candidates.length < SHOWN) {
    for (const { card, isSameSeller } of await complementsOf(db, id, complementsFor, 2 * SHOWN)) {
      if (candidates.every((c) => c.card._id !== card._id))
        candidates.push({
          card,
          reason: { code: isSameSeller ? 'same_seller' : 'goes_with', orders: 0 },
        });
    }
  }
  return candidates;
}

type Unit = Awaited<ReturnType<typeof loadSellables>>[number];
/** A candidate with the unit that would be added; none where nobody sells it now. */
function togetherItem(
  { card, reason }: Candidate,
  unit: Unit | undefined,
  seller: string | null | undefined,
): TogetherItem[] {
  const offer = unit && chooseFeatured(unit.offers);
  if (!unit || !offer || !isSellableOffer(offer)) return [];
  const choice = [unit.variant?.name, unit.option?.color, unit.option?.size]
    .filter(Boolean)
    .join(' · ');
  return [
    {
      product: card,
      variantId: unit.variant?.variantId ?? null,
      optionId: unit.option?.optionId ?? null,
      choice: card.hasChoices && choice ? choice : null,
      needsSize: card.hasChoices && (Boolean(unit.option?.size) || unit.variant?.type === 'size'),
      price: paiseToRupees(offer.pricePaise),
      originalPrice: paiseToRupees(offer.originalPaise),
      vendorName: offer.vendorName,
      // The added unit may come from another vendor than the shared one.
      reason:
        reason.code === 'same_seller' && offer.vendorId !== seller
          ? { ...reason, code: 'goes_with' }
          : reason,
    },
  ];
}

/**
 * Complements of a product: first products really ordered with it, then by its kind and its
 * vendors. Each with its reason, the unit that would be added and its current price. At most seven
 * queries.
 */
export async function togetherWith(
  db: Db,
  idOrSlug: string,
  now: Date,
): Promise<EndpointData<typeof boughtTogether>> {
  const { id } = await requireProduct(db, idOrSlug);
  const candidates = await candidatesFor(db, id);
  const [own, ...units] = await loadSellables(
    db,
    [id, ...candidates.map((c) => c.card._id)].map((productId) => ({
      productId,
      variantId: null,
      optionId: null,
      vendorId: null,
    })),
    now,
  );
  const seller = own && chooseFeatured(own.offers)?.vendorId;
  const items = candidates.flatMap((candidate, i) => togetherItem(candidate, units[i], seller));
  return { productId: id, items: items.slice(0, SHOWN) };
}

/** The unit an address names: product and vendor by id or slug, as links carry them. One query. */
async function unitKey(
  db: Db,
  idOrSlug: string,
  {
    variant,
    option,
    vendor,
  }: Pick<EndpointQuery<typeof priceOffers>, 'variant' | 'option' | 'vendor'>,
) {
  const { id, vendorId } = await requireProductAndVendor(db, idOrSlug, vendor ?? null);
  return { productId: id, variantId: variant ?? null, optionId: option ?? null, vendorId };
}

/**
 * Delivery of a product to a PIN code, computed like the checkout for this item alone. Throws
 * `not_found` for an unknown PIN code, 404 for an unknown unit or vendor. At most four queries.
 */
export async function deliveryTo(
  db: Db,
  idOrSlug: string,
  ask: EndpointQuery<typeof checkDelivery>,
  now: Date,
): Promise<EndpointData<typeof checkDelivery>> {
  const state =
    stateOfPincode(ask.pincode) ?? fail('not_found', { message: 'errors.pin_code_unknown' });
  const key = await unitKey(db, idOrSlug, ask);
  const { shipment, isCodAllowed, orderBy } = await priceSingleItem(
    db,
    key,
    ask.quantity,
    ask.pincode,
    now,
  );
  return {
    pincode: ask.pincode,
    state,
    vendor: shipment.vendor.name,
    serviceable: shipment.serviceable,
    codAvailable: shipment.codAvailable && isCodAllowed,
    estimatedDelivery: shipment.estimatedDelivery,
    orderWithinSeconds: Math.max(1, Math.ceil((orderBy.getTime() - now.getTime()) / 1000)),
    fee: shipment.rate,
  };
}

/** Offers on one unit, computed as `priceWithOffers` describes. At most four queries. */
export async function priceOffersOf(
  db: Db,
  idOrSlug: string,
  ask: EndpointQuery<typeof priceOffers>,
  now: Date,
): Promise<{ productId: string } & Awaited<ReturnType<typeof priceWithOffers>>> {
  const key = await unitKey(db, idOrSlug, ask);
  return { productId: key.productId, ...(await priceWithOffers(db, key, now)) };
}

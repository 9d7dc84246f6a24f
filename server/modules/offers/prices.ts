import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { formatRupees, type Paise, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import {
  type changeVendorOffer,
  isUnusualPrice,
  type listPriceChanges,
  type listVendorOffers,
  type VendorOffer,
} from '#contracts/offers/offers.ts';
import { isFood, LICENCE_NEEDED } from '#contracts/tax/food.ts';
import {
  colorLabel,
  type LivePrice,
  livePricesOf,
  presentPicture,
  refreshProductCards,
} from '#server/modules/catalog/service.ts';
import { festiveSupport } from '#server/modules/pricing/service.ts';
import { validLicence } from '#server/modules/vendors/service.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { productTags } from '#server/platform/cache/tags.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { stamped } from '#server/platform/http/versions.ts';
import {
  countOffers,
  isOfferOf,
  lockOffer,
  type VendorOfferRow,
  searchOffers,
  selectPriceChanges,
  selectVendorOffer,
  selectVendorOffers,
  insertPriceChange,
} from './queries.ts';
import { offersWanted } from './inventory/queries.low-stock-rule.ts';

/** Editable fields of an offer. */
const valuesOf = (r: { price_paise: number; original_paise: number; is_active: boolean }) => ({
  price: paiseToRupees(r.price_paise),
  originalPrice: paiseToRupees(r.original_paise),
  isActive: r.is_active,
});
export const editableOffer = async (tx: Tx, vendorId: string, id: string): Promise<object> =>
  valuesOf((await lockOffer(tx, vendorId, id)) ?? fail('offer_not_found'));
const present = (r: VendorOfferRow, live: LivePrice | undefined, now: Date): VendorOffer =>
  stamped(
    {
      _id: r.id,
      product: {
        _id: r.product_id,
        name: r.name,
        slug: r.slug,
        image: r.media ? presentPicture(r.media) : null,
        isLive: r.status === 'active',
      },
      sku: r.sku_id,
      variant: r.variant,
      option: [r.color && colorLabel(r.color), r.size].filter(Boolean).join(', ') || null,
      ...valuesOf(r),
      soldFor: paiseToRupees(
        live
          ? live.price_paise +
              festiveSupport(
                { beforePaise: live.before_paise, vendorBp: live.vendor_bp },
                live.price_paise,
              )
          : r.price_paise,
      ),
      free: r.on_hand,
      code: r.vendor_sku,
      bin: r.bin,
      categoryIds: r.category_ids,
      gst: r.gst,
      plan: r.plan && {
        _id: r.plan.id,
        price: paiseToRupees(r.plan.price_paise),
        startsAt: new Date(r.plan.starts_at).toISOString(),
        endsAt: new Date(r.plan.ends_at).toISOString(),
        isRunning: new Date(r.plan.starts_at) <= now,
      },
      festive: live?.festive
        ? {
            name: live.festive.name,
            slug: live.festive.slug,
            discountPercent: Number(live.festive.percent),
            price: paiseToRupees(live.festive_paise),
            endsAt: new Date(live.festive.ends_at).toISOString(),
          }
        : null,
      lowestOther: r.lowest_other === null ? null : paiseToRupees(r.lowest_other),
    },
    valuesOf(r),
  );

/** Products whose offers are listed together. */
const MOST_PRODUCTS = 100;
/** One page of a vendor's offers, newest first unless sorted otherwise. */
export async function readOffers(
  db: Db,
  vendorId: string,
  { q, state, sort, products, page, limit }: EndpointQuery<typeof listVendorOffers>,
  now: Date,
): Promise<EndpointData<typeof listVendorOffers>> {
  const only = products?.split(',').filter(Boolean).slice(0, MOST_PRODUCTS);
  const { rows, counts } =
    q || only
      ? await searchOffers(
          db,
          vendorId,
          { found: offersWanted(vendorId, q, only), state },
          { page, limit, sort },
          now,
        )
      : {
          rows: await selectVendorOffers(db, vendorId, state, { page, limit, sort }, now),
          counts: await countOffers(db, vendorId),
        };
  const live = await livePricesOf(
    db,
    rows.map((r) => r.id),
    now,
  );
  return {
    results: rows.map((r) => present(r, live.get(r.id), now)),
    page,
    limit,
    total: counts[state],
    counts,
  };
}

type OfferBefore = NonNullable<Awaited<ReturnType<typeof lockOffer>>>;
interface AskedOffer {
  price: Paise;
  original: Paise;
  isActive: boolean;
}

/** Refuses prices above the MRP, food without a licence, an archived product for sale, and a price far off that was not meant. */
async function requireOfferable(
  tx: Tx,
  vendorId: string,
  was: OfferBefore,
  { price, original, isActive }: AskedOffer,
  body: EndpointBody<typeof changeVendorOffer>,
  now: Date,
): Promise<void> {
  if (price > original) {
    const path = body.price === undefined ? 'originalPrice' : 'price';
    fail('invalid_request', {
      message: 'listings.error.above_mrp',
      details: [{ path, message: 'listings.error.above_mrp' }],
    });
  }
  const isPauseOnly =
    price === was.price_paise && original === was.original_paise && !(isActive && !was.is_active);
  if (!isPauseOnly && isFood(was.hsn_code) && (await validLicence(tx, vendorId, now)) === null)
    fail('invalid_request', { message: LICENCE_NEEDED });
  if (isActive && !was.is_active && was.is_archived)
    fail('step_not_possible', { message: 'errors.product_archived' });
  if (!body.isSure && isUnusualPrice(was.price_paise, price))
    fail('price_unusual', {
      message: 'offers.prices.large_change',
      values: {
        before: formatRupees(paiseToRupees(was.price_paise)),
        after: formatRupees(paiseToRupees(price)),
      },
    });
}

/**
 * Changes an offer's price or pauses it; missing fields stay. Records who changed it and the
 * previous values, and refreshes card, page and search. Throws `offer_not_found` (404),
 * `invalid_request` (400) if the price exceeds the MRP, which is forbidden (Legal Metrology
 * (Packaged Commodities) Rules 2011, rule 18(2)), or food is sold without a licence, and
 * `price_unusual` (409) for an unconfirmed price far from the old one, `step_not_possible` (409) to
 * resume an archived product.
 */
export async function changeOffer(
  tx: Tx,
  { vendorId, subjectId }: { vendorId: string; subjectId: string },
  id: string,
  body: EndpointBody<typeof changeVendorOffer>,
  now: Date,
): Promise<VendorOffer> {
  const was = (await lockOffer(tx, vendorId, id)) ?? fail('offer_not_found');
  const price = body.price === undefined ? was.price_paise : rupeesToPaise(body.price);
  const original =
    body.originalPrice === undefined ? was.original_paise : rupeesToPaise(body.originalPrice);
  const isActive = body.isActive ?? was.is_active;
  await requireOfferable(tx, vendorId, was, { price, original, isActive }, body, now);
  if (price !== was.price_paise || original !== was.original_paise || isActive !== was.is_active) {
    await insertPriceChange(tx, {
      id: newId('prc', now.getTime()),
      offer_id: id,
      price_paise: price,
      original_paise: original,
      is_active: isActive,
      was_price_paise: was.price_paise,
      was_original_paise: was.original_paise,
      was_active: was.is_active,
      member_id: subjectId,
      at: now,
    });
    await refreshProductCards(tx, [was.product_id], now);
    // Paused: it must not be offered any more.
    if (was.is_active && !isActive) await purgeTags(tx, productTags([was.product_id]));
  }
  return present(
    (await selectVendorOffer(tx, vendorId, id, now))!,
    (await livePricesOf(tx, [id], now)).get(id),
    now,
  );
}

/** Price history of an offer with who and when; `offer_not_found` (404) for another's. */
export async function readChanges(
  db: Db,
  vendorId: string,
  id: string,
  { page, limit }: EndpointQuery<typeof listPriceChanges>,
): Promise<EndpointData<typeof listPriceChanges>> {
  if (!(await isOfferOf(db, vendorId, id))) fail('offer_not_found');
  const { rows, total } = await selectPriceChanges(db, id, { page, limit });
  return {
    page,
    limit,
    total,
    results: rows.map((r) => ({
      _id: r.id,
      price: paiseToRupees(r.price_paise),
      originalPrice: paiseToRupees(r.original_paise),
      isActive: r.is_active,
      was: {
        price: paiseToRupees(r.was_price_paise),
        originalPrice: paiseToRupees(r.was_original_paise),
        isActive: r.was_active,
      },
      // Vendors do not see which member of staff it was.
      member: r.is_staff ? marketplaceName() : r.member,
      at: r.at.toISOString(),
    })),
  };
}

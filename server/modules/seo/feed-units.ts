import { tradeNumber } from '#contracts/catalog/trade-number.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import { chooseFeatured, isSellableOffer, livePricesOf } from '#server/modules/catalog/service.ts';
import { defaultShipping } from '#server/modules/settings/service.ts';
import {
  deliveryCeiling,
  isOnHoliday,
  sellsAcrossStates,
  type VendorRecord,
  type VendorShippingTerms,
  vendorsById,
} from '#server/modules/vendors/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  type AgeGroup,
  ageGroupOf,
  type Gender,
  genderOf,
  gtinOf,
  mpnOf,
} from './declared-facts.ts';
import {
  type FeedOffer,
  type FeedProduct,
  selectFeedOffers,
  selectFeedProducts,
} from './queries.feed.ts';

/** Products read at once: the most a feed holds of the catalog. */
const STEP = 200;

/** One unit on sale, as every feed describes it. */
export interface FeedUnit {
  id: string;
  /** The product, where it has several units. */
  groupId: string | null;
  title: string;
  description: string;
  /** Address of the page with this unit chosen, below the origin. */
  path: string;
  /** Hashes of its pictures, best first. */
  pictures: readonly string[];
  isInStock: boolean;
  pricePaise: Paise;
  /** The MRP; the same as the price where it is not reduced. */
  originalPaise: Paise;
  /** Until when a festive price holds. */
  saleUntil: Date | null;
  brand: string;
  gtin: string | null;
  mpn: string | null;
  categories: string;
  color: string | null;
  size: string | null;
  gender: Gender | null;
  ageGroup: AgeGroup | null;
  weightGrams: number;
  /** The most that delivery costs in India; null: not known without an address. */
  shippingPaise: Paise | null;
  handlingDays: number | null;
}

type Price = { price_paise: number; before_paise: number; festive_paise: number } & {
  festive: { ends_at: string } | null;
};
interface Facts {
  vendors: ReadonlyMap<string, VendorRecord>;
  prices: ReadonlyMap<string, Price>;
  defaultPaise: Paise;
  now: Date;
}

/** Units of one product, each at the price of the vendor who delivers it by default. */
export function feedUnits(
  product: FeedProduct,
  offers: readonly FeedOffer[],
  facts: Facts,
): FeedUnit[] {
  const units = [...Map.groupBy(offers, (offer) => offer.sku_id).values()];
  const isGroup = units.length > 1;
  return units.flatMap((own) => {
    const best = bestOf(own, facts);
    return best ? [feedUnit(product, best, isGroup, facts)] : [];
  });
}

function bestOf(offers: readonly FeedOffer[], { vendors, prices, now }: Facts) {
  return chooseFeatured(
    offers.flatMap((row) => {
      const vendor = vendors.get(row.vendor_id);
      const price = prices.get(row.offer_id);
      if (!vendor || !price) return [];
      return [
        {
          row,
          vendor,
          price,
          vendorId: row.vendor_id,
          pricePaise: price.price_paise,
          onHand: row.on_hand,
          isOnHoliday: isOnHoliday(vendor, now),
          vendorRatingX10: vendor.rating_x10,
          createdAt: row.created_at,
        },
      ];
    }),
  );
}

/** What tells the unit from the others of its product. */
const choicesOf = (row: FeedOffer): string[] =>
  [row.variant_name, row.color, row.size].filter((word) => word !== null);

function pathOf(slug: string, { variant_id, option_id }: FeedOffer): string {
  const query = new URLSearchParams({
    ...(variant_id === null ? {} : { variant: variant_id }),
    ...(option_id === null ? {} : { option: option_id }),
  });
  return `/product/${encodeURIComponent(slug)}${query.size > 0 ? `?${query}` : ''}`;
}

const only = (values: readonly string[]): string | null =>
  values.length === 1 ? values[0]! : null;

/** Colour and size of a unit; a product without choices has those of the product. */
function looksOf(product: FeedProduct, row: FeedOffer) {
  const isVariant = (type: string) => row.variant_type?.toLowerCase() === type;
  return {
    color:
      row.color ??
      (isVariant('color') || isVariant('colour')
        ? row.variant_name
        : product.colors.slice(0, 3).join('/') || null),
    size: row.size ?? (isVariant('size') ? row.variant_name : only(product.sizes)),
  };
}

function feedUnit(
  product: FeedProduct,
  { row, vendor, price, ...offer }: NonNullable<ReturnType<typeof bestOf>>,
  isGroup: boolean,
  { defaultPaise }: Facts,
): FeedUnit {
  const choices = isGroup ? choicesOf(row) : [];
  const isFestive = price.festive !== null && price.festive_paise < price.before_paise;
  const delivery = deliveryCeiling(
    {
      shipping: vendor.shipping as VendorShippingTerms,
      sellsEverywhere: sellsAcrossStates(vendor.tax),
    },
    { weightGrams: row.weight_grams, dimensions: row.dimensions },
    price.price_paise,
    defaultPaise,
  );
  return {
    id: row.sku_id,
    groupId: isGroup ? product.id : null,
    title: choices.length > 0 ? `${product.name} - ${choices.join(', ')}` : product.name,
    description: product.description,
    path: pathOf(product.slug, row),
    pictures: row.pictures.length > 0 ? row.pictures : product.pictures,
    isInStock: isSellableOffer(offer),
    pricePaise: price.price_paise,
    originalPaise: Math.max(row.original_paise, price.price_paise),
    saleUntil: isFestive ? new Date(price.festive!.ends_at) : null,
    brand: product.brand,
    gtin: tradeNumber(row.ean) ?? (isGroup ? null : gtinOf(product.information)),
    mpn: isGroup ? null : mpnOf(product.information),
    categories: product.categories,
    ...looksOf(product, row),
    gender: genderOf(product.information, product.categories),
    ageGroup: ageGroupOf(product.information, product.categories),
    weightGrams: row.weight_grams,
    shippingPaise: delivery?.ratePaise ?? null,
    handlingDays: delivery?.handlingDays ?? null,
  };
}

/** All units on sale, in chunks; the most recent prices of each chunk. */
export async function* unitsOnSale(db: Db, now: Date): AsyncGenerator<FeedUnit[]> {
  const defaultPaise = await defaultShipping(db);
  for (let after: string | null = ''; after !== null;) {
    const products: FeedProduct[] = await selectFeedProducts(db, after, STEP);
    if (products.length > 0) yield await unitsOf(db, products, { defaultPaise, now });
    after = products.length < STEP ? null : products.at(-1)!.id;
  }
}

async function unitsOf(
  db: Db,
  products: readonly FeedProduct[],
  { defaultPaise, now }: Pick<Facts, 'defaultPaise' | 'now'>,
): Promise<FeedUnit[]> {
  const offers = await selectFeedOffers(
    db,
    products.map((product) => product.id),
  );
  const prices = await livePricesOf(
    db,
    offers.map((offer) => offer.offer_id),
    now,
  );
  const vendors = await vendorsById(db, [...new Set(offers.map((offer) => offer.vendor_id))]);
  const byProduct = Map.groupBy(offers, (offer) => offer.product_id);
  return products.flatMap((product) =>
    feedUnits(product, byProduct.get(product.id) ?? [], { vendors, prices, defaultPaise, now }),
  );
}

import type { Product } from '#contracts/catalog/catalog.ts';
import { tradeNumber } from '#contracts/catalog/trade-number.ts';
import type { ProductReview } from '#contracts/reviews/reviews.ts';
import type { Absolute, Thing } from './schema-object.ts';

/** Maximum units listed individually; beyond it only the lowest and highest price. */
const MAX_OFFERS = 24;
const MAX_REVIEWS = 5;

/** Names under which vendors give a global trade item number. */
const GTIN_NAMES = /^(?:gtin|ean|upc|isbn|barcode)(?:[ -]?1[0-4]|[ -]?13)?$/i;

/**
 * schema.org Product with its prices, or a ProductGroup with a Product for each unit where
 * customers choose a colour or size. One Offer if one vendor sells a unit, else an AggregateOffer
 * over all vendors. Live prices in rupees; a vendor on holiday has nothing in stock.
 */
export function productThing(
  product: Product,
  reviews: readonly ProductReview[],
  absolute: Absolute,
): Thing {
  const url = absolute(`/product/${product.slug}`);
  const common = commonFacts(product, reviews, url, absolute);
  const units = unitsOf(product);
  if (units.length > 1) return groupThing(product, units, common, url, absolute);
  const offers = offerThings(product, url);
  const number = gtin(product);
  return {
    '@type': 'Product',
    ...common,
    sku: product._id,
    ...(number ? { gtin: number } : {}),
    ...(product.parameters.color.length > 0 ? { color: product.parameters.color.join(', ') } : {}),
    ...(offers.length === 0 ? {} : { offers: offersThing(offers, product) }),
  };
}

const gtin = ({ productInformation }: Product): string | null =>
  tradeNumber(
    Object.entries(productInformation).find(([name]) => GTIN_NAMES.test(name.trim()))?.[1],
  );

/** One unit customers choose by colour and size. */
interface Unit {
  variantId: string | null;
  optionId: string | null;
  color: string | null;
  size: string | null;
  images: Product['images'];
}

/** Types are in the page's language: a variant's name is looked up among colours and sizes, too. */
function unitsOf({ variants, options, parameters, images }: Product): Unit[] {
  const of = (
    variantId: string | null,
    common: Pick<Unit, 'color' | 'size' | 'images'>,
    list: Product['options'],
  ) =>
    list.map((option): Unit => ({
      variantId,
      optionId: option.optionId,
      color: option.color ?? common.color,
      size: option.parameters.size ?? common.size,
      images: option.images.length > 0 ? option.images : common.images,
    }));
  if (variants.length === 0) return of(null, { color: null, size: null, images }, options);
  return variants.flatMap(({ variantId, type, name, images: own, options: inside }): Unit[] => {
    const common = {
      color: /^colou?r$/i.test(type) || parameters.color.includes(name) ? name : null,
      size: /^size$/i.test(type) || parameters.size.includes(name) ? name : null,
      images: own,
    };
    return inside.length === 0
      ? [{ variantId, optionId: null, ...common }]
      : of(variantId, common, inside);
  });
}

/** The id of a unit, the same as in feeds. */
const skuOf = ({ vendors }: Product, unit: Unit): string | undefined =>
  vendors
    .flatMap(({ offers }) => offers)
    .find((offer) => offer.variantId === unit.variantId && offer.optionId === unit.optionId)?.skuId;

function groupThing(
  product: Product,
  units: readonly Unit[],
  common: Thing,
  url: string,
  absolute: Absolute,
): Thing {
  const differs = (key: 'color' | 'size') => new Set(units.map((unit) => unit[key])).size > 1;
  const sold = units.flatMap((unit): Thing[] => {
    const offers = offerThings(product, url, unit);
    if (offers.length === 0) return [];
    return [
      {
        '@type': 'Product',
        name: [product.name, unit.color, unit.size].filter(Boolean).join(', '),
        sku: skuOf(product, unit),
        image: absolute(`${(unit.images[0] ?? product.images[0])!.url}/900.webp`),
        ...(unit.color ? { color: unit.color } : {}),
        ...(unit.size ? { size: unit.size } : {}),
        offers: offersThing(offers, product),
      },
    ];
  });
  return {
    '@type': 'ProductGroup',
    ...common,
    productGroupID: product._id,
    variesBy: (['color', 'size'] as const)
      .filter(differs)
      .map((key) => `https://schema.org/${key}`),
    ...(sold.length === 0 ? {} : { hasVariant: sold.slice(0, MAX_OFFERS) }),
  };
}

/** What a product says about itself, whether or not it has units to choose from. */
function commonFacts(
  product: Product,
  reviews: readonly ProductReview[],
  url: string,
  absolute: Absolute,
): Thing {
  const written = reviews.filter((review) => review.text).slice(0, MAX_REVIEWS);
  return {
    '@id': `${url}#product`,
    url,
    name: product.name,
    description: product.description,
    brand: { '@type': 'Brand', name: product.brand },
    category: [product.category, product.subcategory, product.subsubcategory]
      .flatMap((c) => (c ? [c.name] : []))
      .join(' > '),
    image: product.images.map((image) => absolute(`${image.url}/900.webp`)),
    countryOfOrigin: product.countryOfOrigin,
    ...(product.reviews > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            reviewCount: product.reviews,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    ...(written.length > 0 ? { review: written.map(reviewThing) } : {}),
  };
}

/** One Offer for each vendor of each unit, or of the one given. */
const offerThings = (
  { vendors, festiveOffer }: Product,
  url: string,
  unit?: Pick<Unit, 'variantId' | 'optionId'>,
): Thing[] =>
  vendors.flatMap((vendor) =>
    vendor.offers
      .filter(
        (offer) =>
          !unit || (offer.variantId === unit.variantId && offer.optionId === unit.optionId),
      )
      .map((offer): Thing => {
        const query = new URLSearchParams(
          Object.entries({ variant: offer.variantId, option: offer.optionId }).filter(
            ([, id]) => id !== null,
          ) as string[][],
        );
        return {
          '@type': 'Offer',
          url: query.size > 0 ? `${url}?${query}` : url,
          price: offer.price,
          priceCurrency: 'INR',
          availability: `https://schema.org/${offer.stock > 0 && !vendor.onHoliday ? 'InStock' : 'OutOfStock'}`,
          itemCondition: 'https://schema.org/NewCondition',
          seller: { '@type': 'Organization', name: vendor.name },
          ...(festiveOffer ? { priceValidUntil: festiveOffer.endsAt.slice(0, 10) } : {}),
        };
      }),
  );

function offersThing(offers: Thing[], product: Product) {
  const prices = offers.map((offer) => offer.price as number);
  return offers.length === 1
    ? { ...offers[0], hasMerchantReturnPolicy: returnPolicy(product) }
    : {
        '@type': 'AggregateOffer',
        priceCurrency: 'INR',
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: offers.length,
        availability: `https://schema.org/${offers.some((offer) => String(offer.availability).endsWith('/InStock')) ? 'InStock' : 'OutOfStock'}`,
        hasMerchantReturnPolicy: returnPolicy(product),
        offers: offers.slice(0, MAX_OFFERS),
      };
}

const reviewThing = (review: ProductReview): Thing => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: review.author },
  datePublished: review.createdAt.slice(0, 10),
  ...(review.title ? { name: review.title } : {}),
  reviewBody: review.text,
  reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
});

const returnPolicy = ({ returnableDays }: Product): Thing => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IN',
  ...(returnableDays > 0
    ? {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: returnableDays,
        returnMethod: 'https://schema.org/ReturnByMail',
      }
    : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
});

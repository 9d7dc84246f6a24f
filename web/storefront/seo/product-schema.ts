import type { Product } from '#contracts/catalog/catalog.ts';
import type { ProductReview } from '#contracts/reviews/reviews.ts';
import type { Absolute, Thing } from './schema-object.ts';

/** Maximum units listed individually; beyond it only the lowest and highest price. */
const MAX_OFFERS = 24;
const MAX_REVIEWS = 5;

/**
 * schema.org Product with its prices: one Offer if one vendor sells one unit, else an
 * AggregateOffer over all units and vendors. Live prices in rupees; a vendor on holiday has nothing
 * in stock.
 */
export function productThing(
  product: Product,
  reviews: readonly ProductReview[],
  absolute: Absolute,
): Thing {
  const url = absolute(`/product/${product.slug}`);
  const offers = offerThings(product, url);
  const written = reviews.filter((review) => review.text).slice(0, MAX_REVIEWS);
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: product.name,
    description: product.description,
    sku: product._id,
    brand: { '@type': 'Brand', name: product.brand },
    category: [product.category, product.subcategory, product.subsubcategory]
      .flatMap((c) => (c ? [c.name] : []))
      .join(' > '),
    image: product.images.map((image) => absolute(`${image.url}/900.webp`)),
    countryOfOrigin: product.countryOfOrigin,
    ...(product.parameters.color.length > 0 ? { color: product.parameters.color.join(', ') } : {}),
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
    ...(offers.length === 0
      ? {}
      : {
          offers: offersThing(offers, product),
        }),
  };
}

/** One Offer for each unit of each vendor. */
const offerThings = ({ vendors, festiveOffer }: Product, url: string): Thing[] =>
  vendors.flatMap((vendor) =>
    vendor.offers.map((offer): Thing => {
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

import type { FestiveOffer } from '#contracts/promotions/promotions.ts';
import type { Absolute, Thing } from './schema-object.ts';

/** Product data needed for prices. */
export type TimedSale = Omit<FestiveOffer, 'products'> & {
  products: readonly { price: number; stock: number }[];
};

/** A festive offer as an online sale event with its prices. */
export function festivalThing(offer: TimedSale, absolute: Absolute, marketplace: string): Thing {
  const url = absolute(`/festival-offer/${offer.slug}`);
  const prices = offer.products.map((product) => product.price);
  return {
    '@type': 'SaleEvent',
    '@id': `${url}#event`,
    name: offer.name,
    url,
    startDate: offer.startDate,
    endDate: offer.endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: {
      '@type': 'Organization',
      '@id': `${absolute('/')}#organization`,
      name: marketplace,
      url: absolute('/'),
    },
    ...(offer.description ? { description: offer.description } : {}),
    ...(offer.image ? { image: [absolute(`${offer.image.url}/900.webp`)] } : {}),
    // Before it starts the page shows today's prices.
    ...(offer.status === 'active' && prices.length > 0
      ? {
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: 'INR',
            lowPrice: Math.min(...prices),
            highPrice: Math.max(...prices),
            offerCount: prices.length,
            url,
            availability: `https://schema.org/${offer.products.some((product) => product.stock > 0) ? 'InStock' : 'OutOfStock'}`,
            validFrom: offer.startDate,
          },
        }
      : {}),
  };
}

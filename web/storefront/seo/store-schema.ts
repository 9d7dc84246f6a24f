import type { Store } from '#contracts/vendors/vendors.ts';
import type { Absolute, Thing } from './schema-object.ts';

/** A vendor's store with address, legal entity and rating. */
export function storeThing(store: Store, absolute: Absolute): Thing {
  const url = absolute(`/store/${store.slug}`);
  return {
    '@type': 'Store',
    '@id': `${url}#store`,
    name: store.name,
    url,
    legalName: store.legalName,
    ...((store.description ?? store.tagline)
      ? { description: store.description ?? store.tagline }
      : {}),
    ...(store.logo ? { logo: absolute(store.logo.url) } : {}),
    ...((store.banner ?? store.logo) ? { image: absolute((store.banner ?? store.logo)!.url) } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.address,
      addressLocality: store.city,
      addressRegion: store.state,
      addressCountry: 'IN',
    },
    ...(store.gstin ? { taxID: store.gstin } : {}),
    ...(store.ratingCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: store.rating,
            ratingCount: store.ratingCount,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    parentOrganization: { '@type': 'Organization', '@id': `${absolute('/')}#organization` },
  };
}

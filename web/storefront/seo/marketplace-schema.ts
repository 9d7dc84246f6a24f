import { LOCALE_CODES, LOCALES, PORTAL_LOCALES } from '#contracts/kernel/locales.ts';
import type { Absolute, Thing } from './schema-object.ts';

interface Contact {
  storeName: string;
  legalEntity: string;
  phone: string;
  email: string;
  address: string;
  social: readonly { url: string }[];
}

/** The storefront as an organization (with contact, if known), and its search. */
export function marketplaceThings(
  contact: Contact | null,
  absolute: Absolute,
  marketplace: string,
): Thing[] {
  const home = absolute('/');
  return [
    {
      '@type': 'Organization',
      '@id': `${home}#organization`,
      name: contact?.storeName ?? marketplace,
      url: home,
      logo: absolute('/favicon.svg'),
      ...(contact
        ? {
            legalName: contact.legalEntity,
            address: contact.address,
            sameAs: contact.social
              .map(({ url }) => url)
              .filter((url) => url.startsWith('https://')),
            contactPoint: {
              '@type': 'ContactPoint',
              contactType: 'customer service',
              telephone: contact.phone,
              email: contact.email,
              areaServed: 'IN',
              availableLanguage: PORTAL_LOCALES,
            },
          }
        : {}),
    },
    {
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name: contact?.storeName ?? marketplace,
      url: home,
      inLanguage: LOCALE_CODES.map((code) => LOCALES[code].tag),
      publisher: { '@id': `${home}#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${absolute('/search')}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

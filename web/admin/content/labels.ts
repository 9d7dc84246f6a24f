import type { ContentKey } from '#contracts/content/content.ts';

/** What each text is called, what it is for, and where shoppers read it. */
export const TEXTS: Record<ContentKey, { name: string; about: string; shownAt: string }> = {
  home: {
    name: 'Home page',
    about: 'The hero, rows of products, banners, and the order they stand in.',
    shownAt: '/',
  },
  faq: {
    name: 'reviews.questions.title',
    about: 'What shoppers ask most, in the foot of every page.',
    shownAt: '/faq',
  },
  'privacy-policy': {
    name: 'Privacy policy',
    about: 'What personal data the shop keeps, and why (DPDP Act, 2023).',
    shownAt: '/privacy-policy',
  },
  'terms-conditions': {
    name: 'Terms and conditions',
    about: 'What holds between shoppers, sellers and the marketplace.',
    shownAt: '/terms-conditions',
  },
  'seller-terms-conditions': {
    name: 'content.seller_terms',
    about:
      'What sellers agree to when they register; a new version holds for whoever registers from then on.',
    shownAt: '/seller-terms-conditions',
  },
};

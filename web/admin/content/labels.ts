import type { ContentKey } from '#contracts/content/content.ts';

/** Name, purpose and public page of each text. */
export const TEXTS: Record<ContentKey, { name: string; about: string; shownAt: string }> = {
  home: {
    name: 'content.home_page',
    about: 'content.home_page_text',
    shownAt: '/',
  },
  faq: {
    name: 'reviews.questions.title',
    about: 'content.faq_text',
    shownAt: '/faq',
  },
  'privacy-policy': {
    name: 'content.legal.privacy_policy',
    about: 'content.privacy_text',
    shownAt: '/privacy-policy',
  },
  'terms-conditions': {
    name: 'common.terms_and_conditions',
    about: 'content.terms_text',
    shownAt: '/terms-conditions',
  },
  'seller-terms-conditions': {
    name: 'content.seller_terms',
    about: 'content.seller_terms_text',
    shownAt: '/seller-terms-conditions',
  },
};

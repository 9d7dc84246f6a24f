import {
  type ContentKey,
  LEGAL_TRANSLATIONS,
  type LegalTranslationKey,
} from '#contracts/content/content.ts';
import { addressIn, LOCALES } from '#contracts/kernel/locales.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { Text } from '#web/i18n/text.ts';

interface TextLabels {
  name: MessageId;
  about: MessageId;
  shownAt: string;
  /** Of a translation: the name of its language. */ language?: string;
}
/** Name, purpose and public page of each text. */
const WRITTEN: Record<Exclude<ContentKey, LegalTranslationKey>, TextLabels> = {
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
const TRANSLATED = LEGAL_TRANSLATIONS.map(({ key, of, locale }): [string, TextLabels] => [
  key,
  {
    name: WRITTEN[of].name,
    about: 'content.translation.about',
    shownAt: addressIn(locale, WRITTEN[of].shownAt),
    language: LOCALES[locale].name,
  },
]);
export const TEXTS: Readonly<Record<ContentKey, TextLabels>> = {
  ...WRITTEN,
  ...(Object.fromEntries(TRANSLATED) as Record<LegalTranslationKey, TextLabels>),
};
/** The name of a text, with its language where it is a translation. */
export const textName = (t: Text, key: ContentKey): string => {
  const { name, language } = TEXTS[key];
  return language ? t('content.page.translated', { name: t(name), language }) : t(name);
};
export const aboutText = (t: Text, key: ContentKey): string =>
  t(TEXTS[key].about, { language: TEXTS[key].language ?? '' });

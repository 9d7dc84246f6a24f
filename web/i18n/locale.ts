import { DEFAULT_LOCALE, type Locale } from '#contracts/kernel/locales.ts';
import type { Portal } from './catalog.ts';

/** What the root loader tells every page. */
export interface MarketplaceIdentity {
  locale: Locale;
  /** Public origin of the storefront without a slash at the end, for canonical addresses. */
  origin: string;
  /** The portal the document is a page of, if any. */
  portal?: Portal | undefined;
}

export const DEFAULT_SITE: MarketplaceIdentity = { locale: DEFAULT_LOCALE, origin: '' };

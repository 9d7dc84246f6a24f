import { DEFAULT_LOCALE, type Locale } from '#contracts/kernel/locales.ts';
import type { Portal } from './catalog.ts';

/** The brand as pages show it. */
export interface PageBrand {
  /** In the language of the page. */
  name: string;
  /** The name in the header of every page: its text and an accent in the second colour. */
  wordmark: { text: string; accent: string };
  /** A picture in place of the wordmark. */
  logo?: string | undefined;
  /** A style sheet whose colours stand in place of the shipped ones. */
  theme?: string | undefined;
  /** Of the browser's own bar, in the light and the dark theme. */
  bar: readonly [light: string, dark: string];
}

/** What the root loader tells every page. */
export interface MarketplaceIdentity {
  locale: Locale;
  /** Public origin of the storefront without a slash at the end, for canonical addresses. */
  origin: string;
  /** The portal the document is a page of, if any. */
  portal?: Portal | undefined;
  brand: PageBrand;
}

/** Where no root loader has run, such as in tests of components. */
export const DEFAULT_SITE: MarketplaceIdentity = {
  locale: DEFAULT_LOCALE,
  origin: '',
  brand: { name: '', wordmark: { text: '', accent: '' }, bar: ['', ''] },
};

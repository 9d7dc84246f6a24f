import { DEFAULT_LOCALE, type Locale } from '#contracts/kernel/locales.ts';
import type { Portal } from './catalog.ts';

/** The brand as shown by pages. */
export interface PageBrand {
  /** In the language of the page. */
  name: string;
  /** The name in the header of every page: its text and an accent in the second colour. */
  wordmark: { text: string; accent: string };
  /** A picture that replaces the wordmark. */
  logo?: string | undefined;
  /** A style sheet whose colours replace the built-in ones. */
  theme?: string | undefined;
  /** Names of the extensions that are on; missing: none. */
  extensions?: readonly string[] | undefined;
  /** Colour of the browser's own UI, in light and dark theme. */
  bar: readonly [light: string, dark: string];
}

/** The root loader's data for every page. */
export interface MarketplaceIdentity {
  locale: Locale;
  /** The storefront's public origin without a trailing slash, for canonical URLs. */
  origin: string;
  /** The document's portal, if any. */
  portal?: Portal | undefined;
  brand: PageBrand;
}

/** Without a root loader, such as in component tests. */
export const DEFAULT_SITE: MarketplaceIdentity = {
  locale: DEFAULT_LOCALE,
  origin: '',
  brand: { name: '', wordmark: { text: '', accent: '' }, bar: ['', ''] },
};

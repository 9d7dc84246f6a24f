import type { Locale } from '#contracts/kernel/locales.ts';
import { type MarketplaceBrand, readBrand, SHIPPED_BRAND } from './brand-file.ts';

let brand: MarketplaceBrand | undefined;
/** The marketplace name in the settings. */
let saved: string | undefined;

/** The process's brand from its folder: the built-in one until `setBrand`. */
export const brandFile = (): MarketplaceBrand => (brand ??= readBrand(SHIPPED_BRAND));

/** Sets the brand once, at process start. */
export function setBrand(next: MarketplaceBrand): void {
  brand = next;
  saved = undefined;
}

/** Overrides the folder's name with the settings'; returns whether that changed anything. */
export function saveName(next: string | undefined): boolean {
  const before = marketplaceName();
  saved = next;
  return marketplaceName() !== before;
}

/** Whether the settings override the brand folder's name. */
export const isRenamed = (): boolean => !!saved && saved !== brandFile().name;

/** The marketplace's name in the language's script, if the brand has one. */
export function marketplaceName(locale: Locale = 'en'): string {
  const { name, names } = brandFile();
  return isRenamed() ? saved! : (names[locale] ?? name);
}

/** The name under a home screen icon. */
export const shortName = (): string =>
  (isRenamed() ? undefined : brandFile().shortName) ?? marketplaceName();

/** The name in page and message headers; the accent is in the second colour. */
export const wordmark = (): { text: string; accent: string } =>
  (isRenamed() ? undefined : brandFile().wordmark) ?? { text: marketplaceName(), accent: '' };

/** The brand folder's name in lower case letters and digits, for generated demo addresses. */
export const brandSlug = (): string =>
  brandFile()
    .name.toLowerCase()
    .replace(/[^a-z0-9]/g, '') || 'marketplace';

/** The SMS header if the environment sets none. */
export const smsSenderName = (): string =>
  brandFile().smsSender ?? brandSlug().slice(0, 6).toUpperCase();

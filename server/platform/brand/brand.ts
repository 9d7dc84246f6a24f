import type { Locale } from '#contracts/kernel/locales.ts';
import { type Brand, readBrand, SHIPPED_BRAND } from './brand-file.ts';

let brand: Brand | undefined;
/** The name of the marketplace's settings. */
let saved: string | undefined;

/** The brand of this process as its folder describes it: the shipped one until `setBrand`. */
export const brandFile = (): Brand => (brand ??= readBrand(SHIPPED_BRAND));

/** Names the brand, once, at the start of a process. */
export function setBrand(next: Brand): void {
  brand = next;
  saved = undefined;
}

/** Puts the name of the settings in place of the folder's; says whether that changed anything. */
export function saveName(next: string | undefined): boolean {
  const before = marketplaceName();
  saved = next;
  return marketplaceName() !== before;
}

/** Whether the marketplace goes by a name of its settings and not by that of its brand's folder. */
export const isRenamed = (): boolean => !!saved && saved !== brandFile().name;

/** The name of the marketplace, in the script of the language where the brand has one. */
export function marketplaceName(locale: Locale = 'en'): string {
  const { name, names } = brandFile();
  return isRenamed() ? saved! : (names[locale] ?? name);
}

/** The name under an icon of a home screen. */
export const shortName = (): string =>
  (isRenamed() ? undefined : brandFile().shortName) ?? marketplaceName();

/** The name as it is written at the head of pages and messages; the accent is in the second colour. */
export const wordmark = (): { text: string; accent: string } =>
  (isRenamed() ? undefined : brandFile().wordmark) ?? { text: marketplaceName(), accent: '' };

/** The name of the brand's folder in small letters and digits, for addresses that the demo makes up. */
export const brandSlug = (): string =>
  brandFile()
    .name.toLowerCase()
    .replace(/[^a-z0-9]/g, '') || 'marketplace';

/** The header of SMS where the environment names none. */
export const smsSenderName = (): string =>
  brandFile().smsSender ?? brandSlug().slice(0, 6).toUpperCase();

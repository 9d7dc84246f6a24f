import type { Locale } from '#contracts/kernel/locales.ts';

/** How messages call the marketplace in a language. */
export const marketplaceName = (_locale: Locale): string => 'Haatlane';

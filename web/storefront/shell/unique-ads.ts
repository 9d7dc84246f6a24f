import type { Ad } from '#contracts/promotions/promotions.ts';

/** Unique ad texts: trimmed, compared without case (specification §5), empty ones removed. */
export function uniqueAds(ads: readonly Ad[]): Ad[] {
  const seen = new Set<string>();
  return ads
    .map((ad) => ({ ...ad, text: ad.text.trim() }))
    .filter(({ text }) => {
      const key = text.toLowerCase();
      return key !== '' && !seen.has(key) && seen.add(key);
    });
}

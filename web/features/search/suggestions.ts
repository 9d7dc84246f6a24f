import type { ProductCard } from '#contracts/catalog.ts';
import type { SearchResult } from '#contracts/search.ts';

/** Specification §9. */
export const MIN_CHARACTERS = 2;
export const DEBOUNCE_MS = 500;
export const SHOWN = 8;
export const ASKED = 20;

/** Both answers of the search box as one list without repeats, mixed results first, eight at most. */
export function mergeResults(mixed: readonly SearchResult[], cards: readonly ProductCard[]): SearchResult[] {
  const seen = new Map<string, SearchResult>();
  for (const r of mixed) if (!seen.has(r.url)) seen.set(r.url, r);
  for (const c of cards) {
    if (!seen.has(c.url)) seen.set(c.url, { type: 'product', title: c.name, subtitle: c.brand, image: c.image, price: c.price, originalPrice: c.originalPrice, url: c.url });
  }
  return [...seen.values()].slice(0, SHOWN);
}

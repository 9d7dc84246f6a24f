import type { ProductCardData } from '#contracts/catalog/catalog.ts';
import type { SearchResult } from '#contracts/search/search.ts';

/** Specification §9. */
export const MIN_CHARACTERS = 2;
export const DEBOUNCE_MS = 500;
export const SHOWN = 8;
export const ASKED = 20;

export const resultsPage = (query: string): string =>
  `/search?q=${encodeURIComponent(query.trim())}`;

/** Both answers merged without duplicates, mixed results first, at most eight. */
export function mergeResults(
  mixed: readonly SearchResult[],
  cards: readonly ProductCardData[],
): SearchResult[] {
  const seen = new Map<string, SearchResult>();
  for (const r of mixed) if (!seen.has(r.url)) seen.set(r.url, r);
  for (const c of cards) {
    if (!seen.has(c.url))
      seen.set(c.url, {
        type: 'product',
        title: c.name,
        subtitle: c.brand,
        image: c.image,
        price: c.price,
        originalPrice: c.originalPrice,
        url: c.url,
      });
  }
  return [...seen.values()].slice(0, SHOWN);
}

/** A title in parts: the typed part of each word, and the rest in bold. */
export function typedParts(title: string, query: string): { text: string; isTyped: boolean }[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const parts: { text: string; isTyped: boolean }[] = [];
  const add = (text: string, isTyped: boolean) => {
    const last = parts.at(-1);
    if (!text) return;
    if (last?.isTyped === isTyped) last.text += text;
    else parts.push({ text, isTyped });
  };
  for (const unit of title.split(/(?<=[\s-])/)) {
    const typed = words.find((word) => unit.toLowerCase().startsWith(word))?.length ?? 0;
    add(unit.slice(0, typed), true);
    add(unit.slice(typed), false);
  }
  return parts;
}

import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ProductCardData } from '#contracts/catalog/catalog.ts';

/**
 * Further pages loaded under a list, by history entry, so that going back has them before the
 * router restores the scroll position.
 */
const cached = new Map<string, ProductCardData[]>();
const MARK = 'more ';
const useEarly = typeof window === 'undefined' ? useEffect : useLayoutEffect;

function readCached(place: string): ProductCardData[] | null {
  try {
    // A new visit shows the first page; going back or reloading restores what was loaded.
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const text = sessionStorage.getItem(MARK + place);
    return text && entry && entry.type !== 'navigate'
      ? (JSON.parse(text) as ProductCardData[])
      : null;
  } catch {
    return null;
  }
}

function save(place: string, cards: ProductCardData[]): void {
  cached.set(place, cards);
  try {
    sessionStorage.setItem(MARK + place, JSON.stringify(cards));
  } catch {
    /* full or blocked: going back within this document still works */
  }
}

/** The scroll position the router stored for this entry. */
function scrollAgain(key: string): void {
  try {
    const y = (
      JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}') as Record<
        string,
        number
      >
    )[key];
    if (y) window.scrollTo({ top: y, behavior: 'instant' });
  } catch {
    /* nothing noted */
  }
}

export interface MoreProducts {
  cards: ProductCardData[];
  isBusy: boolean;
  hasFailed: boolean;
  loadNext: (page: number) => Promise<void>;
}

/** Products loaded under this list, and loading another page. */
export function useMoreProducts(load: (page: number) => Promise<ProductCardData[]>): MoreProducts {
  const { key, pathname, search } = useLocation();
  const place = `${key} ${pathname}${search}`;
  const [, redraw] = useState(0);
  const [state, setState] = useState<{ place: string; is: 'busy' | 'failed' } | null>(null);
  const cards = cached.get(place) ?? [];
  useEarly(() => {
    if (cached.has(place)) return;
    const found = readCached(place);
    cached.set(place, found ?? []);
    if (!found) return;
    redraw((n) => n + 1);
    requestAnimationFrame(() => scrollAgain(key));
  }, [place, key]);
  const now = state?.place === place ? state.is : null;
  return {
    cards,
    isBusy: now === 'busy',
    hasFailed: now === 'failed',
    async loadNext(page) {
      setState({ place, is: 'busy' });
      try {
        const found = await load(page);
        save(place, [...(cached.get(place) ?? []), ...found]);
        setState(null);
      } catch {
        setState({ place, is: 'failed' });
      }
    },
  };
}

import { SEARCHES_KEY as KEY } from '#web/api/personal-keys.ts';

const MOST = 6;

/** Searches in this browser, newest first. Stored locally only. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored
          .filter((q): q is string => typeof q === 'string' && q !== '' && q.length <= 100)
          .slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

function store(queries: readonly string[]): string[] {
  const stored = queries.slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    /* storage may be full or blocked: nothing is remembered then */
  }
  return stored;
}

const without = (query: string) =>
  recentSearches().filter((q) => q.toLowerCase() !== query.toLowerCase());

export const rememberSearch = (query: string): string[] => store([query, ...without(query)]);
export const forgetSearch = (query: string): string[] => store(without(query));

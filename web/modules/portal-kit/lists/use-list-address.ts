import { useSearchParams } from 'react-router';

/** Page sizes; the first is the default. */
export const PAGE_SIZES = [20, 50, 100] as const;
type PageSize = (typeof PAGE_SIZES)[number];
const SIZE = 'portalRows';

function savedSize(): string | null {
  try {
    return localStorage.getItem(SIZE);
  } catch {
    return null;
  }
}
/** Stores the default page size in this browser. */
export function savePageSize(size: string): void {
  // Without storage only the address holds it.
  try {
    localStorage.setItem(SIZE, size);
  } catch {
    /* said above */
  }
}
const sizeOf = (text: string | null): PageSize | undefined =>
  PAGE_SIZES.find((size) => String(size) === text);

export interface ListAddress {
  /** The value of a parameter; empty if missing. */
  get: (name: string) => string;
  /** The value if it is one of these, else null. */
  oneOf: <T extends string>(name: string, values: readonly T[]) => T | null;
  page: number;
  /** Page size: from the address, else the last choice. */
  readonly limit: PageSize;
  /**
   * Changes parameters of the address; null or empty removes one. Any change except of the page
   * returns to page 1.
   */
  set: (change: Readonly<Record<string, string | number | null>>) => void;
}

/**
 * A list's filters, tabs and page are in its address, so that Back, reload and links show the same.
 */
export function useListAddress(): ListAddress {
  const [search, setSearch] = useSearchParams();
  const get = (name: string) => search.get(name) ?? '';
  return {
    get,
    oneOf: (name, values) => values.find((one) => one === get(name)) ?? null,
    page: Math.max(1, Math.min(1_000_000, Number.parseInt(get('page'), 10) || 1)),
    get limit() {
      return sizeOf(get('limit')) ?? sizeOf(savedSize()) ?? PAGE_SIZES[0];
    },
    set: (change) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries({ page: null, ...change })) {
            if (value === null || value === '' || (name === 'page' && value === 1))
              next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}

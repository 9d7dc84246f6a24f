import { useSearchParams } from 'react-router';

/** Rows of a page; the first where nobody said otherwise. */
export const PAGE_SIZES = [20, 50, 100] as const;
type PageSize = (typeof PAGE_SIZES)[number];
const SIZE = 'portalRows';

function keptSize(): string | null {
  try {
    return localStorage.getItem(SIZE);
  } catch {
    return null;
  }
}
/** Lists begin with so many rows from now on, in this browser. */
export function savePageSize(size: string): void {
  // Without storage the address alone says it.
  try {
    localStorage.setItem(SIZE, size);
  } catch {
    /* said above */
  }
}
const sizeOf = (text: string | null): PageSize | undefined =>
  PAGE_SIZES.find((size) => String(size) === text);

export interface ListAddress {
  /** What is under a name; empty where nothing does. */
  get: (name: string) => string;
  /** The value if it is one of these, else null. */
  oneOf: <T extends string>(name: string, values: readonly T[]) => T | null;
  page: number;
  /** Rows of a page: as the address says, else as was chosen last. */
  readonly limit: PageSize;
  /** Changes what is in the address; null or an empty text takes a name out. Any change but that of the page goes back to page 1. */
  set: (change: Readonly<Record<string, string | number | null>>) => void;
}

/** Filters, tabs and pages of a list are in its address, so that Back, reload and a link all show the same. */
export function useListAddress(): ListAddress {
  const [search, setSearch] = useSearchParams();
  const get = (name: string) => search.get(name) ?? '';
  return {
    get,
    oneOf: (name, values) => values.find((one) => one === get(name)) ?? null,
    page: Math.max(1, Math.min(1_000_000, Number.parseInt(get('page'), 10) || 1)),
    get limit() {
      return sizeOf(get('limit')) ?? sizeOf(keptSize()) ?? PAGE_SIZES[0];
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

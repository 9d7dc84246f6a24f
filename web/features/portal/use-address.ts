import { useSearchParams } from 'react-router';

export interface Address {
  /** What stands under a name; empty where nothing does. */
  get: (name: string) => string;
  /** The value if it is one of these, else null. */
  oneOf: <T extends string>(name: string, values: readonly T[]) => T | null;
  page: number;
  /** Changes what stands in the address; null or an empty text takes a name out. Any change but that of the page goes back to page 1. */
  set: (change: Readonly<Record<string, string | number | null>>) => void;
}

/** Filters, tabs and pages of a list stand in its address, so that Back, reload and a link all show the same. */
export function useAddress(): Address {
  const [search, setSearch] = useSearchParams();
  const get = (name: string) => search.get(name) ?? '';
  return {
    get,
    oneOf: (name, values) => values.find((one) => one === get(name)) ?? null,
    page: Math.max(1, Math.min(1_000_000, Number.parseInt(get('page'), 10) || 1)),
    set: (change) => setSearch((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries({ page: null, ...change })) {
        if (value === null || value === '' || (name === 'page' && value === 1)) next.delete(name);
        else next.set(name, String(value));
      }
      return next;
    }, { preventScrollReset: true }),
  };
}

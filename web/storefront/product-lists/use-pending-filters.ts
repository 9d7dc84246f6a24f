import { useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { listingSearch } from './filters.ts';

/** Selected filters: of the pending navigation if any, else of the current page. */
export interface SearchAhead {
  search: URLSearchParams;
  go: (href: string) => void;
}

/** Quick selections accumulate: each builds on the pending navigation. */
export function useSearchAhead(shown: URLSearchParams): SearchAhead {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const at = String(shown);
  const [ahead, setAhead] = useState<{ at: string; search: URLSearchParams } | null>(null);
  useEffect(() => {
    if (state === 'idle') setAhead(null);
  }, [at, state]);
  return {
    search: ahead?.at === at ? ahead.search : shown,
    go: (href) => {
      setAhead({ at, search: listingSearch(new URLSearchParams(href.slice(1))) });
      void navigate(href, { preventScrollReset: true });
    },
  };
}

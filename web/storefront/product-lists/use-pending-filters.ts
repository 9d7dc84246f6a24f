import { useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { listingSearch } from './filters.ts';

/** The filters as chosen: those of the page on its way while there is one, else those of the page shown. */
export interface SearchAhead {
  search: URLSearchParams;
  go: (href: string) => void;
}

/** Choices answer at once and quick ones add up: each builds on what is on its way, not on what is still shown. */
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

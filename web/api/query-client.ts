import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const STALE_MILLISECONDS = 2 * 60_000;

let ofThisTab: QueryClient | undefined;

/**
 * One per browser tab, so that code outside components updates what they show; on the server one
 * per call, so that nothing leaks between visitors.
 */
export function sharedQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  ofThisTab ??= createQueryClient();
  return ofThisTab;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MILLISECONDS,
        refetchOnWindowFocus: false,
        // An error reply (4xx) is final; only lost connections and 5xx are retried.
        retry: (failures, error) =>
          failures < 1 && !(error instanceof ApiError && error.status < 500),
      },
      mutations: { retry: false },
    },
  });
}

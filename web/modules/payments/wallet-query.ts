import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getWallet } from '#contracts/payments/wallet.ts';
import { callApi } from '#web/api/client.ts';

export const WALLET_ENTRIES_PER_PAGE = 20;

/** The wallet with a page of entries. Orders change it elsewhere, so it goes stale quickly. */
export const walletQuery = (userId: string | null, page: number) =>
  queryOptions({
    queryKey: ['customer', userId, 'wallet', page] as const,
    queryFn: ({ signal }) =>
      callApi(
        getWallet,
        { query: { page, limit: WALLET_ENTRIES_PER_PAGE } },
        { audience: 'user', signal, fresh: true },
      ),
    enabled: userId !== null,
    staleTime: 15_000,
    placeholderData: keepPreviousData,
  });

import { queryOptions, useQuery } from '@tanstack/react-query';
import { getMarketplaceRules } from '#contracts/settings/marketplace-settings.ts';
import { callApi } from '#web/api/client.ts';

/** Default delivery charge and feature settings. */
export const marketplaceRulesQuery = () =>
  queryOptions({
    queryKey: ['shop-rules'] as const,
    staleTime: 300_000,
    queryFn: async ({ signal }) =>
      (await callApi(getMarketplaceRules, {}, { audience: 'public', signal })).rules,
  });

/** Default delivery in rupees; the built-in default while loading. */
export const useShippingDefault = (): number =>
  useQuery(marketplaceRulesQuery()).data?.shippingDefault ?? 99;

import { queryOptions, useQuery } from '@tanstack/react-query';
import { getMarketplaceRules } from '#contracts/settings/marketplace-settings.ts';
import { callApi } from '#web/api/client.ts';

/** What delivery costs by default, and what is switched on. */
export const marketplaceRulesQuery = () =>
  queryOptions({
    queryKey: ['shop-rules'] as const,
    staleTime: 300_000,
    queryFn: async ({ signal }) =>
      (await callApi(getMarketplaceRules, {}, { audience: 'public', signal })).rules,
  });

/** Rupees of delivery by default; while they are on their way, those the storefront is shipped with. */
export const useShippingDefault = (): number =>
  useQuery(marketplaceRulesQuery()).data?.shippingDefault ?? 99;

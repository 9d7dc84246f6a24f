import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { checkCampaign, getCampaignResult, listCampaigns } from '#contracts/campaigns/campaigns.ts';
import { adminKey } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';

export const campaignsQuery = (memberId: string, page: number, limit: number) =>
  queryOptions({
    queryKey: adminKey(memberId, 'campaigns', 'list', page, limit),
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) =>
      callApi(listCampaigns, { query: { page, limit } }, { signal, fresh: true }),
  });
export const campaignChecklistQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: adminKey(memberId, 'campaigns', 'checklist', id),
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => callApi(checkCampaign, { params: { id } }, { signal, fresh: true }),
  });
export const campaignResultQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: adminKey(memberId, 'campaigns', 'result', id),
    staleTime: 0,
    queryFn: ({ signal }) =>
      callApi(getCampaignResult, { params: { id } }, { signal, fresh: true }),
  });

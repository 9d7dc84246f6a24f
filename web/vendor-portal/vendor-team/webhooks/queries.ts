import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  listWebhookMessages,
  listWebhooks,
  type WebhookMessageState,
  getWebhookMessage,
  type WebhookMessage,
  type WebhookTopic,
} from '#contracts/vendor-team/webhooks.ts';
import { callApi } from '#web/api/client.ts';
import { vendorKey } from '#web/vendor-portal/member-context.tsx';

export const webhooksKey = (me: string) => vendorKey(me, 'webhooks');
export const webhooksQuery = (me: string) =>
  queryOptions({
    queryKey: webhooksKey(me),
    queryFn: async ({ signal }) => (await callApi(listWebhooks, {}, { signal, fresh: true })).items,
  });

export interface LogFilter {
  state: WebhookMessageState | null;
  topic: WebhookTopic | 'webhook.test' | null;
  page: number;
}
/** A delivery that is due ends within seconds, successful or not: the log polls until it has. */
const soon = (messages: readonly WebhookMessage[] | undefined) =>
  messages?.some((m) => m.state === 'waiting' && m.lastError === null) ? 1_500 : false;

export const logQuery = (me: string, id: string, { state, topic, page }: LogFilter) =>
  queryOptions({
    queryKey: [...webhooksKey(me), id, 'log', state, topic, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        listWebhookMessages,
        {
          params: { id },
          query: { page, limit: 20, ...(state ? { state } : {}), ...(topic ? { topic } : {}) },
        },
        { signal, fresh: true },
      ),
    refetchInterval: (query) => soon(query.state.data?.results),
  });
export const messageQuery = (me: string, id: string, message: string) =>
  queryOptions({
    queryKey: [...webhooksKey(me), id, 'message', message],
    queryFn: ({ signal }) =>
      callApi(getWebhookMessage, { params: { id, message } }, { signal, fresh: true }),
    refetchInterval: (query) => soon(query.state.data && [query.state.data.message]),
  });

import type { FastifyInstance } from 'fastify';
import type { Locale } from '#contracts/kernel/locales.ts';
import type { Endpoint } from '#contracts/kernel/endpoint.ts';
import { endpointUrl } from '#contracts/kernel/endpoint.ts';
import {
  collectTags,
  forbidCaching,
  type PublicCache,
} from '#server/platform/cache/public-cache.ts';
import { localeKey } from '#server/platform/messages/caller-locale.ts';

interface Envelope {
  success: boolean;
  data: unknown;
  message?: string;
  code?: string;
}

/** What loaders call: the public API in-process, with the same endpoints and cache. */
export interface InProcessApi {
  call(
    endpoint: Endpoint,
    input?: { params?: unknown; query?: unknown; body?: unknown },
  ): Promise<unknown>;
}

/**
 * The API for loaders. An error is thrown as a Response with the API's status and code; the page's
 * tags are collected, and a page with an error or an untagged reply is not cached. Texts have the
 * page's language.
 */
export function inProcessApi(
  app: FastifyInstance,
  cache: PublicCache,
  locale: Locale,
): InProcessApi {
  return {
    async call(endpoint, input = {}) {
      const url = `/api${endpointUrl(endpoint, input)}`;
      const cached = endpoint.method === 'GET' ? cache.get(localeKey(locale, url)) : undefined;
      if (cached?.identity) return (JSON.parse(cached.identity.toString()) as Envelope).data;
      const { result: reply, isEmpty } = await collectTags(async () =>
        app.inject({
          method: endpoint.method,
          url,
          headers: { 'accept-language': locale },
          ...(input.body === undefined ? {} : { payload: input.body as object }),
        }),
      );
      if (isEmpty) forbidCaching();
      const envelope = reply.json() as Envelope;
      if (envelope.success) return envelope.data;
      forbidCaching();
      throw new Response(JSON.stringify({ code: envelope.code, message: envelope.message }), {
        status: reply.statusCode,
        statusText: envelope.code ?? 'ERROR',
        headers: { 'content-type': 'application/json' },
      });
    },
  };
}

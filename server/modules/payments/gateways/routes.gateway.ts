import type { FastifyInstance, FastifyReply } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { acceptCallback } from '#server/modules/payments/payments.ts';
import { acceptGatewayEvent } from './gateway-sync.ts';
import type { Providers } from './open-gateways.ts';

const MAX_BYTES = 256 * 1024;

/**
 * The two routes that gateways call. Their bodies follow the gateway's format and are read raw, so
 * they are not endpoints of contracts/.
 */
export async function gatewayRoutes(
  api: FastifyInstance,
  deps: Deps,
  providers: Providers,
): Promise<void> {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      (_req, body, done) => done(null, body),
    );

    // Webhooks. Any status but 200 makes the gateway repeat them.
    scope.post<{ Params: { provider: string } }>(
      '/payments/webhooks/:provider',
      async (req, reply) => {
        const provider = providers.find(req.params.provider) ?? fail('not_found');
        await acceptGatewayEvent(
          deps,
          provider,
          Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
          req.headers,
        );
        return reply.header('cache-control', 'no-store').send({ success: true, data: null });
      },
    );

    // A browser returning from the gateway's page, by a posted form or by an address. It is shown
    // the payment's real state, whatever it claims.
    const showState = async (
      orderNumber: string,
      fields: URLSearchParams,
      reply: FastifyReply,
    ): Promise<FastifyReply> => {
      await acceptCallback(deps, providers, orderNumber, fields);
      return reply
        .header('cache-control', 'no-store')
        .redirect(`/orders/${encodeURIComponent(orderNumber)}/payment`, 303);
    };
    scope.post<{ Params: { orderNumber: string } }>(
      '/payments/callback/:orderNumber',
      (req, reply) =>
        showState(
          req.params.orderNumber,
          new URLSearchParams(Buffer.isBuffer(req.body) ? req.body.toString() : ''),
          reply,
        ),
    );
    scope.get<{ Params: { orderNumber: string } }>(
      '/payments/callback/:orderNumber',
      (req, reply) =>
        showState(
          req.params.orderNumber,
          new URLSearchParams(req.url.split('?', 2)[1] ?? ''),
          reply,
        ),
    );
  });
}

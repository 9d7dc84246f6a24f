import type { FastifyInstance } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import { transact } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { openPayoutProviders } from './open-payout-provider.ts';
import { applyProviderPayout } from './submissions.ts';

const MAX_BYTES = 256 * 1024;

/**
 * Webhooks of payout providers. Their bodies follow the provider's format and are read raw, so this
 * is no endpoint of contracts/.
 */
export async function payoutWebhookRoutes(api: FastifyInstance, deps: Deps): Promise<void> {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      (_req, body, done) => done(null, body),
    );
    scope.post<{ Params: { provider: string } }>(
      '/payouts/webhooks/:provider',
      async (req, reply) => {
        const provider =
          openPayoutProviders(deps).find((p) => p.name === req.params.provider) ??
          fail('not_found');
        const payout =
          (await provider.readEvent(
            Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
            req.headers,
          )) ?? fail('access_denied');
        await transact(deps.db, (tx) => applyProviderPayout(tx, provider.name, payout, deps.clock));
        return reply.header('cache-control', 'no-store').send({ success: true, data: null });
      },
    );
  });
}

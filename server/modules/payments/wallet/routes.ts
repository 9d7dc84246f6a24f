import type { FastifyInstance } from 'fastify';
import { getWallet } from '#contracts/payments/wallet.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { readWallet } from './service.ts';

/** The customer's wallet. */
export function walletRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);

  route.read(getWallet, ({ db, session, query }) => readWallet(db, session.subjectId, query));
}

import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/inventory.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { adjustByVendor, readMovements, readStock } from './service.ts';

/** A vendor's own stock: what is there, what is held, what changed it. */
export function inventoryRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const vendorOf = (session: { vendorId: string | null }) => session.vendorId ?? fail('access_denied');

  route.read(c.listStock, ({ db, session, query }) => readStock(db, vendorOf(session), query));
  route.read(c.listStockMovements, ({ db, session, params, query }) => readMovements(db, vendorOf(session), params.id, query));
  route.write(c.adjustStock, async ({ tx, session, params, body, now, say }) => {
    const item = await adjustByVendor(tx, vendorOf(session), params.id, body, now);
    say('Stock saved');
    return { item };
  });
}

import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/offers/inventory.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { stamped } from '#server/platform/http/versions.ts';
import {
  adjustByVendor,
  adjustMany,
  changeStockRulesOf,
  changeLowStockDefault,
  editableLowStock,
  editableStock,
  readMovements,
  readStock,
} from './stock.ts';

/** A vendor's own stock: on hand, held, changes, low. */
export function inventoryRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const vendorOf = (session: Session) => session.vendorId ?? fail('access_denied');
  const memberOf = (session: Session) => ({
    subjectId: session.subjectId,
    vendorId: vendorOf(session),
  });

  route.read(c.listStock, ({ db, session, query }) => readStock(db, vendorOf(session), query));
  route.read(c.listStockMovements, ({ db, session, params, query }) =>
    readMovements(db, vendorOf(session), params.id, query),
  );
  route.write(c.adjustStock, async ({ tx, session, params, body, now, say }) => {
    const item = await adjustByVendor(tx, memberOf(session), params.id, body, now);
    say('offers.stock.saved_toast');
    return { item };
  });
  route.write(c.adjustManyStocks, async ({ tx, session, body, now }) => ({
    results: await adjustMany(tx, memberOf(session), body, now),
  }));
  route.write(
    c.changeStockRules,
    async ({ tx, session, params, body, say }) => {
      say('common.saved');
      return { item: await changeStockRulesOf(tx, vendorOf(session), params.id, body) };
    },
    ({ tx, session, params }) => editableStock(tx, vendorOf(session), params.id),
  );
  route.write(
    c.changeLowStock,
    async ({ tx, session, body, say }) => {
      await changeLowStockDefault(tx, vendorOf(session), body.lowStockAt);
      say('common.saved');
      return stamped(body, body);
    },
    ({ tx, session }) => editableLowStock(tx, vendorOf(session)),
  );
}

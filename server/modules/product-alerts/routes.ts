import type { FastifyInstance } from 'fastify';
import {
  addProductAlert,
  listProductAlerts,
  removeProductAlert,
} from '#contracts/product-alerts/product-alerts.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { addAlert, readAlerts, removeAlert } from './service.ts';

/** Far above what a person sets by hand, also after removing some. */
const SETTING = { limit: 120, windowSeconds: 3600 };

/** Back-in-stock and price alerts of a customer. Vendors have no call that shows them. */
export function productAlertRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routes(app, deps);

  route.read(listProductAlerts, async ({ db, session, now }) => ({
    items: await readAlerts(db, session.subjectId, now),
  }));

  route.action(addProductAlert, async ({ transact, session, body, now, say, throttle }) => {
    await throttle(`product-alerts:${session.subjectId}`, SETTING);
    const wanted = {
      ...body,
      variantId: body.variantId ?? null,
      optionId: body.optionId ?? null,
    };
    const set = await transact((tx) => addAlert(tx, session.subjectId, wanted, now));
    say('product_alerts.set');
    return set;
  });

  route.action(removeProductAlert, async ({ db, session, params, say }) => {
    await removeAlert(db, session.subjectId, params.id);
    say('product_alerts.removed');
    return null;
  });
}

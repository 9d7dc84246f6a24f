import type { FastifyInstance } from 'fastify';
import {
  currentSavedItems,
  listSavedItems,
  moveSavedToCart,
  removeSavedItem,
  saveItem,
} from '#contracts/cart/saved-items.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { visitorOf } from '#server/platform/http/place.ts';
import { currentItems, moveToCart, readSaved, removeSaved, saveForLater } from './service.ts';

/** Limits the load of one guest; offices share an address. */
const READING = { limit: 300, windowSeconds: 600, mayForget: true };

/** Save for later. A move takes an item out of one list and into another in one transaction. */
export function savedItemRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routes(app, deps);

  route.read(listSavedItems, ({ db, session, now }) => readSaved(db, session.subjectId, now));

  route.write(saveItem, async ({ tx, session, body, now, say }) => {
    const saved = await saveForLater(tx, session.subjectId, body, now);
    say('cart.saved.name_saved', { name: saved.item.product.name });
    return saved;
  });

  route.write(moveSavedToCart, async ({ tx, session, body, now, say }) => {
    const moved = await moveToCart(tx, session.subjectId, body, now);
    say('cart.name_added', { name: moved.item.product.name });
    return moved;
  });

  route.read(currentSavedItems, async ({ db, body, req, now, throttle }) => {
    const visitor = visitorOf(req);
    if (visitor) await throttle(`saved-items:${visitor}`, READING);
    return { items: await currentItems(db, body.items, now) };
  });

  route.action(removeSavedItem, async ({ db, session, params, say }) => {
    await removeSaved(db, session.subjectId, params);
    say('cart.item_removed');
    return null;
  });
}

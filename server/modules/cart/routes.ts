import type { FastifyInstance } from 'fastify';
import {
  addCartItem,
  clearCart,
  getCart,
  removeCartItem,
  updateCartItem,
} from '#contracts/cart/cart.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { countSession } from '#server/platform/http/session-steps.ts';
import { addToBuyList, clearBuyList, readBuyList, removeFromCart, updateCart } from './cart.ts';
import { keyOfBody } from './cart-items.ts';

/** The cart. Each write is one statement, so none of them needs a transaction around it. */
export function cartRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routes(app, deps);

  route.read(getCart, ({ db, session, now }) =>
    readBuyList(db, 'cart_items', session.subjectId, now),
  );

  route.action(addCartItem, async ({ db, session, body, now, req, say }) => {
    const added = await addToBuyList(db, 'cart_items', session.subjectId, body, now);
    const { vendor } = added.item;
    countSession(deps, req, { step: 'cart', vendorIds: vendor ? [vendor._id] : [] });
    say('cart.name_added', { name: added.item.product.name });
    return added;
  });

  route.action(updateCartItem, async ({ db, session, params, body, now, say }) => {
    const item = await updateCart(
      db,
      session.subjectId,
      keyOfBody({ ...body, ...params }),
      body.quantity,
      now,
    );
    say('cart.name_updated', { name: item.product.name });
    return { item };
  });

  route.action(removeCartItem, async ({ db, session, params, say }) => {
    await removeFromCart(db, session.subjectId, params);
    say('cart.item_removed');
    return null;
  });

  route.action(clearCart, async ({ db, session, say }) => {
    await clearBuyList(db, 'cart_items', session.subjectId);
    say('cart.cleared');
    return null;
  });
}

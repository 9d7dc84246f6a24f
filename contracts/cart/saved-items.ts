import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Id, Nothing } from '#contracts/kernel/schemas.ts';
import { CartItem, CartItemBody, cartItemPath, MAX_CART_ITEMS } from './cart.ts';

/** Save for later: cart items saved with their options and quantity. */
const saver = { audience: 'user', loginError: 'login_to_view_cart' } as const;

export const listSavedItems = endpoint({
  method: 'GET',
  path: '/saved-items',
  summary: 'Show the items saved for later, newest first',
  ...saver,
  data: z.object({ items: z.array(CartItem), totalItems: z.number().int() }),
});
export const saveItem = endpoint({
  method: 'POST',
  path: '/saved-items',
  summary: 'Save an item for later; `from` removes it from that list and saves its quantity',
  ...saver,
  body: CartItemBody.extend({
    from: z
      .enum(['cart', 'checkout'])
      .optional()
      .describe('list to remove the item from; without it, `quantity` is saved'),
  }),
  data: z.object({ item: CartItem, totalItems: z.number().int() }),
  status: 201,
});
export const moveSavedToCart = endpoint({
  method: 'POST',
  path: '/saved-items/move-to-cart',
  summary: 'Move a saved item back to the cart, up to the stock',
  ...saver,
  body: CartItemBody.pick({
    productId: true,
    variant: true,
    option: true,
    selectedVendorId: true,
  }).extend({ productId: Id }),
  data: z.object({ item: CartItem, totalItems: z.number().int() }),
});
export const removeSavedItem = endpoint({
  method: 'DELETE',
  path: '/saved-items/:productId/:variantId/:optionId/:vendorId',
  summary: 'Remove an item saved for later',
  ...saver,
  params: cartItemPath,
  data: Nothing,
});
/** Guests' items are stored in their browser, with the prices of that day. */
export const currentSavedItems = endpoint({
  method: 'POST',
  path: '/saved-items/current',
  summary: "Show a guest's saved items at current prices and stock, in the order asked",
  audience: 'public',
  body: z.object({ items: z.array(CartItemBody).max(MAX_CART_ITEMS) }),
  data: z.object({ items: z.array(CartItem) }),
});

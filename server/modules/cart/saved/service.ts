import { type CartItem, MAX_CART_ITEMS, MAX_QUANTITY } from '#contracts/cart/cart.ts';
import type { moveSavedToCart, saveItem } from '#contracts/cart/saved-items.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { addToBuyList, readCartItems, requireResolvedItem } from '#server/modules/cart/cart.ts';
import {
  canonicalKey,
  findCartItem,
  keyOfBody,
  keyOfRow,
  namedSize,
  presentCartItem,
} from '#server/modules/cart/cart-items.ts';
import {
  deleteCartItem,
  selectCartItems,
  selectCartItemsOfProduct,
} from '#server/modules/cart/queries.ts';
import type { CartItemRecord, ItemKey } from '#server/modules/cart/records.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { countSaved, insertSaved, moveToSaved } from './queries.ts';

interface Saved {
  item: CartItem;
  totalItems: number;
}

/** The items saved for later, newest first, at current prices and stock. */
export async function readSaved(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ items: CartItem[]; totalItems: number }> {
  const rows = (await selectCartItems(db, 'saved_items', userId)).toReversed();
  const items = await readCartItems(db, rows, now);
  return {
    items: items.map((l) => presentCartItem(l.row, l.resolved, l.name)),
    totalItems: items.length,
  };
}

async function present(tx: Tx, row: CartItemRecord, userId: string, now: Date): Promise<Saved> {
  const totalItems = await countSaved(tx, userId);
  if (totalItems > MAX_CART_ITEMS) fail('cart_full', { message: 'errors.saved_limit' });
  const [one] = await readCartItems(tx, [row], now);
  return { item: presentCartItem(one!.row, one!.resolved, one!.name), totalItems };
}

/**
 * Saves an item for later, in stock or not. With `from` it leaves that list with its options, size
 * and quantity; `cart_item_not_found` or `checkout_item_not_found` (404) if it is not there.
 * `cart_full` (409) past 100 items.
 */
export async function saveForLater(
  tx: Tx,
  userId: string,
  body: EndpointBody<typeof saveItem>,
  now: Date,
): Promise<Saved> {
  const key = keyOfBody(body);
  if (!body.from) {
    const resolved = await requireResolvedItem(tx, key, now);
    const row = await insertSaved(tx, userId, {
      ...canonicalKey(resolved.sellable, key.vendorId),
      id: newId('sav', now.getTime()),
      skuId: resolved.sellable.skuId,
      addedAt: now,
      pricePaise: resolved.offer?.pricePaise ?? null,
      quantity: body.quantity,
      selectedSize: namedSize(resolved.sellable, body.selectedSize),
    });
    return present(tx, row, userId, now);
  }
  const list = body.from === 'cart' ? 'cart_items' : 'checkout_items';
  const item = findCartItem(await selectCartItemsOfProduct(tx, list, userId, key.productId), key);
  const row = item && (await moveToSaved(tx, list, userId, item.id, now));
  if (!row) return fail(body.from === 'cart' ? 'cart_item_not_found' : 'checkout_item_not_found');
  return present(tx, row, userId, now);
}

const savedItem = async (db: Db, userId: string, key: ItemKey): Promise<CartItemRecord> =>
  findCartItem(await selectCartItemsOfProduct(db, 'saved_items', userId, key.productId), key) ??
  fail('cart_item_not_found');

/**
 * Moves a saved item back to the cart, up to the stock. Throws like
 * `addToBuyList`; the item then stays saved.
 */
export async function moveToCart(
  tx: Tx,
  userId: string,
  body: EndpointBody<typeof moveSavedToCart>,
  now: Date,
): Promise<Saved> {
  const row = await savedItem(tx, userId, keyOfBody(body));
  if (!(await deleteCartItem(tx, 'saved_items', userId, row.id))) fail('cart_item_not_found');
  const [one] = await readCartItems(tx, [row], now);
  const key = keyOfRow(row);
  const inCart = findCartItem(
    await selectCartItemsOfProduct(tx, 'cart_items', userId, key.productId),
    key,
  );
  const most = Math.min(one!.resolved.offer?.onHand ?? 0, MAX_QUANTITY) - (inCart?.quantity ?? 0);
  return addToBuyList(
    tx,
    'cart_items',
    userId,
    {
      productId: key.productId,
      variant: key.variantId === null ? null : { variantId: key.variantId },
      option: key.optionId === null ? null : { optionId: key.optionId },
      selectedVendorId: key.vendorId,
      selectedSize: row.selected_size,
      quantity: Math.max(1, Math.min(row.quantity, most)),
    },
    now,
  );
}

/** Removes a saved item; `cart_item_not_found` (404) if the key matches no single one. */
export async function removeSaved(db: Db, userId: string, key: ItemKey): Promise<void> {
  const row = await savedItem(db, userId, key);
  if (!(await deleteCartItem(db, 'saved_items', userId, row.id))) fail('cart_item_not_found');
}

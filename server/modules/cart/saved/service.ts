import { type CartItem, MAX_CART_ITEMS, MAX_QUANTITY } from '#contracts/cart/cart.ts';
import type { currentSavedItems, moveSavedToCart, saveItem } from '#contracts/cart/saved-items.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { lockCustomer } from '#server/modules/accounts/service.ts';
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

type StoredItem = Awaited<ReturnType<typeof readCartItems<CartItemRecord>>>[number];

/** Whether the saved size is no longer made: the customer meant no other. */
const isSizeGone = ({ row, resolved: { sellable } }: StoredItem): boolean =>
  row.selected_size !== null &&
  sellable !== null &&
  namedSize(sellable, row.selected_size) === null;

/**
 * Without an offer where the saved size is gone, as where nobody sells the unit any more. A unit that
 * is gone keeps its ids: by them the item is removed.
 */
function presentSaved(item: StoredItem): CartItem {
  const { row, resolved, name } = item;
  const shown = presentCartItem(
    row,
    isSizeGone(item) ? { ...resolved, offer: null } : resolved,
    name,
  );
  if (resolved.sellable) return shown;
  const gone = { price: 0, stock: 0 };
  return {
    ...shown,
    variant:
      row.variant_id === null ? null : { variantId: row.variant_id, type: '', name: '', ...gone },
    option:
      row.option_id === null ? null : { optionId: row.option_id, color: null, size: null, ...gone },
  };
}

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
    items: items.map(presentSaved),
    totalItems: items.length,
  };
}

async function present(tx: Tx, row: CartItemRecord, userId: string, now: Date): Promise<Saved> {
  const totalItems = await countSaved(tx, userId);
  if (totalItems > MAX_CART_ITEMS) fail('cart_full', { message: 'errors.saved_limit' });
  const [one] = await readCartItems(tx, [row], now);
  return { item: presentSaved(one!), totalItems };
}

/**
 * Saves an item for later, in stock or not. With `from` it leaves that list with its options, size
 * and quantity; `cart_item_not_found` or `checkout_item_not_found` (404) if it is not there.
 * `cart_full` (409) past 100 items; the customer is locked, so that parallel calls count each other.
 */
export async function saveForLater(
  tx: Tx,
  userId: string,
  body: EndpointBody<typeof saveItem>,
  now: Date,
): Promise<Saved> {
  if (!(await lockCustomer(tx, userId))) fail('session_expired');
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
 * Moves a saved item back to the cart, up to the stock. Throws `item_unavailable` (409) for a unit or
 * size nobody sells any more, else like `addToBuyList`; the item then stays saved.
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
  if (!one!.resolved.offer || isSizeGone(one!))
    fail('item_unavailable', { message: 'errors.item_no_longer_available' });
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

/** A guest's saved items, which no list has, as they are now: price, stock and name. */
export async function currentItems(
  db: Db,
  bodies: EndpointBody<typeof currentSavedItems>['items'],
  now: Date,
): Promise<CartItem[]> {
  const rows = bodies.map((body): CartItemRecord => {
    const { productId, variantId, optionId, vendorId } = keyOfBody(body);
    return {
      id: '',
      user_id: '',
      product_id: productId,
      variant_id: variantId,
      option_id: optionId,
      vendor_id: vendorId,
      sku_id: '',
      quantity: body.quantity,
      selected_size: body.selectedSize ?? null,
      added_at: now,
      price_when_added_paise: null,
    };
  });
  return (await readCartItems(db, rows, now)).map(presentSaved);
}

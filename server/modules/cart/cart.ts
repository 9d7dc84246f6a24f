import type { z } from 'zod';
import {
  type CartItem,
  type CartItemBody,
  cartItemId,
  MAX_QUANTITY,
} from '#contracts/cart/cart.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import {
  knownSellable,
  loadSellables,
  mergedKeys,
  type Sellable,
} from '#server/modules/catalog/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  findCartItem,
  keyOfBody,
  keyOfRow,
  canonicalKey,
  type ResolvedCartItem,
  resolveCartItem,
  presentCartItem,
  cartProblemOf,
  requireSize,
  requireBuyable,
} from './cart-items.ts';
import {
  insertCartItem,
  deleteCartItem,
  deleteCartItems,
  type CartItemKey,
  type ProductName,
  selectCartItems,
  selectProductNames,
  selectCartItemsOfProduct,
  updateQuantity,
} from './queries.ts';
import type { CartItemTable } from './tables.ts';
import type { BuyList } from './records.ts';

export interface StoredCartItem<R> {
  row: R;
  resolved: ResolvedCartItem;
  name: ProductName | undefined;
}

/** Resolves items now: live price, stock and vendor. One query, plus one if a product is gone. */
export async function readCartItems<
  R extends Pick<CartItemTable, 'product_id' | 'variant_id' | 'option_id' | 'vendor_id'>,
>(db: Db, rows: readonly R[], now: Date, load = loadSellables): Promise<StoredCartItem<R>[]> {
  if (rows.length === 0) return [];
  const sellables = await load(db, rows.map(keyOfRow), now);
  const gone = rows.filter((_, i) => sellables[i] === null).map((r) => r.product_id);
  const names = gone.length > 0 ? await selectProductNames(db, gone) : [];
  return rows.map((row, i) => ({
    row,
    resolved: resolveCartItem(sellables[i]!, row.vendor_id),
    name: names.find((n) => n.id === row.product_id),
  }));
}

export interface BuyListData {
  items: CartItem[];
  totalItems: number;
  totalPrice: number;
}

/** A whole list in API form. */
export const readBuyList = async (
  db: Db,
  list: BuyList,
  userId: string,
  now: Date,
): Promise<BuyListData> => presentBuyList(db, await selectCartItems(db, list, userId), now);

/** Items just read or written, in API form. `load`: `shownSellables` where nothing is decided. */
export async function presentBuyList(
  db: Db,
  rows: readonly CartItemTable[],
  now: Date,
  load = loadSellables,
): Promise<BuyListData> {
  const items = await readCartItems(db, rows, now, load);
  const total = items.reduce(
    (sum, { row, resolved }) => sum + (resolved.offer?.pricePaise ?? 0) * row.quantity,
    0,
  );
  return {
    items: items.map((l) => presentCartItem(l.row, l.resolved, l.name)),
    totalItems: items.length,
    totalPrice: paiseToRupees(total),
  };
}

type Found = ResolvedCartItem & { sellable: Sellable };

/**
 * Resolves keys to units and offers in one query, plus two where a product was merged: pages,
 * stored carts and API clients may still name it. Throws `product_not_found`, `variant_not_found`
 * or `vendor_not_found` (404).
 */
export async function requireResolvedItems(
  db: Db,
  keys: readonly CartItemKey[],
  now: Date,
): Promise<Found[]> {
  const sellables = await loadSellables(db, keys, now);
  const old = keys.flatMap((key, i) => (sellables[i] === null ? [{ key, i }] : []));
  const became =
    old.length === 0
      ? []
      : (
          await mergedKeys(
            db,
            old.map((o) => o.key),
          )
        ).flatMap((key, n) => (key ? [{ key, i: old[n]!.i }] : []));
  if (became.length > 0)
    for (const [n, sellable] of (
      await loadSellables(
        db,
        became.map((b) => b.key),
        now,
      )
    ).entries())
      sellables[became[n]!.i] = sellable;
  const missing = sellables.indexOf(null);
  if (missing >= 0) {
    const [any] = await loadSellables(
      db,
      [{ ...keys[missing]!, variantId: null, optionId: null, vendorId: null }],
      now,
    );
    fail(any ? 'variant_not_found' : 'product_not_found');
  }
  return sellables.map((sellable, i) => {
    const resolved = resolveCartItem(sellable, keys[i]!.vendorId);
    if (!resolved.offer && keys[i]!.vendorId !== null) fail('vendor_not_found');
    return { ...resolved, sellable: sellable! };
  });
}

export const requireResolvedItem = async (db: Db, key: CartItemKey, now: Date): Promise<Found> =>
  (await requireResolvedItems(db, [key], now))[0]!;

/**
 * Adds to a list or increases the item already there. Throws 404 for an unknown unit and 409 if
 * stock does not cover the resulting quantity.
 */
export async function addToBuyList(
  db: Db,
  list: BuyList,
  userId: string,
  body: z.output<typeof CartItemBody>,
  now: Date,
): Promise<{ item: CartItem; totalItems: number }> {
  const key = keyOfBody(body);
  const put = async ({ sellable, offer }: Found) => {
    const item = {
      ...canonicalKey(sellable, key.vendorId),
      id: newId(list === 'cart_items' ? 'crt' : 'chk', now.getTime()),
      skuId: sellable.skuId,
      addedAt: now,
      pricePaise: offer!.pricePaise,
    };
    const [added] = await insertCartItem[list](db, {
      ...item,
      userId,
      offerId: offer!.offerId,
      quantity: body.quantity,
      selectedSize: requireSize(sellable, body.selectedSize),
    });
    if (!added) return null;
    const { total_items: totalItems, on_hand: onHand, ...row } = added;
    return { item: presentCartItem(row, { sellable, offer: { ...offer!, onHand } }), totalItems };
  };
  // The cached facts suffice, since the statement checks the stock itself.
  const known = knownSellable(db, key, now);
  const likely = resolveCartItem(known ?? null, key.vendorId);
  const quick =
    known && likely.offer && !cartProblemOf(likely, body.quantity)
      ? await put({ ...likely, sellable: known })
      : null;
  if (quick) return quick;

  const resolved = await requireResolvedItem(db, key, now);
  requireBuyable(resolved, body.quantity);
  const added = await put(resolved);
  if (added) return added;
  const unit = canonicalKey(resolved.sellable, key.vendorId);
  const present = findCartItem(
    await selectCartItemsOfProduct(db, list, userId, unit.productId),
    unit,
  );
  if (!present) return fail('cart_full');
  requireBuyable(resolved, Math.min(present.quantity + body.quantity, MAX_QUANTITY));
  return fail('insufficient_stock', {
    message: 'errors.quantity_limit',
    values: { n: MAX_QUANTITY },
  });
}

/** Sets the quantity of a line that was found. */
export async function setItemQuantityIn(
  db: Db,
  list: BuyList,
  userId: string,
  row: CartItemTable,
  quantity: number,
  now: Date,
): Promise<CartItem> {
  const [item] = await readCartItems(db, [row], now);
  requireBuyable(item!.resolved, quantity);
  const changed = await updateQuantity(db, list, userId, row.id, quantity);
  return changed
    ? presentCartItem(changed, item!.resolved)
    : fail(list === 'cart_items' ? 'cart_item_not_found' : 'checkout_item_not_found');
}

/**
 * Sets the quantity of a cart item; `cart_item_not_found` (404) if the key matches no single item.
 */
export async function updateCart(
  db: Db,
  userId: string,
  key: CartItemKey,
  quantity: number,
  now: Date,
): Promise<CartItem> {
  const row =
    findCartItem(await selectCartItemsOfProduct(db, 'cart_items', userId, key.productId), key) ??
    fail('cart_item_not_found');
  return setItemQuantityIn(db, 'cart_items', userId, row, quantity, now);
}

/** Removes a cart item; `cart_item_not_found` (404) if the key matches no single item. */
export async function removeFromCart(db: Db, userId: string, key: CartItemKey): Promise<void> {
  const row = findCartItem(
    await selectCartItemsOfProduct(db, 'cart_items', userId, key.productId),
    key,
  );
  if (!row || !(await deleteCartItem(db, 'cart_items', userId, row.id)))
    fail('cart_item_not_found');
}

export const clearBuyList = (db: Db, list: BuyList, userId: string): Promise<void> =>
  deleteCartItems(db, list, userId);

/** The item of a list by its API `_id`; `checkout_item_not_found` (404) otherwise. */
export async function requireItemById(
  db: Db,
  list: BuyList,
  userId: string,
  id: string,
): Promise<CartItemTable> {
  const rows = await selectCartItems(db, list, userId);
  return (
    rows.find((r) => cartItemId(keyOfRow(r)) === id || r.id === id) ??
    fail('checkout_item_not_found')
  );
}

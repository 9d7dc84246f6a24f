import { sql } from 'kysely';
import { MAX_CART_ITEMS, MAX_QUANTITY } from '#contracts/cart/cart.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { CartItemTable, WishlistItemTable } from './tables.ts';
import type { AnyList, BuyList, ItemKey, WithStock, StoredItem } from './records.ts';

export type CartItemKey = ItemKey;
export interface NewCartItem extends CartItemKey {
  id: string;
  skuId: string;
  addedAt: Date;
  pricePaise: number | null;
}
type RowOf<T extends AnyList> = T extends 'wishlist_items' ? WishlistItemTable : CartItemTable;

const sameItem = (
  key: CartItemKey,
) => sql`product_id = ${key.productId} and variant_id is not distinct from ${key.variantId}
  and option_id is not distinct from ${key.optionId} and vendor_id is not distinct from ${key.vendorId}`;

const stockOf = (line: string) =>
  sql`(select json_object_agg(o.id, o.on_hand) from offers o where o.sku_id = ${sql.ref(`${line}.sku_id`)} and o.is_active) as stock`;

const itemsIn = <T extends AnyList>(list: T) =>
  statement<{ userId: string }, RowOf<T> & WithStock>(
    ({ userId }) => sql`
  select l.*, ${stockOf('l')} from ${sql.table(list)} l where l.user_id = ${userId} order by l.added_at, l.id`,
  );

const all = {
  cart_items: itemsIn('cart_items'),
  checkout_items: itemsIn('checkout_items'),
  saved_items: itemsIn('saved_items'),
  wishlist_items: itemsIn('wishlist_items'),
};

/** All items of a customer, oldest first. */
export const selectCartItems = <T extends AnyList>(
  db: Db,
  list: T,
  userId: string,
): Promise<(RowOf<T> & WithStock)[]> =>
  all[list](db, { userId }) as unknown as Promise<(RowOf<T> & WithStock)[]>;

/** The customer's items of one product: candidates for a partial key. */
export async function selectCartItemsOfProduct<T extends AnyList>(
  db: Db,
  list: T,
  userId: string,
  productId: string,
): Promise<RowOf<T>[]> {
  const { rows } = await sql<RowOf<T>>`
    select * from ${sql.table(list)} where user_id = ${userId} and product_id = ${productId} order by added_at, id`.execute(
    db,
  );
  return rows;
}

export interface AddedCartItem extends CartItemTable {
  total_items: number;
  on_hand: number;
}

const adding = (list: BuyList) =>
  statement<
    NewCartItem & {
      userId: string;
      offerId: string;
      quantity: number;
      selectedSize: string | null;
    },
    AddedCartItem
  >(
    (item) => sql`
    with mine as (select count(*)::int as n, coalesce(bool_or(${sameItem(item)}), false) as is_known
      from ${sql.table(list)} where user_id = ${item.userId}),
    offer as (select on_hand, least(on_hand, ${MAX_QUANTITY}) as most from offers where id = ${item.offerId} and is_active),
    put as (
      insert into ${sql.table(list)} as l (id, user_id, product_id, variant_id, option_id, vendor_id, sku_id, quantity, selected_size, added_at, price_when_added_paise)
      select ${item.id}, ${item.userId}, ${item.productId}, ${item.variantId}, ${item.optionId}, ${item.vendorId}, ${item.skuId},
        ${item.quantity}::int, ${item.selectedSize}, ${item.addedAt}::timestamptz, ${item.pricePaise}::int
      from mine, offer where (n < ${MAX_CART_ITEMS} or is_known) and ${item.quantity}::int <= most
      on conflict (user_id, product_id, variant_id, option_id, vendor_id) do update
        set quantity = l.quantity + excluded.quantity, selected_size = coalesce(excluded.selected_size, l.selected_size),
          price_when_added_paise = excluded.price_when_added_paise
        where l.quantity + excluded.quantity <= (select most from offer)
      returning l.*, (l.xmax = 0)::int as is_new)
    select put.*, mine.n + put.is_new as total_items, offer.on_hand from put, mine, offer`,
  );

/**
 * Adds an item or increases its quantity in one statement, so that parallel adds lose nothing.
 * Returns nothing if that would exceed the offer's current stock, `MAX_QUANTITY` or `MAX_LINES`.
 */
export const insertCartItem = {
  cart_items: adding('cart_items'),
  checkout_items: adding('checkout_items'),
} satisfies Record<BuyList, unknown>;

/** Sets the quantity of an item. Undefined if it is already gone. */
export async function updateQuantity(
  db: Db,
  list: BuyList,
  userId: string,
  itemId: string,
  quantity: number,
): Promise<CartItemTable | undefined> {
  const {
    rows: [row],
  } = await sql<CartItemTable>`
    update ${sql.table(list)} set quantity = ${quantity} where id = ${itemId} and user_id = ${userId} returning *`.execute(
    db,
  );
  return row;
}

/** Removes an item; false if it is already gone. */
export async function deleteCartItem(
  db: Db,
  list: AnyList,
  userId: string,
  itemId: string,
): Promise<boolean> {
  const { rows } =
    await sql`delete from ${sql.table(list)} where id = ${itemId} and user_id = ${userId} returning id`.execute(
      db,
    );
  return rows.length > 0;
}

/** Empties a list. */
export async function deleteCartItems(db: Db, list: AnyList, userId: string): Promise<void> {
  await sql`delete from ${sql.table(list)} where user_id = ${userId}`.execute(db);
}

/** Saves an item to the wishlist; idempotent. Undefined past `MAX_LINES`. */
export async function insertWishlistItem(
  db: Db,
  userId: string,
  item: NewCartItem,
): Promise<{ row: WishlistItemTable; totalItems: number } | undefined> {
  const {
    rows: [found],
  } = await sql<WishlistItemTable & { total_items: number }>`
    with mine as (select count(*)::int as n, coalesce(bool_or(${sameItem(item)}), false) as is_known
      from wishlist_items where user_id = ${userId}),
    put as (
      insert into wishlist_items as l (id, user_id, product_id, variant_id, option_id, vendor_id, sku_id, added_at, price_when_added_paise)
      select ${item.id}, ${userId}, ${item.productId}, ${item.variantId}, ${item.optionId}, ${item.vendorId}, ${item.skuId}, ${item.addedAt}::timestamptz, ${item.pricePaise}::int
      from mine where n < ${MAX_CART_ITEMS} or is_known
      on conflict (user_id, product_id, variant_id, option_id, vendor_id) do update set sku_id = excluded.sku_id
      returning l.*, (l.xmax = 0)::int as is_new)
    select put.*, mine.n + put.is_new as total_items from put, mine`.execute(db);
  if (!found) return undefined;
  const { total_items: totalItems, ...row } = found;
  return { row, totalItems };
}

/**
 * A second call within this time of a move is a double click if the cart holds only what that move
 * returned.
 */
const REPEAT_SECONDS = 5;

/**
 * Replaces the checkout list by the whole cart. A checkout list that was not ordered goes back to
 * the cart. A concurrent second call waits for the first, finds nothing to move and changes
 * nothing. Returns the new checkout list, oldest item first; empty if nothing moved.
 */
export async function moveCartItemsToCheckout(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<(CartItemTable & WithStock)[]> {
  const moved = await moves(tx, {
    userId,
    before: new Date(now.getTime() - REPEAT_SECONDS * 1000),
  });
  const rows = moved.some((r) => r.waits) ? await replaceCheckout(tx, userId, moved, now) : moved;
  return rows
    .map((moved) => {
      const { waits: _, ...row } = moved as (typeof rows)[number] & { waits?: boolean };
      return row;
    })
    .sort((a, b) => a.added_at.getTime() - b.added_at.getTime() || (a.id < b.id ? -1 : 1));
}

const ITEM = sql`id, user_id, product_id, variant_id, option_id, vendor_id, sku_id, quantity, selected_size, added_at, price_when_added_paise`;
const REPLACES = sql`on conflict (user_id, product_id, variant_id, option_id, vendor_id) do update
      set quantity = excluded.quantity, selected_size = excluded.selected_size, sku_id = excluded.sku_id, added_at = excluded.added_at`;

/** Into an empty checkout list, as nearly always, in one statement; `waits`: it was not empty. */
const moves = statement<
  { userId: string; before: Date },
  CartItemTable & WithStock & { waits?: boolean }
>(
  ({ userId, before }) => sql`
    with moved as (
      delete from cart_items where user_id = ${userId} and exists (
        select from cart_items c where c.user_id = ${userId} and (c.returned_at is null or c.returned_at <= ${before}::timestamptz))
      returning *),
    list as (select exists (select from checkout_items where user_id = ${userId}) as has_items),
    put as (
      insert into checkout_items (${ITEM}) select ${ITEM} from moved, list where not has_items ${REPLACES}
      returning *, ${stockOf('checkout_items')})
    select ${ITEM}, stock, false as waits from put union all select ${ITEM}, null, true from moved, list where has_items`,
);

async function replaceCheckout(
  tx: Tx,
  userId: string,
  moved: readonly CartItemTable[],
  now: Date,
): Promise<(CartItemTable & WithStock)[]> {
  await returnCheckout(tx, userId, moved, now);
  const { rows } = await sql<CartItemTable & WithStock>`
    insert into checkout_items (${ITEM})
    select ${ITEM} from jsonb_populate_recordset(null::checkout_items, ${JSON.stringify(moved)}::text::jsonb) ${REPLACES}
    returning *, ${stockOf('checkout_items')}`.execute(tx);
  return rows;
}

const kept = (rows: readonly (CartItemTable | StoredItem)[]): object[] =>
  rows.map((r) =>
    'productId' in r
      ? {
          product_id: r.productId,
          variant_id: r.variantId,
          option_id: r.optionId,
          vendor_id: r.vendorId,
          quantity: r.quantity,
        }
      : r,
  );

/** Ids of checkout items the cart has room for, oldest first: those it has already need none. */
const fitting = (userId: string) => sql`
  select f.id from (
    select c.id, k.id is not null as is_known, row_number() over (partition by k.id is not null order by c.added_at, c.id) as nth
    from checkout_items c left join cart_items k on k.user_id = c.user_id and k.product_id = c.product_id
      and k.variant_id is not distinct from c.variant_id and k.option_id is not distinct from c.option_id and k.vendor_id is not distinct from c.vendor_id
    where c.user_id = ${userId}) f
  where f.is_known or f.nth <= ${MAX_CART_ITEMS} - (select count(*) from cart_items where user_id = ${userId})`;

/**
 * Moves the checkout list back into the cart, except the units the new list (`next`) contains.
 * Existing cart items grow up to the stock and `MAX_QUANTITY`. `returnedAt` marks what a move
 * returned. With `onlyFitting` what exceeds the cart's limit stays on the checkout list. Returns the
 * number of cart items.
 */
export async function returnCheckout(
  tx: Tx,
  userId: string,
  next: readonly (CartItemTable | StoredItem)[],
  returnedAt: Date | null,
  onlyFitting = false,
): Promise<number> {
  await sql`
    with earlier as (delete from checkout_items where user_id = ${userId} ${onlyFitting ? sql`and id in (${fitting(userId)})` : sql``} returning *),
    next as (select * from jsonb_populate_recordset(null::checkout_items, ${JSON.stringify(kept(next))}::text::jsonb))
    insert into cart_items as l (id, user_id, product_id, variant_id, option_id, vendor_id, sku_id, quantity, selected_size, added_at, price_when_added_paise, returned_at)
    select e.id, e.user_id, e.product_id, e.variant_id, e.option_id, e.vendor_id, e.sku_id, e.quantity - coalesce(n.quantity, 0), e.selected_size, e.added_at, e.price_when_added_paise, ${returnedAt}::timestamptz
    from earlier e left join next n on n.product_id = e.product_id and n.variant_id is not distinct from e.variant_id
      and n.option_id is not distinct from e.option_id and n.vendor_id is not distinct from e.vendor_id
    where e.quantity > coalesce(n.quantity, 0)
    on conflict (user_id, product_id, variant_id, option_id, vendor_id) do update
      set quantity = greatest(l.quantity, least(l.quantity + excluded.quantity, ${MAX_QUANTITY},
        (select max(o.on_hand) from offers o where o.sku_id = l.sku_id and o.is_active and (l.vendor_id is null or o.vendor_id = l.vendor_id)))),
        selected_size = coalesce(l.selected_size, excluded.selected_size)`.execute(tx);
  const {
    rows: [row],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from cart_items where user_id = ${userId}`.execute(tx);
  return row!.n;
}

export interface ProductName {
  id: string;
  slug: string;
  name: string;
  brand: string;
}
/** Names of products no longer sold that are still in a customer's list. */
export async function selectProductNames(
  db: Db,
  productIds: readonly string[],
): Promise<ProductName[]> {
  const { rows } =
    await sql<ProductName>`select id, slug, name, brand from products where id = any(${[...productIds]})`.execute(
      db,
    );
  return rows;
}

/**
 * Restores checkout items an order had taken, following merges since; items already on the list,
 * and products that are gone, are left alone.
 */
export async function restoreCheckout(tx: Tx, items: readonly CartItemTable[]): Promise<void> {
  await sql`
    insert into checkout_items (id, user_id, product_id, variant_id, option_id, vendor_id, sku_id, quantity, selected_size, added_at, price_when_added_paise)
    select min(l.id), l.user_id, k.product_id, k.variant_id, k.option_id, l.vendor_id, k.id, least(sum(l.quantity), ${MAX_QUANTITY})::int, max(l.selected_size), min(l.added_at), min(l.price_when_added_paise)
    from jsonb_populate_recordset(null::checkout_items, ${JSON.stringify(items)}::text::jsonb) l join skus s on s.id = l.sku_id and s.product_id = l.product_id join skus k on k.id = coalesce(s.merged_into, s.id)
    group by l.user_id, k.id, l.vendor_id
    on conflict do nothing`.execute(tx);
}

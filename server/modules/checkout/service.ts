import type { z } from 'zod';
import {
  type CartItem,
  cartItemId,
  type CartItemBody,
  MAX_CART_ITEMS,
} from '#contracts/cart/cart.ts';
import type {
  calculateRates,
  PromoState,
  quoteTotals,
  CheckoutShipment,
} from '#contracts/checkout/checkout.ts';
import type { EndpointBody, EndpointData } from '#contracts/kernel/endpoint.ts';
import { type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { normalisePromo } from '#contracts/pricing/rewards.ts';
import {
  addToBuyList,
  type BuyListData,
  clearBuyList,
  type ItemKey,
  itemsIn,
  keyOfBody,
  keyOfRow,
  leaveCheckout,
  returnFitting,
  type ResolvedCartItem,
  presentBuyList,
  readCartItems,
  readBuyList,
  removeListItem,
  requireItemById,
  requireResolvedItems,
  setItemQuantityIn,
  startCheckout,
} from '#server/modules/cart/service.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { lockCustomer } from '#server/modules/accounts/service.ts';
import { shownSellables } from '#server/modules/catalog/service.ts';
import { cashOfQuote } from '#server/modules/orders/service.ts';
import {
  checkQuote,
  judgeOrder,
  type PriceTerms,
  readTerms,
} from '#server/modules/risk/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { readCheckoutContext } from './checkout-context.ts';
import { cashRefusals } from './cash-on-delivery.ts';
import { pricePurchase, type Purchase, type PurchaseItem } from './purchase.ts';

import { presentShipments, presentTotals, promoOf } from './present.ts';
import { type CheckoutContext, deleteOldIdempotencyKeys } from './queries.ts';
import { riskSubjectOf } from './risk-subject.ts';

export { placeOrderFromCheckout } from './place-order.ts';
export { priceWithOffers } from './price-offers.ts';

export const readCheckout = (db: Db, userId: string, now: Date) =>
  readBuyList(db, 'checkout_items', userId, now);

/**
 * Adds an item ("Buy now"); with `replace` the list becomes this one item and its previous items go
 * back to the cart.
 */
export async function addCheckoutItem(
  tx: Tx,
  userId: string,
  body: z.output<typeof CartItemBody> & { replace?: boolean | undefined },
  now: Date,
): Promise<CartItem> {
  if (
    body.replace &&
    (await leaveCheckout(tx, userId, [{ ...keyOfBody(body), quantity: body.quantity }], null)) >
      MAX_CART_ITEMS
  )
    fail('cart_full');
  return (await addToBuyList(tx, 'checkout_items', userId, body, now)).item;
}

export async function setCheckoutItemQuantity(
  db: Db,
  userId: string,
  id: string,
  quantity: number,
  now: Date,
): Promise<CartItem> {
  return setItemQuantityIn(
    db,
    'checkout_items',
    userId,
    await requireItemById(db, 'checkout_items', userId, id),
    quantity,
    now,
  );
}

export async function removeFromCheckout(db: Db, userId: string, id: string): Promise<void> {
  const row = await requireItemById(db, 'checkout_items', userId, id);
  if (!(await removeListItem(db, 'checkout_items', userId, row.id)))
    fail('checkout_item_not_found');
}

export const clearCheckoutItems = (db: Db, userId: string): Promise<void> =>
  clearBuyList(db, 'checkout_items', userId);

/**
 * Replaces the checkout list by the cart; previous items go back to the cart. Repeated with an
 * empty cart (a double click) the list stays; with both empty `checkout_empty` (409).
 */
export async function moveCartIntoCheckout(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<BuyListData> {
  const moved = await startCheckout(tx, userId, now);
  if (moved.length > 0) return presentBuyList(tx, moved, now, shownSellables);
  const list = await readCheckout(tx, userId, now);
  return list.totalItems > 0 ? list : fail('checkout_empty');
}

/**
 * Moves the checkout list back to the cart, up to the cart's limit of 100 items; the rest stays in
 * checkout. Repeating it changes nothing. The customer is locked, so that parallel calls count each
 * other.
 */
export async function returnToCart(
  tx: Tx,
  userId: string,
): Promise<{ totalItems: number; left: number }> {
  if (!(await lockCustomer(tx, userId))) fail('session_expired');
  return returnFitting(tx, userId);
}

const isOffered = (resolved: ResolvedCartItem): resolved is PurchaseItem['resolved'] =>
  resolved.sellable !== null && resolved.offer !== null;

/** Prices those of the items that have a vendor. */
async function price(
  db: Db,
  userId: string,
  items: { id: string; quantity: number; resolved: ResolvedCartItem }[],
  {
    promoCode,
    pincode,
    limits = null,
  }: { promoCode?: string | undefined; pincode: string | null; limits?: PriceTerms | null },
  now: Date,
): Promise<{ purchase: Purchase; promo: PromoState }> {
  const offered = items.flatMap(({ id, quantity, resolved }) =>
    isOffered(resolved) ? [{ id, quantity, resolved }] : [],
  );
  const skuIds = offered.map((l) => l.resolved.sellable.skuId);
  const context = await readCheckoutContext(
    db,
    {
      userId,
      promoCode: normalisePromo(promoCode),
      skuIds,
      addressId: null,
      withTeams: false,
    },
    now,
  );
  const priced = (of: CheckoutContext) => pricePurchase(offered, of, pincode, now, limits);
  const purchase = priced(context);
  return { purchase, promo: promoOf(purchase, context, priced) };
}

const listItems = async (
  db: Db,
  list: 'cart_items' | 'checkout_items',
  userId: string,
  now: Date,
) =>
  (await readCartItems(db, await itemsIn(db, list, userId), now)).map(({ row, resolved }) => ({
    id: cartItemId(keyOfRow(row)),
    quantity: row.quantity,
    resolved,
  }));

/** Delivery per vendor to a PIN code: of the checkout list or of the given items. */
export async function shipmentRates(
  db: Db,
  userId: string,
  body: EndpointBody<typeof calculateRates>,
  now: Date,
): Promise<EndpointData<typeof calculateRates>> {
  const items = body.items
    ? (await requireResolvedItems(db, body.items.map(keyOfBody), now)).map((resolved, i) => ({
        id: cartItemId(keyOfBody(body.items![i]!)),
        quantity: body.items![i]!.quantity,
        resolved,
      }))
    : await listItems(db, 'checkout_items', userId, now);
  const { purchase } = await price(db, userId, items, { pincode: body.pincode }, now);
  return {
    shipments: presentShipments(purchase),
    total: paiseToRupees(purchase.quote.shippingPaise),
  };
}

/**
 * Delivery of one unit to a PIN code, as if ordered alone. Throws `product_not_found`,
 * `variant_not_found`, `vendor_not_found` (404). Two queries.
 */
export async function priceSingleItem(
  db: Db,
  key: ItemKey,
  quantity: number,
  pincode: string,
  now: Date,
): Promise<{
  shipment: z.infer<typeof CheckoutShipment>;
  isCodAllowed: boolean;
  orderBy: Date;
}> {
  const [resolved] = await requireResolvedItems(db, [key], now);
  if (!resolved?.offer) return fail('vendor_not_found');
  const { purchase } = await price(db, '', [{ id: 'one', quantity, resolved }], { pincode }, now);
  const [shipment] = presentShipments(purchase);
  return {
    shipment: shipment!,
    isCodAllowed: resolved.sellable.product.isCodAllowed,
    orderBy: purchase.terms.get(resolved.offer.vendorId)!.orderBy,
  };
}

/** The authoritative totals of a list. An inapplicable code changes nothing (specification §5). */
export async function quoteBuyList(
  db: Db,
  { userId, deviceHash }: { userId: string; deviceHash: string | null },
  body: EndpointBody<typeof quoteTotals>,
  now: Date,
  online: { isTest: boolean } | null,
): Promise<EndpointData<typeof quoteTotals>> {
  const items = await listItems(
    db,
    body.list === 'cart' ? 'cart_items' : 'checkout_items',
    userId,
    now,
  );
  const subject = riskSubjectOf(items, {
    userId,
    deviceHash,
    address: body.pincode === undefined ? null : { pincode: body.pincode },
    couponId: null,
    now,
  });
  const limits = await readTerms(db, subject);
  const { purchase, promo } = await price(
    db,
    userId,
    items,
    { promoCode: body.promoCode, pincode: body.pincode ?? null, limits },
    now,
  );
  const payment = await quotedPayment(db, { purchase, subject, body, online });
  return {
    totals: presentTotals(purchase.quote),
    promoApplied: purchase.quote.discountSource === 'promo',
    promo,
    shipments: presentShipments(purchase),
    discounts: {
      milestone: paiseToRupees(purchase.quote.milestonePaise),
      promo: paiseToRupees(purchase.quote.promoPaise),
    },
    estimatedDelivery: purchase.estimatedDelivery.toISOString(),
    payment,
    hasNoRewards: limits.losesBenefits,
    wallet: {
      balance: paiseToRupees(Math.max(0, purchase.balancePaise)),
      pays: paiseToRupees(purchase.walletPaise),
    },
  };
}

/** How a quoted list can be paid: online, and by cash unless something speaks against it. */
async function quotedPayment(
  db: Db,
  {
    purchase,
    subject,
    body,
    online,
  }: {
    purchase: Awaited<ReturnType<typeof price>>['purchase'];
    subject: ReturnType<typeof riskSubjectOf>;
    body: EndpointBody<typeof quoteTotals>;
    online: { isTest: boolean } | null;
  },
): Promise<EndpointData<typeof quoteTotals>['payment']> {
  const walletPaise = body.useWallet ? purchase.walletPaise : 0;
  const cash = cashRefusals(purchase, body.pincode ?? null, purchase.cash, walletPaise).map(
    (r) => r.refusal,
  );
  const isPrepaid =
    body.list === 'checkout' &&
    body.pincode !== undefined &&
    purchase.items.length > 0 &&
    judgeOrder(await checkQuote(db, subject), {
      method: 'cod',
      totalPaise: purchase.quote.totalPaise,
      awaitsPayment: false,
    }).outcome === 'prepaid';
  const roundOff = (fromWallet: Paise) =>
    paiseToRupees(cashOfQuote(purchase.quote, fromWallet).roundOffPaise);
  return {
    online: online !== null,
    isTest: online?.isTest ?? false,
    cashRoundOff: { alone: roundOff(0), withWallet: roundOff(purchase.walletPaise) },
    cash: isPrepaid ? [...cash, { kind: 'order' as const, name: null, most: null }] : cash,
  };
}

/** Deletes idempotency keys after a week, when no client repeats a request. */
export const expireKeys = (db: Db, now: Date): Promise<void> => deleteOldIdempotencyKeys(db, now);

import { fail } from '#contracts/kernel/errors.ts';
import type { listOrderReturns } from '#contracts/returns/returns.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import {
  presentPicture,
  refreshProductCards,
  type UnitOnSale,
  productUnitsOf,
} from '#server/modules/catalog/service.ts';
import {
  type OrderTransition,
  addReturnNote,
  remainingTotal,
  returnToStock,
  type StoredOrder,
  toRefundOf,
} from '#server/modules/orders/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  selectReturnsOfOrder,
  selectStoredReturn,
  type StoredReturn,
  updateReturn,
} from './queries.ts';
import { isExchangeable, mayMoveReturn } from './return-rules.ts';
import type { WantedUnit } from './tables.ts';
import { deductStock } from '#server/modules/offers/service.ts';

type Item = StoredOrder['items'][number];
export type ExchangeUnit = EndpointData<
  typeof listOrderReturns
>['returnable'][number]['exchanges'][number];
/** Replacements for an item, and how they would appear in the order. */
export interface ExchangeOption {
  shown: ExchangeUnit;
  replacement: WantedUnit;
}

const optionOf = (u: UnitOnSale) => [u.color, u.size].filter(Boolean).join(', ') || null;

/**
 * Replacements for each of these items: units of the same product in the vendor's stock at the same
 * price. Only of a fully delivered vendor order, so that nothing remains to be paid, and not of a
 * replacement. One query.
 */
export async function exchangeOptionsFor(
  db: Db,
  { subOrders, items }: Pick<StoredOrder, 'subOrders'> & { items: readonly Item[] },
  now: Date,
): Promise<Map<string, ExchangeOption[]>> {
  const open = items.filter(
    (l) =>
      !l.gift_id &&
      subOrders.some((s) => s.id === l.vendor_order_id && s.status === 'delivered' && !s.return_id),
  );
  const units = await productUnitsOf(
    db,
    open.map((l) => ({ productId: l.product_id, vendorId: l.vendor_id })),
    now,
  );
  return new Map(
    open.map((item) => {
      const own = units.filter(
        (u) => u.product_id === item.product_id && u.vendor_id === item.vendor_id,
      );
      const sold = own.find((u) => u.sku_id === item.sku_id);
      return [
        item.id,
        sold
          ? own
              .filter((u) => isExchangeable(u, { sold, unitPaise: item.unit_paise }))
              .map((u) => swapOf(item, u))
          : [],
      ];
    }),
  );
}

function swapOf(item: Item, u: UnitOnSale): ExchangeOption {
  const isSame = u.sku_id === item.sku_id;
  const words = isSame
    ? { variant: item.snapshot.variant, option: item.snapshot.option, image: item.snapshot.image }
    : {
        variant: u.variant_name,
        option: optionOf(u),
        image: u.media ? presentPicture(u.media) : item.snapshot.image,
      };
  return {
    shown: {
      unit: u.offer_id!,
      label: [words.variant, words.option].filter(Boolean).join(', '),
      isSame,
      most: u.on_hand!,
    },
    replacement: {
      offerId: u.offer_id!,
      skuId: u.sku_id,
      variantId: u.variant_id,
      optionId: u.option_id,
      snapshot: words,
    },
  };
}

/**
 * The requested replacement; `exchange_not_possible` (409) if its vendor has too few at the same
 * price.
 */
export function requireExchangeOption(
  swaps: readonly ExchangeOption[],
  unit: string | undefined,
  item: Item,
  quantity: number,
): WantedUnit {
  const found = swaps.find((s) => s.shown.unit === unit);
  if (found && found.shown.most >= quantity) return found.replacement;
  const left = found?.shown.most ?? 0;
  return fail('exchange_not_possible', {
    details: [
      {
        path: 'items',
        message: left === 0 ? 'errors.exchange_gone' : 'errors.named_only_n_left',
        values: { name: item.snapshot.name, n: left },
      },
    ],
  });
}

const returnedUnitsOf = (r: StoredReturn): Map<string, number> => {
  const quantities = new Map<string, number>();
  for (const l of r.items)
    if (l.exchange_for)
      quantities.set(
        l.exchange_for.offerId,
        (quantities.get(l.exchange_for.offerId) ?? 0) + l.quantity,
      );
  return quantities;
};

/**
 * Whether a replacement is reserved for a return: from the vendor's acceptance until the items are
 * back.
 */
export const isReplacementHeld = (r: StoredReturn): boolean =>
  r.resolution === 'exchange' &&
  (r.status === 'approved' ||
    r.status === 'picked_up' ||
    (r.status === 'disputed' && r.disputed_from === 'picked_up'));

/** Releases the stock reserved for an exchange. */
export function releaseExchange(c: OrderTransition, quantities: ReadonlyMap<string, number>): void {
  for (const [offerId, quantity] of quantities) returnToStock(c, 'hold_ended', offerId, quantity);
}
export const releaseReplacement = (c: OrderTransition, r: StoredReturn): void =>
  releaseExchange(c, returnedUnitsOf(r));

/**
 * Reserves the stock of a replacement; false, without reserving anything, if too few are left.
 * Under the order's lock, before the transition is written.
 */
export async function holdReplacement(
  tx: Tx,
  c: OrderTransition,
  r: StoredReturn,
): Promise<boolean> {
  const wanted = returnedUnitsOf(r);
  const taken = await deductStock(
    tx,
    [...wanted].map(([offerId, quantity]) => ({ offerId, quantity })),
    c.order.id,
    c.now,
    'exchange',
  );
  if (taken.length < wanted.size) {
    releaseExchange(c, new Map(taken.map((t) => [t.offerId, wanted.get(t.offerId)!])));
    addReturnNote(c, r.vendor_order_id, 'sold_out', null);
    return false;
  }
  const products = [...new Set(taken.map((t) => t.productId))];
  await refreshProductCards(tx, products, c.now);
  return true;
}

/**
 * A replacement could not be sent, or its units were returned: once nothing of it is in progress
 * its return becomes a refund. What was paid online is refunded automatically. Call it in the
 * transition's transaction, once it is written. Returns the paise an operator owes the customer
 * because of it.
 */
export async function endExchanges(tx: Tx, c: OrderTransition): Promise<number> {
  let owed = 0;
  if (c.order.payment_method !== 'cod') return owed;
  for (const vendorOrder of c.subOrders.filter(
    (s) => s.return_id && (s.status === 'delivered' || s.status === 'cancelled'),
  )) {
    const items = c.items.filter((l) => l.vendor_order_id === vendorOrder.id);
    if (items.every((l) => l.cancelled === 0)) continue;
    const found = (await selectStoredReturn(tx, vendorOrder.return_id!))!;
    if (!mayMoveReturn(found.status, 'received', 'system')) continue;
    const left = remainingTotal(
      vendorOrder,
      items.map((l) => ({ ...l, returned: 0 })),
    );
    // Cash first, and no more than is owed: units may have been returned before.
    const agreed = (await selectReturnsOfOrder(tx, c.order.id))
      .filter((r) => r.status === 'received')
      .reduce((paise, r) => paise + r.refund_paise, 0);
    const refund = Math.min(
      Math.max(0, vendorOrder.total_paise - vendorOrder.wallet_paise) -
        Math.max(0, left - vendorOrder.wallet_paise),
      toRefundOf(c) - agreed,
    );
    if (refund > 0)
      await updateReturn(
        tx,
        found.id,
        { status: 'received', resolution: 'refund', refund_paise: refund },
        c.now,
      );
    owed += Math.max(0, refund);
  }
  return owed;
}

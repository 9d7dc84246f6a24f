import type { Paise } from '#contracts/kernel/money.ts';
import {
  deliveryCharges,
  discountPartsFor,
  type Rewards,
  rewardsOf,
} from '#server/modules/pricing/service.ts';
import {
  type CountedItem,
  type CountedVendorOrder,
  itemAmountsOf,
  remainingTotal,
  shareOf,
} from '#server/modules/orders/amounts/remaining-amounts.ts';
import type { StoredSaleTerms } from './sale-terms.ts';
import type { DiscountPart } from '#contracts/pricing/discount-parts.ts';

/**
 * What the remaining items of an order earn under the rules and prices of the sale (decision 054).
 * Pure; amounts in paise.
 *
 * Units lost to a fault that is not the customer's count as kept for thresholds, so that the
 * customer does not lose benefits; they are refunded like any other unit.
 */

export interface RequotedItem extends CountedItem {
  id: string;
  position: number;
  vendor_order_id: string;
  vendor_id: string;
  faulted: number;
  replaces_id: string | null;
}
export interface RequotedVendorOrder extends CountedVendorOrder {
  return_id: string | null;
}

const sum = (values: Iterable<Paise>) => [...values].reduce((a, b) => a + b, 0);
const remainingOf = (l: CountedItem) => l.quantity - l.cancelled - l.returned;

/** Units of each ordered item: kept (also as a replacement), and lost to a fault. */
function unitsOf(items: readonly RequotedItem[]) {
  return items
    .filter((l) => !l.gift_id && !l.replaces_id)
    .map((item) => {
      const all = [item, ...items.filter((l) => l.replaces_id === item.id)];
      return {
        item,
        remaining: sum(all.map(remainingOf)),
        faulted: sum(all.map((l) => l.faulted)),
      };
    });
}

export interface Requote {
  rewards: Rewards;
  /** What the customer pays for everything kept, delivery included, without label rounding. */
  chargePaise: Paise;
  productsPaise: Paise;
  discountPaise: Paise;
  deliveryPaise: Paise;
  giftPaise: Paise;
  /** The cashback promised for what is kept. */
  cashbackPaise: Paise;
  /** The discount of each item's kept units, by item, with its funding. */
  discounts: Map<string, DiscountPart[]>;
  /** The part of its discount share each vendor no longer pays, by vendor. */
  vendorWithdrawn: Map<string, Paise>;
  /** Gifts no longer earned. */
  lostGifts: Set<string>;
}

/**
 * What the kept units earn under the sale's terms: each item's discount with its funding, summing
 * to the discount to the paisa.
 */
function discountsLeft(
  terms: Pick<
    StoredSaleTerms,
    'milestones' | 'coupon' | 'marketplaceDiscountMostPaise' | 'categories'
  >,
  items: readonly RequotedItem[],
) {
  const units = unitsOf(items);
  const some = units.filter((u) => u.remaining + u.faulted > 0);
  const counted = some.map(({ item, remaining, faulted }) => ({
    vendorId: item.vendor_id,
    unitPaise: item.unit_paise,
    quantity: remaining + faulted,
    ...terms.categories[item.position]!,
  }));
  const rewards = rewardsOf(counted, terms);
  return {
    units,
    counted,
    rewards,
    discounts: new Map(
      some.map((u, i) => [
        u.item.id,
        discountPartsFor(rewards.partsOf[i]!, u.remaining, u.remaining + u.faulted),
      ]),
    ),
  };
}

/**
 * Every discount on the kept units with its funding: the order's as quoted now, and festive prices.
 */
export const vendorOrdersLeft = (
  terms: StoredSaleTerms,
  items: readonly RequotedItem[],
): DiscountPart[] => [
  ...[...discountsLeft(terms, items).discounts.values()].flat(),
  ...items.flatMap((l) =>
    l.discount_parts
      .filter((p) => p.kind === 'festive')
      .map((p) => ({
        ...p,
        paise: shareOf(p.paise, remainingOf(l), l.quantity),
        marketplacePaise: l.support_paise * remainingOf(l),
      })),
  ),
];

/** The kept items of an order at the terms of its sale. */
export function requoteOf(
  terms: StoredSaleTerms,
  vendorOrders: readonly RequotedVendorOrder[],
  items: readonly RequotedItem[],
): Requote {
  const { units, counted, rewards, discounts } = discountsLeft(terms, items);
  const charges = deliveryCharges(
    counted,
    rewards.benefits.freeShipping,
    (id) => terms.rates[id] ?? null,
    terms.defaultShippingPaise ?? undefined,
  );
  const waived = (vendorId: string) =>
    sum(vendorOrders.filter((p) => p.vendor_id === vendorId).map((p) => p.waived_paise ?? 0));
  const keeps = (vendorId: string) =>
    units.some((u) => u.remaining > 0 && u.item.vendor_id === vendorId);
  const deliveryPaise = sum(
    [...charges].map(([vendorId, paise]) =>
      keeps(vendorId) ? Math.max(0, paise - waived(vendorId)) : 0,
    ),
  );
  const productsPaise = sum(units.map((u) => u.item.unit_paise * u.remaining));
  const discountPaise = sum([...discounts.values()].flat().map((p) => p.paise));
  const lostGifts = new Set(
    Object.entries(terms.gifts)
      .filter(([, g]) => rewards.itemsPaise < g.thresholdPaise)
      .map(([id]) => id),
  );
  const giftPaise = sum(
    items
      .filter((l) => l.gift_id && lostGifts.has(l.gift_id))
      .map((l) => remainingOf(l) * terms.gifts[l.gift_id!]!.worthPaise),
  );
  return {
    rewards,
    productsPaise,
    discountPaise,
    deliveryPaise,
    giftPaise,
    chargePaise: productsPaise - discountPaise + deliveryPaise + giftPaise,
    lostGifts,
    discounts,
    cashbackPaise: cashbackFor(terms, rewards, productsPaise),
    vendorWithdrawn: new Map(
      vendorOrders
        .filter((p) => !p.return_id)
        .map((p) => {
          const was = sum(
            items
              .filter((l) => l.vendor_id === p.vendor_id)
              .map((l) => itemAmountsOf(l, remainingOf(l)).vendorDiscountPaise),
          );
          const now = units
            .filter((u) => u.item.vendor_id === p.vendor_id)
            .flatMap((u) => discounts.get(u.item.id) ?? []);
          return [p.vendor_id, was - sum(now.map((d) => d.paise - d.marketplacePaise))];
        }),
    ),
  };
}

/** Never more than was promised, and nothing for units lost to a fault. */
function cashbackFor(
  terms: StoredSaleTerms,
  { benefits, itemsPaise }: Rewards,
  productsPaise: Paise,
): Paise {
  const promised = Math.min(terms.cashbackPaise, benefits.cashbackPaise);
  return itemsPaise === 0 ? 0 : shareOf(promised, productsPaise, itemsPaise);
}

/** What the customer currently pays for all vendor orders, without label rounding. */
export const withdrawalChargeOf = (
  vendorOrders: readonly RequotedVendorOrder[],
  items: readonly RequotedItem[],
): Paise => sum(vendorOrders.map((p) => unitsLeftOf(p, items)));
const own = (vendorOrder: RequotedVendorOrder, items: readonly RequotedItem[]) =>
  items.filter((l) => l.vendor_order_id === vendorOrder.id);
/** The same for one vendor order. */
export const unitsLeftOf = (
  vendorOrder: RequotedVendorOrder,
  items: readonly RequotedItem[],
): Paise => {
  const of = own(vendorOrder, items);
  return remainingTotal({ ...vendorOrder, rounding_paise: 0 }, of);
};

/**
 * `open`: the charge may rise or fall. `reducible`: an earlier charge may be returned. `fixed`: its
 * labels fix the price. `empty`: nothing payable is left.
 */
export type WithdrawalScope = 'open' | 'reducible' | 'fixed' | 'empty';
export interface CostBearer {
  id: string;
  /** Without the effect of benefits. */
  sharesPaise: Paise;
  withdrawnPaise: Paise;
  scope: WithdrawalScope;
  /** The labels' amount: a lower bound. */
  labelPaise?: Paise;
}

/**
 * Charges for lost benefits per vendor order, so that together they reach `targetPaise`. Increases
 * go to the vendor order units were removed from, then to other unpaid ones, and never beyond what
 * the customer paid before the transition (`mostPaise`). Reductions first undo earlier charges.
 */
export function spreadWithdrawn(
  bearers: readonly CostBearer[],
  firstId: string,
  { targetPaise, mostPaise }: { targetPaise: Paise; mostPaise: Paise },
): Map<string, Paise> {
  // No vendor order is charged less than zero, nor less than its labels collect.
  const least = (b: CostBearer) => Math.min(0, (b.labelPaise ?? 0) - b.sharesPaise);
  const withdrawn = new Map(
    bearers.map((b) => [
      b.id,
      b.scope === 'empty'
        ? 0
        : b.scope === 'fixed'
          ? b.withdrawnPaise
          : Math.max(least(b), b.withdrawnPaise),
    ]),
  );
  const spare = (b: CostBearer) =>
    Math.max(0, b.sharesPaise + withdrawn.get(b.id)! - (b.labelPaise ?? 0));
  const first = (list: readonly CostBearer[]) =>
    [...list].sort(
      (a, b) =>
        Number(b.id === firstId) - Number(a.id === firstId) || b.sharesPaise - a.sharesPaise,
    );
  let change =
    Math.min(targetPaise, mostPaise) -
    sum(bearers.map((b) => b.sharesPaise + withdrawn.get(b.id)!));
  const add = (b: CostBearer, paise: Paise) => {
    withdrawn.set(b.id, withdrawn.get(b.id)! + paise);
    change -= paise;
  };
  if (change > 0) {
    const payer = first(bearers.filter((b) => b.scope === 'open'))[0];
    if (payer) add(payer, change);
    return withdrawn;
  }
  for (const b of first(bearers.filter((one) => one.scope !== 'fixed')))
    add(b, -Math.min(-change, Math.max(0, withdrawn.get(b.id)!), spare(b)));
  for (const b of first(bearers.filter((one) => one.scope === 'open')))
    add(b, -Math.min(-change, spare(b)));
  return withdrawn;
}

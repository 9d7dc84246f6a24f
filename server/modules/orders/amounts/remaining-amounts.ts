import { allocate, divideHalfUp, type Paise } from '#contracts/kernel/money.ts';
import { commissionOfAll, oneRate, vendorShareOf } from '#server/modules/pricing/service.ts';
import {
  type NewLedgerEntry,
  type LedgerSale,
  saleEntries,
} from '#server/modules/orders/ledger/ledger-entries.ts';
import { addFees, type FeePart, itemFees } from '#contracts/vendors/fee-rules.ts';
import type { DiscountPart } from '#contracts/pricing/discount-parts.ts';

/** An item's amounts as ordered, and how many of its units are gone. */
export interface CountedItem {
  quantity: number;
  cancelled: number;
  returned: number;
  unit_paise: Paise;
  discount_paise: Paise;
  total_paise: Paise;
  support_paise: Paise;
  marketplace_paise: Paise;
  discount_parts: readonly DiscountPart[];
  /** Fees of one unit, frozen at the sale. */
  fees?: readonly FeePart[];
  /** Set on a free gift. */ gift_id?: string | null;
  /** The commission rate a rule decided at the sale; missing: the vendor order's. */ commission_bp?:
    | number
    | null;
}
export interface CountedVendorOrder {
  id: string;
  vendor_id: string;
  shipping_paise: Paise;
  commission_bp: number;
  /** Delivery no longer charged. */
  waived_paise?: Paise;
  /** Delivery the marketplace pays. */
  free_delivery_paise?: Paise;
  /** Label amounts beyond the cost of units. */
  rounding_paise?: Paise;
  /** What the customer pays for benefits no longer earned, and the vendor's part of it. */
  withdrawn_paise?: Paise;
  vendor_withdrawn_paise?: Paise;
}

/** The share of `amount` for `units` of `quantity`, half up; all of them give the whole. */
export const shareOf = (amount: Paise, units: number, quantity: number): Paise =>
  divideHalfUp(amount * units, quantity);

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const remaining = (l: CountedItem) => l.quantity - l.cancelled - l.returned;
/** Delivery is charged while any bought unit is left; a gift alone costs nothing. */
const isDelivered = (l: CountedItem) => remaining(l) > 0 && !l.gift_id;

/** Delivery the customer still pays for a vendor order with bought units. */
export const deliveryLeft = (
  vendorOrder: CountedVendorOrder,
  items: readonly CountedItem[],
): Paise =>
  items.some(isDelivered) ? vendorOrder.shipping_paise - (vendorOrder.waived_paise ?? 0) : 0;
const roundingLeft = (vendorOrder: CountedVendorOrder, items: readonly CountedItem[]): Paise =>
  items.some((l) => remaining(l) > 0) || vendorOrder.withdrawn_paise
    ? (vendorOrder.rounding_paise ?? 0)
    : 0;

/** The customer's price of the remaining units, with delivery while any is left. */
export const remainingTotal = (
  vendorOrder: CountedVendorOrder,
  items: readonly CountedItem[],
): Paise =>
  sum(items.map((l) => shareOf(l.total_paise, remaining(l), l.quantity))) +
  deliveryLeft(vendorOrder, items) +
  roundingLeft(vendorOrder, items) +
  (vendorOrder.withdrawn_paise ?? 0);

/**
 * Amounts of some units of an item: the customer's, the vendor's, and the discount shares of vendor
 * and marketplace.
 */
export function itemAmountsOf(
  l: Pick<
    CountedItem,
    | 'quantity'
    | 'unit_paise'
    | 'discount_paise'
    | 'total_paise'
    | 'support_paise'
    | 'marketplace_paise'
  >,
  units: number,
): {
  itemsPaise: Paise;
  totalPaise: Paise;
  listPaise: Paise;
  soldPaise: Paise;
  vendorDiscountPaise: Paise;
  marketplacePaise: Paise;
} {
  const totalPaise = shareOf(l.total_paise, units, l.quantity);
  const [itemsPaise, whole] = [
    l.unit_paise * units,
    l.discount_paise + l.support_paise * l.quantity,
  ];
  // The vendor's price: the festive price plus the marketplace's part of it.
  const listPaise = itemsPaise + l.support_paise * units;
  const vendorDiscountPaise = vendorShareOf(listPaise - totalPaise, {
    discountPaise: whole,
    vendorPaise: whole - l.marketplace_paise,
  });
  const soldPaise = listPaise - vendorDiscountPaise;
  return {
    itemsPaise,
    totalPaise,
    listPaise,
    soldPaise,
    vendorDiscountPaise,
    marketplacePaise: soldPaise - totalPaise,
  };
}

/**
 * The vendor's share of festive discounts for some units. Customers see the lower price as the
 * price, so `moneyOf` does not include it.
 */
export const festiveByVendor = (
  l: Pick<CountedItem, 'quantity' | 'discount_parts'>,
  units: number,
): Paise =>
  sum(
    l.discount_parts
      .filter((p) => p.kind === 'festive')
      .map((p) => shareOf(p.paise - p.marketplacePaise, units, l.quantity)),
  );

/** The marketplace's discounts on these items, by rule; `otherwise` for items without one. */
function marketplaceByRule(
  items: readonly CountedItem[],
  units: (l: CountedItem) => number,
  otherwise: string | null,
): { rule: string | null; paise: Paise }[] {
  const byRule = new Map<string | null, Paise>();
  for (const l of items) {
    const parts = l.discount_parts.filter((p) => p.marketplacePaise > 0);
    const paid = itemAmountsOf(l, units(l)).marketplacePaise;
    const shares =
      parts.length === 0
        ? [paid]
        : allocate(
            paid,
            parts.map((p) => p.marketplacePaise),
          );
    shares.forEach((paise, i) => {
      const rule = parts[i]?.rule ?? otherwise;
      byRule.set(rule, (byRule.get(rule) ?? 0) + paise);
    });
  }
  return [...byRule].map(([rule, paise]) => ({ rule, paise }));
}

/** A sale with the vendor's amounts: its price and the discount it funds. */
export interface VendorSale extends LedgerSale {
  listPaise: Paise;
  vendorDiscountPaise: Paise;
}

/**
 * The sale of the remaining units, as if only they had been sold: each keeps its share of the
 * discount, and commission follows the rates frozen at the sale.
 */
export function remainingSale(
  vendorOrder: CountedVendorOrder,
  items: readonly CountedItem[],
  {
    userId,
    vendorDelivers,
    discountRule = null,
  }: Pick<LedgerSale, 'userId' | 'vendorDelivers'> & {
    /** For items older than stored discounts. */
    discountRule?: string | null;
  },
): VendorSale {
  const money = items.map((l) => itemAmountsOf(l, remaining(l)));
  const itemsPaise = sum(money.map((m) => m.itemsPaise));
  const bpOf = (l: CountedItem) => l.commission_bp ?? vendorOrder.commission_bp;
  return {
    subOrderId: vendorOrder.id,
    vendorId: vendorOrder.vendor_id,
    userId,
    itemsPaise,
    discountPaise: itemsPaise - sum(money.map((m) => m.totalPaise)),
    marketplace: marketplaceByRule(items, remaining, discountRule),
    listPaise: sum(money.map((m) => m.listPaise)),
    vendorDiscountPaise: sum(money.map((m) => m.vendorDiscountPaise)),
    vendorDelivers,
    commissionBp: oneRate(items.filter((l) => !l.gift_id).map(bpOf)),
    shippingPaise: deliveryLeft(vendorOrder, items),
    freeDeliveryPaise: items.some(isDelivered) ? (vendorOrder.free_delivery_paise ?? 0) : 0,
    roundingPaise: roundingLeft(vendorOrder, items),
    fees: addFees(items.map(itemFees)),
    withdrawnPaise: vendorOrder.withdrawn_paise ?? 0,
    vendorWithdrawnPaise: vendorOrder.vendor_withdrawn_paise ?? 0,
    commissionPaise: commissionOfAll(
      items.map((l, i) => ({ paise: money[i]!.soldPaise, basisPoints: bpOf(l) })),
    ),
  };
}

/** The entries that turn one sale's ledger into another's; they sum to zero because both do. */
export function correctionEntries(before: LedgerSale, after: LedgerSale): NewLedgerEntry[] {
  const keyOf = (e: NewLedgerEntry) =>
    `${e.account} ${e.ownerId} ${e.account === 'platform_discount' || e.account === 'platform_fees' ? e.rule : ''}`;
  const changes = new Map<string, NewLedgerEntry>();
  for (const [sale, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    for (const e of saleEntries(sale)) {
      const known = changes.get(keyOf(e));
      changes.set(keyOf(e), {
        ...e,
        amountPaise: (known?.amountPaise ?? 0) + sign * e.amountPaise,
      });
    }
  }
  return [...changes.values()].filter((e) => e.amountPaise !== 0);
}

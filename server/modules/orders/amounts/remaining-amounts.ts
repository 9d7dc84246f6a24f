import { allocate, divideHalfUp, type Paise } from '#contracts/kernel/money.ts';
import { commissionOfAll, oneRate, vendorShareOf } from '#server/modules/pricing/service.ts';
import {
  type NewLedgerEntry,
  type LedgerSale,
  saleEntries,
} from '#server/modules/orders/ledger/ledger-entries.ts';
import type { DiscountPart } from '#contracts/pricing/discount-parts.ts';

/** A line's sums as they were ordered, and how many of its units are gone. */
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
  /** Set on a free gift. */ gift_id?: string | null;
  /** The rate a rule decided at the sale; none: that of the part. */ commission_bp?: number | null;
}
export interface CountedVendorOrder {
  id: string;
  vendor_id: string;
  shipping_paise: Paise;
  commission_bp: number;
  /** Delivery not asked for any more. */ waived_paise?: Paise;
  /** Delivery the marketplace pays. */ free_delivery_paise?: Paise;
  /** What labels of shipments make more than the units cost. */ rounding_paise?: Paise;
  /** What benefits that are not earned any more cost the customer, and what of it is the vendor's. */ withdrawn_paise?: Paise;
  vendor_withdrawn_paise?: Paise;
}

/** The share of `amount` that falls on `units` of `quantity`, half up; all of them make the whole. */
export const shareOf = (amount: Paise, units: number, quantity: number): Paise =>
  divideHalfUp(amount * units, quantity);

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const kept = (l: CountedItem) => l.quantity - l.cancelled - l.returned;
/** Delivery is charged while anything is left that was bought; a gift alone costs nothing. */
const isDelivered = (l: CountedItem) => kept(l) > 0 && !l.gift_id;

/** Delivery the customer still pays: of a part with anything in it that was bought. */
export const deliveryLeft = (part: CountedVendorOrder, lines: readonly CountedItem[]): Paise =>
  lines.some(isDelivered) ? part.shipping_paise - (part.waived_paise ?? 0) : 0;
const roundingLeft = (part: CountedVendorOrder, lines: readonly CountedItem[]): Paise =>
  lines.some((l) => kept(l) > 0) || part.withdrawn_paise ? (part.rounding_paise ?? 0) : 0;

/** What the customer pays for the units that are left, delivery included while any is. */
export const remainingTotal = (part: CountedVendorOrder, lines: readonly CountedItem[]): Paise =>
  sum(lines.map((l) => shareOf(l.total_paise, kept(l), l.quantity))) +
  deliveryLeft(part, lines) +
  roundingLeft(part, lines) +
  (part.withdrawn_paise ?? 0);

/** What some units of a line come to: for the customer, for the vendor, and what each of vendor and marketplace pays of their discounts. */
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
  // What the vendor asks: the festive price, and what the marketplace adds to it.
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

/** What the vendor pays of festive prices for some units. Customers see the lower price as the price, so this is in no sum of `moneyOf`. */
export const festiveByVendor = (
  l: Pick<CountedItem, 'quantity' | 'discount_parts'>,
  units: number,
): Paise =>
  sum(
    l.discount_parts
      .filter((p) => p.kind === 'festive')
      .map((p) => shareOf(p.paise - p.marketplacePaise, units, l.quantity)),
  );

/** What the marketplace pays of these lines, by the rule behind it; `otherwise` for lines that do not tell. */
function marketplaceByRule(
  lines: readonly CountedItem[],
  units: (l: CountedItem) => number,
  otherwise: string | null,
): { rule: string | null; paise: Paise }[] {
  const byRule = new Map<string | null, Paise>();
  for (const l of lines) {
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

/** A sale, with what of it is the vendor's: what it asks for the items, and the discount it bears. */
export interface VendorSale extends LedgerSale {
  listPaise: Paise;
  vendorDiscountPaise: Paise;
}

/**
 * The sale of the units that are left, as if only they had been sold: each keeps its share of the discount, and
 * the commission is that of the rates frozen at the sale.
 */
export function remainingSale(
  part: CountedVendorOrder,
  lines: readonly CountedItem[],
  {
    userId,
    vendorDelivers,
    discountRule = null,
  }: Pick<LedgerSale, 'userId' | 'vendorDelivers'> & {
    /** For lines from before they kept their discounts. */ discountRule?: string | null;
  },
): VendorSale {
  const money = lines.map((l) => itemAmountsOf(l, kept(l)));
  const itemsPaise = sum(money.map((m) => m.itemsPaise));
  const bpOf = (l: CountedItem) => l.commission_bp ?? part.commission_bp;
  return {
    subOrderId: part.id,
    vendorId: part.vendor_id,
    userId,
    itemsPaise,
    discountPaise: itemsPaise - sum(money.map((m) => m.totalPaise)),
    marketplace: marketplaceByRule(lines, kept, discountRule),
    listPaise: sum(money.map((m) => m.listPaise)),
    vendorDiscountPaise: sum(money.map((m) => m.vendorDiscountPaise)),
    vendorDelivers,
    commissionBp: oneRate(lines.filter((l) => !l.gift_id).map(bpOf)),
    shippingPaise: deliveryLeft(part, lines),
    freeDeliveryPaise: lines.some(isDelivered) ? (part.free_delivery_paise ?? 0) : 0,
    roundingPaise: roundingLeft(part, lines),
    withdrawnPaise: part.withdrawn_paise ?? 0,
    vendorWithdrawnPaise: part.vendor_withdrawn_paise ?? 0,
    commissionPaise: commissionOfAll(
      lines.map((l, i) => ({ paise: money[i]!.soldPaise, basisPoints: bpOf(l) })),
    ),
  };
}

/** The entries that turn the ledger of one sale into those of another; they add up to zero as both do. */
export function correctionEntries(before: LedgerSale, after: LedgerSale): NewLedgerEntry[] {
  const keyOf = (e: NewLedgerEntry) =>
    `${e.account} ${e.ownerId} ${e.account === 'platform_discount' ? e.rule : ''}`;
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

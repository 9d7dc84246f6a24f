/**
 * The minimum an order must have cost its customer, and the maximum a group of colluding customers
 * and vendors may have gained. Written from the rules alone: nothing here uses the product's own
 * calculations. Amounts in paise.
 */
export interface Rules {
  /** Percentages off by the order value that earns them. */
  discounts: readonly { thresholdPaise: number; percent: number }[];
  cashbacks: readonly { thresholdPaise: number; paise: number }[];
  freeDeliveryPaise: number;
  /** The most the marketplace funds of one order's discount, if its commission is not more. */
  discountMostPaise: number;
  commissionPercent: number;
}
export interface CouponCode {
  percent: number;
  flatPaise: number;
  mostPaise: number | null;
  minPaise: number;
  /** The share funded by the vendors, 0 to 1. */
  byVendors: number;
  /**
   * Whether all vendors of the order had agreed to their share; if one had not, the marketplace
   * paid its share too (decision 059).
   */
  isAgreed: boolean;
}
export interface OrderRow {
  id: string;
  userId: string;
  /**
   * The value of everything before discounts, of the kept items, and of the kept items from vendors
   * outside the group.
   */
  orderedPaise: number;
  keptPaise: number;
  keptElsewherePaise: number;
  /** The value the coupon could apply to. */
  eligiblePaise: number;
  code: CouponCode | null;
  /** What the customer has paid, less refunds. */
  paidPaise: number;
  cashbackPaise: number;
  /** The delivery charge, where delivery was never free and no vendor order was cancelled. */
  deliveryPaise: number;
  /**
   * The fourth order or more of this account with one of its vendors in 30 days: the marketplace
   * funds no more discount than its commission.
   */
  isRepeated: boolean;
  hasFaults: boolean;
  items: number;
  vendorOrders: number;
  isCash: boolean;
}

const percentOf = (paise: number, percent: number) => Math.round((paise * percent) / 100);
const reached = (list: Rules['discounts'], value: number) =>
  Math.max(0, ...list.filter((d) => value >= d.thresholdPaise).map((d) => d.percent));

/**
 * The largest discount on items of this value; `ofMarketplace`: only the share of the marketplace.
 */
export function discountAt(
  rules: Rules,
  order: Pick<OrderRow, 'code' | 'orderedPaise' | 'eligiblePaise' | 'isRepeated'>,
  value: number,
  ofMarketplace = false,
): number {
  const most = Math.max(
    order.isRepeated ? 0 : rules.discountMostPaise,
    percentOf(order.orderedPaise, rules.commissionPercent),
  );
  const milestone = Math.min(percentOf(value, reached(rules.discounts, value)), most);
  const { code } = order;
  if (!code || value < code.minPaise) return milestone;
  const base = Math.min(value, order.eligiblePaise);
  const full = Math.min(
    code.flatPaise > 0 ? code.flatPaise : percentOf(base, code.percent),
    code.mostPaise ?? Infinity,
    base,
  );
  const paid = Math.min(full, code.byVendors === 1 ? full : most);
  const isShared = ofMarketplace && code.isAgreed;
  return Math.max(milestone, isShared ? Math.ceil(paid * (1 - code.byVendors)) : paid);
}

/**
 * The least a customer can have paid for the kept items. A reward never costs more than it takes
 * off, so the minimum over all sets between the ordered and the kept items counts; it is evaluated
 * where a threshold is crossed.
 */
function leastOf(
  rules: Rules,
  order: OrderRow,
  ofMarketplace: boolean,
  isForgiven: boolean,
): number {
  const { keptPaise: kept, orderedPaise: ordered } = order;
  if (kept === 0) return 0;
  const values = [
    kept,
    ordered,
    ...rules.discounts.map((d) => d.thresholdPaise),
    order.code?.minPaise ?? 0,
  ].filter((v) => v >= kept && v <= ordered);
  return Math.min(
    ...values.map((value) => {
      const discount = discountAt(rules, order, value, ofMarketplace);
      // If units were returned for a fault, the others keep their share of the discount.
      if (!isForgiven) return Math.min(kept, value - discount);
      // A coupon for some items may apply to all remaining ones.
      return (
        kept -
        (order.eligiblePaise < order.orderedPaise
          ? Math.min(discount, kept)
          : Math.ceil((discount * kept) / value))
      );
    }),
  );
}

/**
 * Rounding: a rupee for each vendor order paid in cash (labels are whole rupees), a paisa for each
 * item and step online.
 */
const roundings = ({ isCash, items, vendorOrders }: OrderRow) =>
  isCash ? 100 * (vendorOrders + 1) : 2 * items + 2;

/**
 * `gives`: benefits that the kept items did not earn. `forgiven`: the same for faults of the
 * vendor, which are allowed for three orders of a customer. `label`: paid in cash, and the labels
 * were printed with the benefits when other items were cancelled (decision 054).
 */
export function judgeOrder(
  rules: Rules,
  order: OrderRow,
): { verdict: 'ok' | 'forgiven' | 'label' | 'gives'; missingPaise: number } {
  const paid = order.paidPaise + roundings(order);
  const least =
    leastOf(rules, order, false, false) + (order.keptPaise > 0 ? order.deliveryPaise : 0);
  if (paid >= least) return { verdict: 'ok', missingPaise: 0 };
  const forgiven = leastOf(rules, order, false, true);
  const isWithin = paid >= forgiven && (order.hasFaults || order.isCash);
  return {
    verdict: !isWithin ? 'gives' : order.hasFaults ? 'forgiven' : 'label',
    missingPaise: least - paid,
  };
}

/** Cashback of items that are kept, or were returned for a fault. */
export function cashbackMost(rules: Rules, order: OrderRow): number {
  const value = order.hasFaults ? order.orderedPaise : order.keptPaise;
  return order.keptPaise === 0
    ? 0
    : rules.cashbacks.filter((c) => value >= c.thresholdPaise).reduce((sum, c) => sum + c.paise, 0);
}

/** The vendors' share of the order's coupon if it applies to all vendors. */
function byOtherVendors({ code, orderedPaise, eligiblePaise }: OrderRow): number {
  if (!code || eligiblePaise < orderedPaise) return 0;
  return Math.ceil(
    Math.min(
      code.flatPaise > 0 ? code.flatPaise : percentOf(orderedPaise, code.percent),
      code.mostPaise ?? Infinity,
    ) * code.byVendors,
  );
}

/**
 * What the rules openly give a group on one order of its own. `isLinked`: the risk rules know that
 * customer and vendor are linked.
 */
export function openBenefit(rules: Rules, order: OrderRow, isLinked: boolean): number {
  if (order.keptPaise === 0) return roundings(order);
  // The marketplace pays nothing for it; other vendors may, on their own items.
  if (isLinked) return roundings(order) + Math.min(order.keptElsewherePaise, byOtherVendors(order));
  const ofMarketplace = order.keptElsewherePaise === 0;
  const least = Math.min(
    leastOf(rules, order, ofMarketplace, false),
    order.hasFaults || order.isCash ? leastOf(rules, order, ofMarketplace, true) : Infinity,
  );
  const delivery = order.orderedPaise >= rules.freeDeliveryPaise ? 99_00 * order.vendorOrders : 0;
  return order.keptPaise - least + Math.max(0, order.cashbackPaise) + delivery + roundings(order);
}

export interface GroupRow {
  /**
   * Money that left the marketplace for the group: payouts, refunds, and others' cash its vendors
   * hold; its wallet balances; and what its sales paid in commission, delivery and tax.
   */
  outPaise: number;
  walletPaise: number;
  feesPaise: number;
  /**
   * Money of the group held by the marketplace or others: captures, cash held by other vendors,
   * deposits.
   */
  inPaise: number;
  /** Others' items the group keeps, and the group's items others keep. */
  boughtPaise: number;
  soldPaise: number;
}
/**
 * What a group has beyond what it paid and what others bought of it. More than its orders openly
 * earn is a defect.
 */
export const gainOf = ({
  outPaise,
  walletPaise,
  feesPaise,
  inPaise,
  boughtPaise,
  soldPaise,
}: GroupRow): number => outPaise + walletPaise + feesPaise - inPaise + boughtPaise - soldPaise;

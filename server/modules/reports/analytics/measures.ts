import type { Paise } from '#contracts/kernel/money.ts';

/**
 * Sums of facts. Days are those on which the orders were placed, in India; later cancellations,
 * returns, refunds and costs count on the day of the order.
 */
export interface Measures {
  /** Orders: those of several vendors count once, with their first vendor order. */
  orders: number;
  vendor_orders: number;
  /** Vendor orders with products of the category; with items of the campaign. */
  category_orders: number;
  campaign_orders: number;
  /** Orders that were their customer's first, in the marketplace; from the vendor. */
  first_orders: number;
  vendor_first_orders: number;
  units: number;
  cancelled_units: number;
  returned_units: number;
  shipped_units: number;
  /** Shipped units that came or come back without having been delivered. */
  rto_units: number;
  /** Items as ordered, at the vendors' prices. */
  gross_paise: Paise;
  /** What remains sold of it, less discounts that vendors fund. */
  net_paise: Paise;
  commission_paise: Paise;
  /** Delivery and fees that the marketplace charges. */
  fees_paise: Paise;
  /** Discounts and free delivery that the marketplace funds. */
  funded_paise: Paise;
  /** Fees of payments, cashback, goodwill and rounding. */
  cost_paise: Paise;
  /** Paid back to customers. */
  refunded_paise: Paise;
}

export const MEASURE_COLUMNS = [
  'orders',
  'vendor_orders',
  'category_orders',
  'campaign_orders',
  'first_orders',
  'vendor_first_orders',
  'units',
  'cancelled_units',
  'returned_units',
  'shipped_units',
  'rto_units',
  'gross_paise',
  'net_paise',
  'commission_paise',
  'fees_paise',
  'funded_paise',
  'cost_paise',
  'refunded_paise',
] as const satisfies readonly (keyof Measures)[];

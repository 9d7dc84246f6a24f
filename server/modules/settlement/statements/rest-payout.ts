import { type Paise, taxInside } from '#contracts/kernel/money.ts';
import { addFees, type FeePart, type FeeSums } from '#contracts/vendors/fee-rules.ts';
import {
  type PayoutBreakdown,
  type PayoutTerms,
  salePayoutBreakdown,
} from '#contracts/settlement/payout.ts';
import type { DiscountPart } from '#contracts/pricing/discount-parts.ts';
import { itemAmountsOf, remainingSale } from '#server/modules/orders/service.ts';

/** A bought item of a vendor order; gifts earn nothing and are left out. */
export interface RestItem {
  quantity: number;
  cancelled: number;
  returned: number;
  unit_paise: Paise;
  discount_paise: Paise;
  total_paise: Paise;
  support_paise: Paise;
  marketplace_paise: Paise;
  discount_parts: readonly DiscountPart[];
  fees?: readonly FeePart[];
  commission_bp?: number | null;
  gst_rate: number | string;
}
/** A vendor order's amounts besides its items. */
export interface RestVendorOrder {
  id: string;
  vendor_id: string;
  shipping_paise: Paise;
  waived_paise?: Paise;
  free_delivery_paise?: Paise;
  commission_bp: number;
}

const sum = (values: readonly Paise[]) => values.reduce((a, b) => a + b, 0);
const soldOf = (l: RestItem) => itemAmountsOf(l, l.quantity - l.cancelled - l.returned).soldPaise;
const valueOf = (l: RestItem) => soldOf(l) - taxInside(soldOf(l), Number(l.gst_rate));

/**
 * "You receive" for the rest of a vendor order: the one function of the order page and of money on
 * hold, with the sums of a statement (`statementSums`). `charged`: penalties booked so far. Pure.
 */
export function restPayout(
  vendorOrder: RestVendorOrder,
  items: readonly RestItem[],
  {
    userId,
    vendorDelivers,
    terms,
    charged = {},
  }: { userId: string; vendorDelivers: boolean; terms: PayoutTerms; charged?: FeeSums },
): PayoutBreakdown & { delivery: Paise } {
  const sale = remainingSale(vendorOrder, items, { userId, vendorDelivers });
  const delivery = (vendorDelivers ? sale.shippingPaise : 0) + (sale.freeDeliveryPaise ?? 0);
  // Delivery is taxed as the item of the highest value.
  const main = items.reduce<RestItem | null>(
    (a, b) => (a === null || soldOf(b) > soldOf(a) ? b : a),
    null,
  );
  const deliveryRate = main ? Number(main.gst_rate) : 0;
  const deliveryValue = delivery - taxInside(delivery, deliveryRate);
  const taxable = sum(items.map(valueOf)) + deliveryValue;
  const payout = salePayoutBreakdown(
    {
      gross: sale.listPaise - sale.vendorDiscountPaise + delivery,
      taxable,
      taxed: terms.isTaxed
        ? sum(items.filter((l) => Number(l.gst_rate) > 0).map(valueOf)) +
          (deliveryRate > 0 ? deliveryValue : 0)
        : taxable,
      commission: sale.commissionPaise,
      fees: addFees([sale.fees ?? {}, charged]),
    },
    terms,
  );
  return { ...payout, delivery };
}
